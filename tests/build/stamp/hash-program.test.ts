import { createHash } from "node:crypto";
import { appendFile, mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { hashProgram } from "../../../scripts/build/stamp/hash-program.js";
import { repository } from "../../../scripts/cli/repository.ts";
import { createFolder } from "../write-contract.ts";

/** Every file of a small program, in the order in which it is hashed. */
const files = {
  "node_modules/.package-lock.json": "{}",
  "package.json": '{ "type": "module" }',
  "tsconfig.json": "{ }",
  "scripts/build/emit/emit-types.ts": "export {};\n",
  "scripts/build/main.ts": "é\n",
  "scripts/cli/usage.ts": "export {};\n",
  "scripts/redocly/plugin.js": "export {};\n",
  "src/contract/states.ts": "export {};\n",
  "src/sandbox/orders/orders.ts": "export {};\n",
  "src/sandbox/sandbox.ts": "export {};\n",
};

async function writeProgram(): Promise<string> {
  const root = await createFolder();
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), text);
  }
  return root;
}

test("hashes the settings and the modules in order, each with its name and its length in bytes", async () => {
  const texts = Object.entries(files).map(([name, text]) => `${name}\0${Buffer.byteLength(text)}\0${text}`);
  expect(await hashProgram(await writeProgram())).toBe(
    createHash("sha256").update(texts.join("")).digest("hex"),
  );
});

test("a file outside of the program does not change the hash", async () => {
  const [one, other] = [await writeProgram(), await writeProgram()];
  await writeFile(path.join(other, "scripts/other.ts"), "");
  expect(await hashProgram(other)).toBe(await hashProgram(one));
});

test.each([
  { what: "installed packages", name: "node_modules/.package-lock.json" },
  { what: "settings", name: "tsconfig.json" },
  { what: "modules", name: "scripts/build/emit/emit-types.ts" },
])("a change of the $what changes the hash", async ({ name }) => {
  const root = await writeProgram();
  const before = await hashProgram(root);
  await appendFile(path.join(root, name), "\n");
  expect(await hashProgram(root)).not.toBe(before);
});

test("another name of a module changes the hash", async () => {
  const root = await writeProgram();
  const before = await hashProgram(root);
  await rename(path.join(root, "scripts/cli/usage.ts"), path.join(root, "scripts/cli/use.ts"));
  expect(await hashProgram(root)).not.toBe(before);
});

test.each([
  { what: "the list of packages, which only npm writes,", name: "node_modules/.package-lock.json" },
  { what: "a file of settings", name: "tsconfig.json" },
  { what: "a folder of modules", name: "scripts/redocly" },
])("without $what there is no hash", async ({ name }) => {
  const root = await writeProgram();
  await rm(path.join(root, name), { recursive: true });
  expect(await hashProgram(root)).toBeUndefined();
});

// No other system allows a name that is not UTF-8.
test.runIf(process.platform === "linux")(
  "there is no hash if a module cannot be read under the name by which it was listed",
  async () => {
    const root = await writeProgram();
    await writeFile(Buffer.concat([Buffer.from(`${root}/scripts/build/`), Buffer.from([0xff])]), "");
    expect(await hashProgram(root)).toBeUndefined();
  },
);

test("an error other than a missing file is passed on", async () => {
  const root = await writeProgram();
  await rm(path.join(root, "package.json"));
  await mkdir(path.join(root, "package.json"));
  await expect(hashProgram(root)).rejects.toThrow("EISDIR");
});

test("the program of this repository is hashed by default", async () => {
  expect(await hashProgram()).toBe(await hashProgram(repository));
});
