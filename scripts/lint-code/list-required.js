/** @typedef {Exclude<import("eslint").Rule.Node, { type: "Program" }>} InnerNode */
/** @typedef {Parameters<NonNullable<import("eslint").Rule.NodeListener["CallExpression"]>>[0]["arguments"][0]} Expression */
/** @typedef {{ node: import("eslint").Rule.Node, name?: Expression | undefined }} Import */

/**
 * Lists what a file requires by functions that it makes with `createRequire`. Calls of `require` itself are left out. A
 * function that is passed on could require anything, so its import has no name.
 * @param {import("eslint").Rule.Node} declaration imports `node:module`
 * @param {import("eslint").SourceCode} sourceCode
 * @returns {Import[]}
 */
export function listRequired(declaration, sourceCode) {
  /** @param {import("eslint").Rule.Node} node */
  const listUses = (node) =>
    sourceCode
      .getDeclaredVariables(node)
      .flatMap(({ references }) => references)
      .filter(({ init }) => init !== true)
      .map(({ identifier }) => /** @type {InnerNode} */ (identifier));

  return listUses(declaration).flatMap((use) => {
    const { parent: made } = use;
    if (made.type !== "CallExpression" || made.callee !== use) return [{ node: made }];
    if (made.parent.type !== "VariableDeclarator") return findRequired(made);
    const { id } = made.parent;
    // What is taken from such a function, as `resolve`, imports nothing.
    if (id.type !== "Identifier" || id.name === "require") return [];
    return listUses(made.parent).flatMap(findRequired);
  });
}

/**
 * Returns what is imported where a function like `require` is used: by a call, not by its members.
 * @param {InnerNode} use
 * @returns {Import[]}
 */
function findRequired(use) {
  const { parent } = use;
  if (parent.type === "MemberExpression" && parent.object === use) return [];
  if (parent.type !== "CallExpression" || parent.callee !== use) return [{ node: parent }];
  return [{ node: parent, name: parent.arguments[0] }];
}
