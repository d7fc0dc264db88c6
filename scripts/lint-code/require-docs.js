/**
 * Requires a doc comment on every export that is declared where it is exported. Of the signatures of one function, the
 * first carries it.
 * @type {import("eslint").Rule.RuleModule}
 */
export const requireDocs = {
  meta: {
    type: "suggestion",
    schema: [],
    messages: {
      missing: "`{{name}}` is exported but not documented. Say in a `/** … */` comment what it is for.",
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
 * The name of a declaration; several variables have that of the first.
 * @param {{ id?: { name?: string } | null } | { declarations: { id: { name?: string } | object }[] }} declaration
 */
function nameOf(declaration) {
  const named = "declarations" in declaration ? declaration.declarations[0]?.id : declaration.id;
  return named && "name" in named ? String(named.name) : "";
}
