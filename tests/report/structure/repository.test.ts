import { beforeAll, expect, test } from "vitest";
import { repository } from "../../../scripts/cli/repository.ts";
import { listImports, type Import } from "../../../scripts/report/structure/list-imports.ts";
import { findFileCycles, findFolderCycles } from "../../../scripts/report/structure/measure-folders.ts";
import { readSources } from "../../../scripts/report/structure/read-sources.ts";

let imports: Import[];
beforeAll(async () => {
  imports = listImports(await readSources(repository));
});

test("no files import each other", () => {
  expect(imports.length).toBeGreaterThan(1_000);
  expect(findFileCycles(imports, { types: true })).toEqual([]);
});

test("no folder imports from a folder or subfolder that imports from it", () => {
  expect(findFolderCycles(imports)).toEqual([]);
});
