import { followReferences } from "./follow-references.js";
import { kindOfFile } from "./kind-of-file.js";
import { listNodes } from "./list-nodes.js";

/** @typedef {import("./list-nodes.js").Node} Node */
/** @typedef {import("./grammar.js").NodeKind} NodeKind */
/** @typedef {import("@stoplight/spectral-core").RulesetFunctionContext} Context */

/**
 * A problem found by a check: the message, and its place below the node.
 * @typedef {object} Problem
 * @property {string} message
 * @property {(string | number)[]} [at] defaults to the node itself
 */

/**
 * What a node is a part of.
 * @typedef {object} Scope
 * @property {string} file path of the document
 * @property {unknown} document with its references resolved, unless the rule is for documents as they are written
 * @property {Node[]} nodes all nodes, as they are written
 */

/** @type {Record<"true" | "false", WeakMap<object, Node[]>>} */
const nodesByDocument = { true: new WeakMap(), false: new WeakMap() };

/**
 * The nodes of a document, walked once for all rules. Rules on the resolved document see the files that it references
 * too, as they are written, and name places by the path of references that leads there, which Spectral turns into a
 * line of the file.
 * @param {Context} context
 */
function nodesOf(context) {
  const document = context.document.data;
  if (typeof document !== "object" || document === null) return [];
  const { resolved } = context.rule;
  const known = nodesByDocument[`${resolved}`].get(document);
  if (known !== undefined) return known;
  const kind = kindOfFile(document, context.document.source ?? "");
  const nodes = listNodes(document, kind, resolved ? followReferences(context) : undefined);
  nodesByDocument[`${resolved}`].set(document, nodes);
  return nodes;
}

/**
 * Turns a check of one node into a Spectral function for rows with `given: $`. JSONPath cannot tell a schema
 * keyword from a property or an example member of the same name; the walk can.
 * @template [Options=null]
 * @param {NodeKind[]} kinds
 * @param {(node: Node, options: Options, scope: Scope) => Problem[]} check
 * @param {{ references?: boolean | "too" }} [which] `true` checks the `$ref` nodes instead of the written-out ones, `"too"` both
 * @returns {import("@stoplight/spectral-core").RulesetFunction<unknown, Options>}
 */
export function checkNodes(kinds, check, { references = false } = {}) {
  return (document, options, context) => {
    const nodes = nodesOf(context);
    const scope = { file: context.document.source ?? "", document, nodes };
    return nodes
      .filter((node) => references === "too" || node.isReference === references)
      .filter(({ kind }) => kinds.includes(kind))
      .flatMap((node) =>
        check(node, options, scope).map(({ message, at = [] }) =>
          // In the resolved document, the path of a reference is that of its target, so its parent is named.
          node.isReference && context.rule.resolved
            ? { message: `${node.path.slice(-2).join("/")}: ${message}`, path: node.path.slice(0, -1) }
            : { message, path: [...node.path, ...at] },
        ),
      );
  };
}
