import { expect, test } from "vitest";
import { DataError } from "../../../src/sandbox/node/store/database.ts";
import { loadPackage } from "../../../src/sandbox/node/store/open-store.ts";

const load = (error: unknown) => loadPackage("pg", "A database", () => Promise.reject(error as Error));
const fail = (code: string, message: string) => Object.assign(new Error(message), { code });

test("a package that is installed is returned", async () => {
  await expect(loadPackage("pg", "A database", () => Promise.resolve("loaded"))).resolves.toBe("loaded");
});

test.each(["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND"])(
  "%s of the package says what needs it and how to install it",
  async (code) => {
    const cause = fail(code, "Cannot find package 'pg'");
    await expect(load(cause)).rejects.toMatchObject({
      name: new DataError("").name,
      message: "A database needs the package `pg`, which is not installed. Run `npm install pg`.",
      cause,
    });
  },
);

test.each([
  ["another module is missing", fail("MODULE_NOT_FOUND", "Cannot find package 'pg-native'")],
  ["the package is broken", fail("ERR_REQUIRE_ESM", "'pg' cannot be required")],
  ["nothing is said", { code: "MODULE_NOT_FOUND" }],
])("an error is passed on if %s", async (_, error) => {
  await expect(load(error)).rejects.toBe(error);
});
