import { expect, test } from "vitest";
import { findCycles } from "../../../scripts/report/structure/find-cycles.ts";
import { findDocumentParameters } from "../../../scripts/report/structure/find-document-parameters.ts";
import { listImports } from "../../../scripts/report/structure/list-imports.ts";
import {
  countLines,
  findFileCycles,
  findFolderCycles,
} from "../../../scripts/report/structure/measure-folders.ts";

const importsOf = (files: Record<string, string>) => listImports(new Map(Object.entries(files)));

test("imports of every form are found, and type imports are distinguished", () => {
  const imports = importsOf({
    "src/a.ts": `import { b } from "./b.ts";
      import type { C } from "./folder/c.ts";
      export { d } from "../scripts/d.js";
      import "node:fs";
      const late = await import("./b.ts");
      let c: import("./folder/c.ts").C;`,
    "src/b.ts": "",
    "src/folder/c.ts": "",
    "scripts/d.js": "",
  });
  expect(imports.map(({ to, isType }) => [to, isType])).toEqual([
    ["src/b.ts", false],
    ["src/folder/c.ts", true],
    ["scripts/d.js", false],
    ["src/b.ts", false],
    ["src/folder/c.ts", true],
  ]);
});

test("types in the comments of JavaScript are type imports", () => {
  const imports = importsOf({
    "src/a.js": `import { b } from "./b.ts";
      /** @typedef {import("./c.ts").C} C */
      /**
       * @param {import("./d.js").D[]} list
       * @returns {Promise<typeof import("./e.ts").e>}
       */
      export function f(list) {
        return /** @type {import("./f.ts").F} */ (list);
      }
      /** @import { G } from "./g.js" */`,
    // The types of TypeScript are not in its comments.
    "src/b.ts": '/** @type {import("./c.ts").C} */ export const b = 1;',
    ...{ "src/c.ts": "", "src/d.js": "", "src/e.ts": "", "src/f.ts": "", "src/g.js": "" },
  });
  expect([...new Set(imports.map(({ from, to, isType }) => `${from} ${to} ${isType}`))]).toEqual([
    "src/a.js src/b.ts false",
    "src/a.js src/c.ts true",
    "src/a.js src/d.js true",
    "src/a.js src/e.ts true",
    "src/a.js src/f.ts true",
    "src/a.js src/g.js true",
  ]);
});

test("groups that reach each other are found once, from wherever they are reached", () => {
  const edges = { start: ["a"], a: ["b"], b: ["c", "d"], c: ["a"], d: ["e", "d"], e: [] };
  expect(findCycles(new Map(Object.entries(edges)))).toEqual([["a", "b", "c"]]);
  const eight = { a: ["b"], b: ["c", "a"], c: ["d"], d: ["b"], e: ["f"], f: ["e"] };
  expect(findCycles(new Map(Object.entries(eight)))).toEqual([
    ["a", "b", "c", "d"],
    ["e", "f"],
  ]);
});

test("a cycle of type imports is not a cycle at run time", () => {
  const imports = importsOf({
    "src/a.ts": 'import { b } from "./b.ts";',
    "src/b.ts": 'import type { A } from "./a.ts";',
  });
  expect(findFileCycles(imports, { types: false })).toEqual([]);
  expect(findFileCycles(imports, { types: true })).toEqual([["src/a.ts", "src/b.ts"]]);
});

test("folders whose files import from each other are found, including a folder and its subfolder", () => {
  const imports = importsOf({
    "src/a/one.ts": 'import "../b/deep/two.ts"; import "./deep/five.ts";',
    "src/b/deep/two.ts": 'import type { Three } from "../three.ts";',
    "src/b/three.ts": 'import "./deep/four.ts"; import "./six.ts";',
    "src/b/six.ts": 'import "./three.ts";',
    "src/b/deep/four.ts": "",
    "src/a/deep/five.ts": "",
  });
  expect(findFolderCycles(imports)).toEqual([["src/b", "src/b/deep"]]);
});

test("folders that import from each other are found by what is in their subfolders", () => {
  const imports = importsOf({
    "src/a/deep/one.ts": 'import "../../b/two.ts";',
    "src/b/two.ts": "",
    "src/b/three.ts": 'import type { Four } from "../a/four.ts";',
    "src/a/four.ts": "",
  });
  expect(findFolderCycles(imports)).toEqual([["src/a", "src/b"]]);
});

test("places that accept a document are found by type, but not pages of a browser", () => {
  const text = `function one(document: OpenApiDocument) {}
    interface Two { contract: ContractDocument; page: Document }
    const three = (document: object, other: object) => {};
    const four = (url: string, { pages }: { pages: readonly string[] }) => {};`;
  expect(findDocumentParameters(new Map([["src/a.ts", text]]))).toEqual([
    "src/a.ts:1",
    "src/a.ts:2",
    "src/a.ts:3",
  ]);
});

test("lines are counted by folder, including subfolders", () => {
  const lines = countLines(
    new Map([
      ["src/a/one.ts", "1\n2\n"],
      ["src/a/deep/two.ts", "1\n"],
      ["src/index.ts", "1\n"],
    ]),
  );
  expect(Object.fromEntries(lines)).toEqual({ "src/a": 3, src: 1 });
});
