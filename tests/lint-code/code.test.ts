import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { repository } from "../../scripts/cli/repository.ts";
import { readSources } from "../read-sources.ts";
import formatting from "../../.prettierrc.json" with { type: "json" };
import manifest from "../../package.json" with { type: "json" };

const folders = ["docs", "examples", "rules", "scripts", "src", "tests"];
const declared = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });

/** Reads the code of the repository, by path. The programs that test the tarball have packages of their own. */
async function readCode(): Promise<Map<string, string>> {
  const nested = folders.map(async (folder) =>
    (await readdir(path.join(repository, folder), { recursive: true })).map((name) =>
      path.join(folder, name),
    ),
  );
  const files = [...(await readdir(repository)), ...(await Promise.all(nested)).flat()].filter(
    (file) => /\w\.(?:m?js|ts|astro)$/u.test(file) && !/node_modules|^tests.package.consumers/u.test(file),
  );
  const read = async (file: string) => {
    const text = await readFile(path.join(repository, file), "utf8");
    return [file, file.endsWith(".astro") ? listScripts(text) : text] as const;
  };
  return new Map(await Promise.all(files.map(read)));
}

/** Returns the code of a component: its head, and its scripts for the browser. */
function listScripts(component: string): string {
  return [...component.matchAll(/^---\n(.*?)^---$|<script>(.*?)<\/script>/gmsu)]
    .map(([, head = "", script = ""]) => head + script)
    .join("\n");
}

/** Lists what a file imports, as it is written, also in its types. The types of JavaScript are in comments. */
function listSpecifiers(file: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isJSDocImportTag(node))
      add(node.moduleSpecifier);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0]);
    if (file.endsWith(".js")) (node as { jsDoc?: readonly ts.JSDoc[] }).jsDoc?.forEach(visit);
    ts.forEachChild(node, visit);
  };
  const add = (node: ts.Node | undefined) => {
    if (node !== undefined && ts.isStringLiteral(node)) found.push(node.text);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return found;
}

/** Returns the package that a specifier belongs to. Undefined for files, this package, and modules of Node and Astro. */
function packageOf(specifier: string): string | undefined {
  const name = /^(?:@[^/]+\/)?[^/]+/u.exec(specifier)?.[0];
  return /^(?:\.|node:|astro:)/u.test(specifier) || name === manifest.name ? undefined : name;
}

const listImports = (code: ReadonlyMap<string, string>) =>
  new Map([...code].map(([file, text]) => [file, listSpecifiers(file, text)]));

/** Lists the files that import one another, also late or for a type, with a line for each circle. */
function findCircles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const graph = new Map(
    [...imports].map(([file, specifiers]) => {
      const relative = specifiers.filter((name) => name.startsWith("."));
      return [file, relative.map((name) => path.join(path.dirname(file), name))];
    }),
  );
  const reached = new Map([...graph.keys()].map((file) => [file, listReached(graph, file)]));
  const reaches = (file: string, other: string) => reached.get(file)?.has(other) ?? false;
  const circles = [...reached]
    .filter(([file]) => reaches(file, file))
    .map(([file, others]) => [...others].filter((other) => reaches(other, file)).sort());
  return [...new Set(circles.map((files) => files.join(" ")))];
}

/** Everything that a file imports, and what that imports. The file itself is among it only if it is in a circle. */
function listReached(graph: ReadonlyMap<string, readonly string[]>, file: string): Set<string> {
  const reached = new Set(graph.get(file));
  // What is added meanwhile is visited too.
  for (const other of reached) for (const next of graph.get(other) ?? []) reached.add(next);
  return reached;
}

const code = await readCode();
const imports = listImports(code);
const imported = new Set([...imports.values()].flat().flatMap((name) => packageOf(name) ?? []));

test("every imported package is declared, instead of installed for another package", () => {
  expect(imported.size).toBeGreaterThan(30);
  expect([...imported].filter((name) => !declared.includes(name))).toEqual([]);
});

test("every declared package is imported, or a path or command contains it", () => {
  const texts = [...Object.values(manifest.scripts), JSON.stringify(formatting.plugins), ...code.values()];
  const isNamed = (name: string) => texts.some((text) => new RegExp(`["/]${name}["/]`, "u").test(text));
  const isUsed = (name: string) => {
    const [, typed] = /^@types\/(.+)$/u.exec(name) ?? [];
    return typed === undefined
      ? imported.has(name) || isNamed(name)
      : typed === "node" || imported.has(typed);
  };
  expect(declared.filter((name) => !isUsed(name))).toEqual([]);
});

test("no files import one another in a circle", async () => {
  const others = await readSources(repository, ["generated", "tools"]);
  expect(findCircles(new Map([...imports, ...listImports(others)]))).toEqual([]);
});

test("a circle is found whether its files are imported as usual, late or for a type", () => {
  const files = {
    "command/command.ts": 'export const run = async () => (await import("./run.ts")).run();',
    "command/run.ts": 'export { load as run } from "./load.ts";',
    "command/load.ts": 'import type { Flags } from "./command.ts"; import { read } from "../read.ts";',
    "bench/main.ts": 'export const subjects = [() => import("./calls.ts"), () => import("./pages.ts")];',
    "bench/calls.ts": 'import type { Context } from "./main.ts";',
    "bench/pages.ts": 'export type Pages = import("./main.ts").Context;',
    "bench/rows.js": '/** @import { Cell } from "./cell.js" */',
    "bench/cell.js": 'import "./rows.js"; import "../read.ts";',
    "read.ts": 'import path from "node:path";',
  };
  expect(findCircles(listImports(new Map(Object.entries(files))))).toEqual([
    "command/command.ts command/load.ts command/run.ts",
    "bench/calls.ts bench/main.ts bench/pages.ts",
    "bench/cell.js bench/rows.js",
  ]);
});

test("each folder of tests is named after what it tests, or is one of these", async () => {
  const places = [".", ".github", "scripts", "src"];
  const tested = await Promise.all(places.map((place) => readdir(path.join(repository, place))));
  const names = new Set(tested.flat().map((name) => path.parse(name).name.toLowerCase()));
  const folders = new Set([...code.keys()].flatMap((file) => /^tests\/([^/]+)\//u.exec(file)?.[1] ?? []));
  expect([...folders].filter((name) => !names.has(name)).sort()).toEqual([
    // A contract of somebody else, in everything.
    "foreign",
    "misbehaving-server",
    "providers",
    "random",
    "services",
    "timing",
    // The types that are generated.
    "types",
    // What holds for all code, wherever it is.
    "whole-product",
  ]);
});

test("every file that is named from the place of a module exists, also those that programs start", async () => {
  const places = [...code, ...(await readSources(repository, ["tools"]))].flatMap(([file, text]) =>
    [
      ...text.matchAll(/new URL\(\s*"(\.{0,2}[^":?#]+)",\s*import\.meta\.url/gu),
      ...text.matchAll(/path\.join\(import\.meta\.dirname,\s*"([^"]+)"\)/gu),
    ].map(([, name = ""]) => ({ file, place: path.join(path.dirname(file), name) })),
  );
  expect(places.length).toBeGreaterThan(60);
  // What is built or installed is there only after that.
  const isKept = (place: string) => !/^dist\b|node_modules/u.test(place);
  expect(places.filter(({ place }) => isKept(place) && !existsSync(path.join(repository, place)))).toEqual(
    [],
  );
});

test("every file that ARCHITECTURE and CONTRIBUTING name exists", async () => {
  const others = [".github", "docs", "generated", "openapi", "rules", "src", "tests"].map(async (folder) =>
    (await readdir(path.join(repository, folder), { recursive: true })).map((name) =>
      path.join(folder, name),
    ),
  );
  const files = [...code.keys(), ...(await Promise.all(others)).flat()];
  const exists = (name: string) =>
    existsSync(path.join(repository, name)) || files.some((file) => file.endsWith(`/${name}`));
  const texts = ["ARCHITECTURE.md", "CONTRIBUTING.md"].map((name) =>
    readFile(path.join(repository, name), "utf8"),
  );
  const named = (await Promise.all(texts)).flatMap((text) =>
    [...text.matchAll(/`([^`\s<>*…]+\.(?:[jt]s|json|yaml|md|txt|astro))`/gu)].map(([, name = ""]) => name),
  );
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((name) => !exists(name))).toEqual([]);
});

test("every program of a command, and of a workflow, exists", async () => {
  const workflows = await readdir(path.join(repository, ".github/workflows"));
  const texts = await Promise.all(
    ["package.json", "tools/package.json", ...workflows.map((name) => `.github/workflows/${name}`)].map(
      async (file) => ({
        folder: path.dirname(file),
        text: await readFile(path.join(repository, file), "utf8"),
      }),
    ),
  );
  const programs = texts.flatMap(({ folder, text }) =>
    [...text.matchAll(/\b(?:tsx|node)(?: --import tsx)? ([\w/.-]+\.[jt]s)\b/gu)].map(([, program = ""]) =>
      path.join(folder.startsWith(".github") ? "" : folder, program),
    ),
  );
  expect(programs.length).toBeGreaterThan(20);
  expect(programs.filter((program) => !existsSync(path.join(repository, program)))).toEqual([]);
});

test("no comment switches off a rule of a linter", () => {
  const comment = new RegExp(`\\b(?:${["eslint", "oxlint"].join("|")})-(?:dis|en)able`, "u");
  expect([...code].filter(([, text]) => comment.test(text)).map(([file]) => file)).toEqual([
    // It tests that such comments do nothing.
    "tests/lint-code/boundaries.test.ts",
  ]);
});

test("a module that is no entry of the package exports at most 20 things", () => {
  const count = (text: string) => text.match(/^export (?!default)/gmu)?.length ?? 0;
  const large = [...code].filter(
    ([file, text]) => file.startsWith("src/") && !file.includes("/generated/") && count(text) > 20,
  );
  expect(large.map(([file]) => file).filter((file) => !file.endsWith("/index.ts"))).toEqual([]);
});
