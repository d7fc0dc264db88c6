import { mkdir, readdir, readFile, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { findStaleArtifacts, writeArtifacts } from "../../scripts/build/generated-folder.ts";
import { createFolder } from "./write-contract.ts";

const artifacts = new Map([
  ["a.ts", "a\n"],
  ["b.md", "é\n"],
]);

test("every file is written to a new folder", async () => {
  const folder = path.join(await createFolder(), "generated");
  expect(await writeArtifacts(folder, artifacts)).toEqual({
    written: [
      { name: "a.ts", bytes: 2 },
      { name: "b.md", bytes: 3 },
    ],
    removed: [],
  });
  expect(await readdir(folder)).toEqual(["a.ts", "b.md"]);
  expect(await readFile(path.join(folder, "b.md"), "utf8")).toBe("é\n");
});

test("a file that is up to date is not written", async () => {
  const folder = await createFolder();
  await writeArtifacts(folder, artifacts);
  const untouched = path.join(folder, "a.ts");
  await utimes(untouched, 1, 1);
  const { written } = await writeArtifacts(folder, new Map([...artifacts, ["b.md", "new\n"]]));
  expect(written.map(({ name }) => name)).toEqual(["b.md"]);
  expect((await stat(untouched)).mtimeMs).toBe(1000);
});

test("a file that is no longer generated is removed", async () => {
  const folder = await createFolder();
  await mkdir(path.join(folder, "old"));
  await writeFile(path.join(folder, "old", "c.ts"), "c\n");
  expect((await writeArtifacts(folder, artifacts)).removed).toEqual(["old/c.ts"]);
  expect(await findStaleArtifacts(folder, artifacts)).toEqual([]);
});

test("two builds at the same time remove the same file", async () => {
  const folder = await createFolder();
  await writeFile(path.join(folder, "c.ts"), "c\n");
  const changes = await Promise.all([1, 2].map(() => writeArtifacts(folder, artifacts)));
  expect(changes.map(({ removed }) => removed)).toEqual([["c.ts"], ["c.ts"]]);
  expect(await readdir(folder)).toEqual(["a.ts", "b.md"]);
});

test("a failed write leaves every file unchanged", async () => {
  const folder = await createFolder();
  await writeArtifacts(folder, artifacts);
  const failing = new Map([
    ["a.ts", "changed\n"],
    ["missing/folder.ts", "no such folder\n"],
  ]);
  await expect(writeArtifacts(folder, failing)).rejects.toThrow("ENOENT");
  expect(await readdir(folder)).toEqual(["a.ts", "b.md"]);
  expect(await readFile(path.join(folder, "a.ts"), "utf8")).toBe("a\n");
});

test("each file that is out of date is listed with its state, sorted by name", async () => {
  const folder = await createFolder();
  await writeFile(path.join(folder, "a.ts"), "a\r\n");
  await writeFile(path.join(folder, "c.ts"), "");
  await writeFile(path.join(folder, "_.ts"), "");
  expect(await findStaleArtifacts(folder, artifacts)).toEqual([
    { name: "_.ts", state: "extra" },
    { name: "a.ts", state: "stale" },
    { name: "b.md", state: "missing" },
    { name: "c.ts", state: "extra" },
  ]);
});

test("a failed write leaves no draft", async () => {
  const folder = await createFolder();
  await mkdir(path.join(folder, "b.md", "in-the-way"), { recursive: true });
  await expect(writeArtifacts(folder, artifacts)).rejects.toThrow();
  expect((await readdir(folder)).sort()).toEqual(["a.ts", "b.md"]);
});
