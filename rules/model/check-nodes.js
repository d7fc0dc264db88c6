import { kindOfFile } from "./kind-of-file.js";
import { listNodes } from "./list-nodes.js";

/** @typedef {import("./list-nodes.js").Node} Node */
/** @typedef {import("./grammar.js").NodeKind} NodeKind */

/**
 * A problem found by a check: the message, and its place below the node.
 * @typedef {object} Problem
 * @property {string} message
 * @property {(string | number)[]} [at] defaults to the node itself
 */

/** @type {WeakMap<object, Node[]>} */
const nodesByDocument = new WeakMap();

/**
 * The nodes of a document, walked once for all rules.
 * @param {unknown} document
 * @param {string} file
 */
function nodesOf(document, file) {
  if (typeof document !== "object" || document === null) return [];
  const known = nodesByDocument.get(document);
  if (known !== undefined) return known;
  const nodes = listNodes(document, kindOfFile(document, file));
  nodesByDocument.set(document, nodes);
  return nodes;
}

/**
 * Turns a check of one node into a Spectral function for rows with `given: $`. JSONPath cannot tell a schema
 * keyword from a property or an example member of the same name; the walk can.
 * @template [Options=null]
 * @param {NodeKind[]} kinds
 * @param {(node: Node, options: Options, file: string) => Problem[]} check
 * @param {{ references?: boolean | "too" }} [which] `true` checks the `$ref` nodes instead of the written-out ones, `"too"` both
 * @returns {import("@stoplight/spectral-core").RulesetFunction<unknown, Options>}
 */
export function checkNodes(kinds, check, { references = false } = {}) {
  return (document, options, context) => {
    const file = context.document.source ?? "";
    return nodesOf(document, file)
      .filter((node) => references === "too" || node.isReference === references)
      .filter(({ kind }) => kinds.includes(kind))
      .flatMap((node) =>
        check(node, options, file).map(({ message, at = [] }) => ({ message, path: [...node.path, ...at] })),
      );
  };
}
