import { beforeAll, expect, test } from "vitest";
import { repository } from "../../../scripts/cli/repository.ts";
import { listImports, type Import } from "../../../scripts/report/structure/list-imports.ts";
import { findFileCycles, findFolderCycles } from "../../../scripts/report/structure/measure-folders.ts";
import { readSources } from "../../../scripts/report/structure/read-sources.ts";

const folders = ["src", "scripts", "tests"];
let imports: Import[];
beforeAll(async () => {
  imports = listImports(await readSources(repository, folders));
});

test("no files import each other", () => {
  for (const folder of folders)
    expect(imports.filter(({ from }) => from.startsWith(`${folder}/`)).length).toBeGreaterThan(200);
  expect(findFileCycles(imports, { types: true })).toEqual([]);
});

test("no folder imports from a folder or subfolder that imports from it", () => {
  expect(findFolderCycles(imports)).toEqual([]);
});
