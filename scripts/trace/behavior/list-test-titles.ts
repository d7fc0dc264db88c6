import ts from "typescript";

const groups: ReadonlySet<string> = new Set(["describe", "test"]);

/**
 * Lists the tests of a file as they are written, each after the groups that it is in: `a token > expires`. Placeholders
 * such as `$status` are not filled in.
 */
export function listTestTitles(file: string, text: string): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node, path: readonly string[]): void => {
    const call = readCall(node);
    const inner = call === undefined ? path : [...path, call.title];
    if (call?.group === "test") titles.push(inner.join(" > "));
    ts.forEachChild(node, (child) => {
      visit(child, inner);
    });
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest), []);
  return titles;
}

/** Reads a call such as `test("title", …)` or `describe.each(…)("title", …)`. */
function readCall(node: ts.Node): { group: string; title: string } | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const [title] = node.arguments;
  const group = nameOf(node.expression);
  if (group === undefined || title === undefined || !ts.isStringLiteralLike(title)) return undefined;
  return { group, title: title.text };
}

/** Finds `test` in `test`, `test.each(…)` and `test.skipIf(…)`. */
function nameOf(node: ts.Expression): string | undefined {
  if (ts.isIdentifier(node)) return groups.has(node.text) ? node.text : undefined;
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) return nameOf(node.expression);
  return undefined;
}
