import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readTarget } from "../../../src/conformance/command/target-file.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "target-"));
});
afterAll(() => rm(folder, { recursive: true }));

const variables = { APP_ID: "app", APP_SECRET: "s3cret", GATEWAY_KEY: "key" };

async function read(content: unknown) {
  const file = path.join(folder, "target.json");
  await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
  return readTarget(file, variables);
}

test("without a file, nothing is known about a target, so that it is treated as production", () => {
  expect(readTarget(undefined)).toEqual({});
});

test("secrets and headers come from the environment, everything else is in the file", async () => {
  const rest = {
    environment: "test",
    values: { payout: "p-1", "subscription.ACCEPTED": "s-1" },
    listener: "https://listener.test",
    deviations: [{ check: "status", reason: "Known.", until: "2030-01-01" }],
  };
  const credentials = { clientId: "APP_ID", clientSecret: "APP_SECRET", scopes: ["scope"] };
  expect(await read({ ...rest, credentials, headers: { "x-key": "GATEWAY_KEY" } })).toEqual({
    ...rest,
    credentials: { clientId: "app", clientSecret: "s3cret", scopes: ["scope"] },
    headers: { "x-key": "key" },
  });
});

test.each([
  ["{", "is not valid JSON."],
  ["[]", "must contain a JSON object."],
  [{ enviroment: "test" }, "has a member `enviroment` that is not known; it may have environment, "],
  [{ environment: "staging" }, "is not valid: `environment` must be mock, test or production."],
  [{ values: { payuot: "1" } }, "is not valid: `values` must map names to strings; the names are account, "],
  [{ token: "MISSING" }, "names the environment variable `MISSING` at `token`, which is not set."],
  [{ token: "s3cret_as_a_name" }, "names the environment variable at `token`, which is not set."],
  [{ listener: "http://" }, "is not valid: `listener` must be the URL that receives notifications."],
  [
    { deviations: [{ check: "status", reason: "Known.", until: "2030-01-01", operaton: "getPayout" }] },
    "is not valid: `deviations` must be a list of objects with",
  ],
  [
    { deviations: [{ check: "status", reason: "", until: "2030-99-99" }] },
    "is not valid: `deviations` must be",
  ],
  [{ token: "eyJ.s3cret" }, "must have the name of an environment variable at `token`, not a value."],
  [{ credentials: { clientId: "APP_ID" } }, "is not valid: `credentials` must have `clientId` and"],
  [{ deviations: [{ check: "staus" }] }, "is not valid: `deviations` must be a list of objects with"],
])("%j is answered with one sentence that contains no secret", async (content, sentence) => {
  const reading = read(content);
  await expect(reading).rejects.toThrow(sentence);
  await expect(reading).rejects.not.toThrow("s3cret");
});

test("a file that cannot be read is named", () => {
  expect(() => readTarget("/nonexistent.json")).toThrow(
    "The target file /nonexistent.json cannot be read (ENOENT).",
  );
});
