import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { replaceFolder } from "../../scripts/cli/replace-folder.ts";

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), "replaced-"));
  folder = path.join(parent, "deep", "docs");
});
afterEach(() => rm(parent, { recursive: true }));

const read = () => readFile(path.join(folder, "index.html"), "utf8");

test("the files replace the whole content of the folder and are readable by everyone", async () => {
  await replaceFolder(
    folder,
    new Map([
      ["index.html", "first"],
      ["old/page.html", "gone"],
    ]),
  );
  await replaceFolder(folder, new Map([["index.html", "second"]]));
  expect([await read(), await readdir(folder)]).toEqual(["second", ["index.html"]]);
  expect(((await stat(folder)).mode & 0o777).toString(8)).toBe("755");
});

test("the folder does not change if a file cannot be written, and no temporary files remain", async () => {
  await replaceFolder(folder, new Map([["index.html", "first"]]));
  const clash = new Map([
    ["index.html", "second"],
    ["index.html/below", "no folder"],
  ]);
  await expect(replaceFolder(folder, clash)).rejects.toThrow(/EEXIST|ENOTDIR/);
  expect([await read(), await readdir(path.dirname(folder))]).toEqual(["first", ["docs"]]);
});
