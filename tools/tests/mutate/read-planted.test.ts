import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { stringify } from "yaml";
import { readPlanted } from "../../mutate/read-planted.ts";

const fault = {
  fault: "A sum is wrong.",
  file: "src/deep/add.ts",
  find: "a + b",
  replace: "a",
  test: "add.test.ts",
};

async function read(files: Record<string, string>, faults: object[] = [fault]) {
  const root = await mkdtemp(path.join(tmpdir(), "planted-"));
  onTestFinished(() => rm(root, { recursive: true }));
  const all = { ...files, "tools/mutate/planted/all.yaml": stringify(faults) };
  for (const [name, text] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), text);
  }
  return readPlanted(root);
}

test("a fault whose text occurs once in its file can be planted, wherever else it occurs", async () => {
  const files = { "src/deep/add.ts": "return a + b;", "src/other.ts": "a + b" };
  expect(await read(files)).toEqual([fault]);
});

test.each([
  ["is gone", { "src/deep/add.ts": "return b + a;" }, 0],
  ["is there twice", { "src/deep/add.ts": "a + b; a + b;" }, 2],
  ["is in another file", { "src/add.ts": "return a + b;" }, 0],
])("the error for a fault whose text %s names it", async (_, files, times) => {
  await expect(read(files)).rejects.toThrow(
    `A sum is wrong. \`a + b\` occurs ${times} times in src/deep/add.ts.`,
  );
});
