import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { repository } from "../../scripts/cli/repository.ts";
import manifest from "../../package.json" with { type: "json" };

const files = new Map<string, ts.SourceFile>();

function parse(file: string): ts.SourceFile {
  const known = files.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(path.join(repository, file), "utf8");
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  files.set(file, parsed);
  return parsed;
}

interface Exported {
  /** The name that users import. */
  name: string;
  /** The name in the file that declares it. */
  local: string;
  file: string;
}

/** Lists what a module exports, from the files that declare it. */
function listExports(file: string): Exported[] {
  return parse(file).statements.flatMap((statement) => {
    if (
      ts.isExportDeclaration(statement) &&
      statement.exportClause &&
      ts.isNamedExports(statement.exportClause)
    ) {
      const from = statement.moduleSpecifier as ts.StringLiteral | undefined;
      return statement.exportClause.elements.map(({ name, propertyName }) =>
        follow({ name: name.text, local: (propertyName ?? name).text, file }, from?.text),
      );
    }
    return listDeclared(statement).map((name) => ({ name, local: name, file }));
  });
}

/** Returns where something that a module exports is declared: there, or where that module has it from. */
function follow(exported: Exported, from: string | undefined): Exported {
  const { name, local, file } = exported;
  const source = from ?? findImport(file, local);
  if (source === undefined) return exported;
  if (!source.startsWith(".")) return { ...exported, file: source };
  const target = path.join(path.dirname(file), source);
  return { ...(listExports(target).find((other) => other.name === local) ?? { local, file: target }), name };
}

function findImport(file: string, local: string): string | undefined {
  const found = parse(file)
    .statements.filter(ts.isImportDeclaration)
    .find(({ importClause }) => {
      const named = importClause?.namedBindings;
      return named && ts.isNamedImports(named) && named.elements.some(({ name }) => name.text === local);
    });
  return (found?.moduleSpecifier as ts.StringLiteral | undefined)?.text;
}

/** Lists the names that a statement declares and exports. */
function listDeclared(statement: ts.Statement): string[] {
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  return isExported ? listNames(statement) : [];
}

function listNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const { name } = statement as ts.DeclarationStatement;
  return name === undefined ? [] : [name.getText()];
}

/** Returns whether a doc comment with text before its tags describes a name where it is declared. */
function isDescribed({ local, file }: Exported): boolean {
  return parse(file)
    .statements.filter((statement) => listNames(statement).includes(local))
    .some((statement) =>
      ts
        .getJSDocCommentsAndTags(statement)
        .some(({ comment }) => /\p{L}/u.test(ts.getTextOfJSDocComment(comment) ?? "")),
    );
}

const entries = Object.values(manifest.exports).flatMap((entry) => {
  const [, file] = typeof entry === "string" ? [] : (/^\.\/dist\/(src\/.+)\.d\.ts$/u.exec(entry.types) ?? []);
  return file === undefined ? [] : [`${file}.ts`];
});

test.each(entries)("each export of %s has a doc comment", (entry) => {
  // Those of packages are described there, and generated ones by the contract.
  const exported = listExports(entry).filter(({ file }) => file.startsWith("src/"));
  expect(exported.length).toBeGreaterThan(0);
  expect(exported.filter((one) => !isDescribed(one)).map(({ name, file }) => `${file}: ${name}`)).toEqual([]);
});
