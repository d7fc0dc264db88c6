/** @typedef {import("eslint").AST.Token | Parameters<import("eslint").SourceCode["getCommentsBefore"]>[0]} Place */

/**
 * Requires a doc comment with a description on everything that a file declares and exports, whichever way it exports it.
 * For a function with several signatures, it is on the first one. Each variable of a list needs its own.
 * @type {import("eslint").Rule.RuleModule}
 */
export const requireDocs = {
  meta: {
    type: "suggestion",
    schema: [
      {
        type: "object",
        properties: {
          // Files whose default export is described elsewhere, such as the functions of rules.
          ignoreDefault: { type: "boolean" },
        },
        additionalProperties: false,
      },
    ],
    messages: {
      missing: "`{{name}}` is exported but not documented. Describe its purpose in a `/** … */` comment.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    const options = /** @type {readonly { ignoreDefault?: boolean }[]} */ (context.options);
    /** @type {Set<string>} */
    const documented = new Set();

    /** @param {Place[]} places */
    const isDescribed = (...places) =>
      places.some((place) => {
        const comment = sourceCode.getCommentsBefore(place).at(-1);
        return comment?.type === "Block" && hasDescription(comment.value);
      });

    /**
     * @param {string} name
     * @param {Place[]} places the nodes that may have the comment
     */
    function check(name, ...places) {
      if (isDescribed(...places)) documented.add(name);
      const [node] = places;
      if (node && !documented.has(name)) {
        context.report({ loc: node.loc ?? { line: 1, column: 0 }, messageId: "missing", data: { name } });
      }
    }

    return {
      ExportNamedDeclaration(node) {
        const { declaration, specifiers, source } = node;
        if (declaration?.type === "VariableDeclaration") {
          for (const [index, variable] of declaration.declarations.entries())
            check(sourceCode.getText(variable.id), variable, ...(index === 0 ? [node] : []));
        } else if (declaration) check(declaration.id.name, node);
        if (source) return;
        for (const { local } of specifiers) {
          const name = sourceCode.getText(local);
          const places = placesOf(context, node, name);
          if (places) check(name, local, ...places);
        }
      },
      ExportDefaultDeclaration(node) {
        if (options[0]?.ignoreDefault === true) return;
        const { declaration } = node;
        const places = declaration.type === "Identifier" ? placesOf(context, node, declaration.name) : [];
        if (places) check("default", node, ...places);
      },
    };
  },
};

/**
 * Returns the declarations of a name in the file. Undefined for an import, which is documented where it is declared.
 * @param {import("eslint").Rule.RuleContext} context
 * @param {import("eslint").Rule.Node} node
 * @param {string} name
 * @returns {Place[] | undefined}
 */
function placesOf({ sourceCode }, node, name) {
  const variable = sourceCode.getScope(node).set.get(name);
  if (variable?.defs.some(({ type }) => type === "ImportBinding")) return undefined;
  return (variable?.defs ?? []).map(({ node: declared, parent }) =>
    parent?.type === "VariableDeclaration" && parent.declarations[0] === declared ? parent : declared,
  );
}

/**
 * Returns whether a comment is a doc comment with text before its tags, and not a note that the text is missing.
 * @param {string} comment
 */
function hasDescription(comment) {
  const [text = ""] = comment.split(/^[\s*]*@/mu);
  const [word] = text.match(/\p{L}+/u) ?? [];
  return comment.startsWith("*") && word !== undefined && !/^(?:fixme|tbd|todo|xxx)$/iu.test(word);
}
