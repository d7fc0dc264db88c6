/**
 * Requires a doc comment on every export that is declared where it is exported. For a function with several signatures,
 * it is on the first one.
 * @type {import("eslint").Rule.RuleModule}
 */
export const requireDocs = {
  meta: {
    type: "suggestion",
    schema: [],
    messages: {
      missing: "`{{name}}` is exported but not documented. Describe its purpose in a `/** … */` comment.",
    },
  },
  create(context) {
    /** @type {Set<string>} */
    const documented = new Set();
    return {
      ExportNamedDeclaration(node) {
        if (!node.declaration) return;
        const name = nameOf(node.declaration);
        const comment = context.sourceCode.getCommentsBefore(node).at(-1);
        if (comment?.type === "Block" && comment.value.startsWith("*")) documented.add(name);
        if (!documented.has(name)) context.report({ node, messageId: "missing", data: { name } });
      },
    };
  },
};

/**
 * Returns the name of a declaration. For several variables, returns the name of the first.
 * @param {{ id?: { name?: string } | null } | { declarations: { id: { name?: string } | object }[] }} declaration
 */
function nameOf(declaration) {
  const named = "declarations" in declaration ? declaration.declarations[0]?.id : declaration.id;
  return named && "name" in named ? String(named.name) : "";
}
