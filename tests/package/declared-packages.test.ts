import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { repository } from "../../scripts/cli/repository.ts";
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

function listPackages(code: ReadonlyMap<string, string>): Set<string> {
  const names = [...code].flatMap(([file, text]) => listSpecifiers(file, text).map(packageOf));
  return new Set(names.filter((name) => name !== undefined));
}

const code = await readCode();
const imported = listPackages(code);

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
