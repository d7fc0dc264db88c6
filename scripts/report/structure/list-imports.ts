import path from "node:path";
import ts from "typescript";
import type { Sources } from "./read-sources.ts";

/** An import of one file by another. */
export interface Import {
  from: string;
  to: string;
  /** Whether it imports only types. */
  isType: boolean;
}

/** Lists the static and dynamic imports between the files. Other imports are ignored. */
export function listImports(sources: Sources): Import[] {
  return [...sources].flatMap(([from, text]) =>
    listSpecifiers(from, text)
      .filter(({ specifier }) => specifier.startsWith("."))
      .map(({ specifier, isType }) => ({
        from,
        to: path.posix.join(path.posix.dirname(from), specifier),
        isType,
      }))
      .filter(({ to }) => sources.has(to)),
  );
}

/** Lists the names that a file imports from, as they are written: paths and packages. */
export function listSpecifiers(file: string, text: string): { specifier: string; isType: boolean }[] {
  const found: { specifier: string; isType: boolean }[] = [];
  const isScript = file.endsWith(".js");
  const visit = (node: ts.Node): void => {
    const specifier = specifierOf(node);
    if (specifier !== undefined) found.push({ specifier, isType: isTypeOnly(node) });
    // The types of JavaScript are in comments.
    if (isScript) listComments(node).forEach(visit);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return found;
}

function listComments(node: ts.Node): readonly ts.Node[] {
  return (node as { jsDoc?: readonly ts.JSDoc[] }).jsDoc ?? [];
}

function specifierOf(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isJSDocImportTag(node))
    return textOf(node.moduleSpecifier);
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return textOf(node.argument.literal);
  if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return undefined;
  return textOf(node.arguments[0]);
}

function textOf(node: ts.Node | undefined): string | undefined {
  return node !== undefined && ts.isStringLiteral(node) ? node.text : undefined;
}

function isTypeOnly(node: ts.Node): boolean {
  if (ts.isImportTypeNode(node) || ts.isJSDocImportTag(node)) return true;
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  return ts.isImportDeclaration(node) && node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
}
