import ts from "typescript";
import type { Sources } from "./read-sources.ts";

/**
 * Lists the places that accept the whole contract instead of the part they need, as `file:line`: parameters and options
 * whose type is an OpenAPI document, or that are named `document` and accept any object.
 */
export function findDocumentParameters(sources: Sources): string[] {
  return [...sources].flatMap(([file, text]) => {
    const places: string[] = [];
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
    const visit = (node: ts.Node): void => {
      if ((ts.isParameter(node) || ts.isPropertySignature(node)) && takesDocument(node, source)) {
        places.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return places;
  });
}

function takesDocument(node: ts.ParameterDeclaration | ts.PropertySignature, source: ts.SourceFile): boolean {
  const type = node.type?.getText(source) ?? "";
  // `Document` without a prefix is a page in a browser.
  if (/^\w+[.]?Document\b/u.test(type)) return true;
  return type === "object" && node.name.getText(source) === "document";
}
