import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { replaceFolder } from "../../scripts/cli/replace-folder.ts";

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), "replaced-"));
  folder = path.join(parent, "docs");
});
afterEach(() => rm(parent, { recursive: true }));

/** Makes a new folder with one file. */
async function make(name: string, content: string): Promise<string> {
  const fresh = path.join(parent, "docs-fresh");
  await mkdir(fresh);
  await writeFile(path.join(fresh, name), content);
  return fresh;
}

test("a new folder takes the place of the old one, of which nothing is left", async () => {
  replaceFolder(folder, await make("old.html", "first"));
  replaceFolder(folder, await make("index.html", "second"));
  expect(await readdir(folder)).toEqual(["index.html"]);
  expect(await readFile(path.join(folder, "index.html"), "utf8")).toBe("second");
  expect(await readdir(parent)).toEqual(["docs"]);
});

test("the old folder is restored if the new one cannot take its place", async () => {
  replaceFolder(folder, await make("index.html", "first"));
  expect(() => {
    replaceFolder(folder, path.join(parent, "missing"));
  }).toThrow("ENOENT");
  expect(await readFile(path.join(folder, "index.html"), "utf8")).toBe("first");
  expect(await readdir(parent)).toEqual(["docs"]);
});
