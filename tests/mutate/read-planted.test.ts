import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { stringify } from "yaml";
import { readPlanted } from "../../scripts/mutate/read-planted.ts";

const fault = { fault: "A sum is wrong.", find: "a + b", replace: "a", test: "add.test.ts" };

async function read(files: Record<string, string>, faults: object[] = [fault]) {
  const root = await mkdtemp(path.join(tmpdir(), "planted-"));
  onTestFinished(() => rm(root, { recursive: true }));
  const all = { ...files, "scripts/mutate/planted/all.yaml": stringify(faults) };
  await mkdir(path.join(root, "src"));
  for (const [name, text] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), text);
  }
  return readPlanted(root);
}

test("a fault is found by its text, in any file", async () => {
  const files = {
    "src/deep/er/add.ts": "return a + b;",
    "scripts/x/add.js": "return 1;",
    "src/a.md": "a + b",
  };
  expect(await read(files)).toEqual([{ ...fault, file: path.join("src", "deep", "er", "add.ts") }]);
});

test.each([
  ["is gone", { "src/add.ts": "return b + a;" }, 0],
  ["is there twice", { "src/add.ts": "a + b; a + b;" }, 2],
  ["is in two files", { "src/add.ts": "a + b", "scripts/sum.js": "a + b" }, 2],
])("the error for a fault whose text %s names it", async (_, files, times) => {
  await expect(read(files)).rejects.toThrow(`A sum is wrong. \`a + b\` occurs ${times} times in the code.`);
});
