// How a check becomes a function of Spectral: `byRule` gathers those of a module, `checkNodes` and `checkOperations` turn
// a check of one node or operation into one. The rules that call them are rows of the YAML files, with `given: $`.

import { baseName, kindOfFile, listNodes } from "./nodes.js";
import { listOperations } from "./operations.js";
import { atPath, isRecord, textOf } from "./values.js";

/** @typedef {import("./grammar.js").NodeKind} NodeKind */
/** @typedef {import("./nodes.js").Node} Node */
/** @typedef {import("./operations.js").Operation} Operation */
/** @typedef {import("@stoplight/spectral-core").RulesetFunctionContext} Context */
/** @typedef {(string | number)[]} Path */
/** @typedef {Context["documentInventory"]["referencedDocuments"]} Documents */
/** @typedef {{ document: Documents[string], path: Path }} Target */

/**
 * A function of Spectral, with the options that a rule gives it.
 * @template Options
 * @typedef {import("@stoplight/spectral-core").RulesetFunction<unknown, Options>} RuleFunction
 */

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

/**
 * One function of Spectral for all rules of a theme, which runs the one of its rule: Spectral takes a single function from
 * each file.
 * @param {Record<string, RuleFunction<never>>} functions by the name of their rule
 * @returns {RuleFunction<never>}
 */
export function byRule(functions) {
  return (input, options, context) => {
    // The type of a context leaves out the name, by which every finding of the rule is known.
    const { name } = /** @type {import("@stoplight/spectral-core").Rule} */ (context.rule);
    const run = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (run === undefined) throw new Error(`add a function for ${name} to the module that the rule names`);
    return run(input, options, context);
  };
}

/**
 * Checks nodes of some kinds, or of any. JSONPath cannot tell a schema keyword from a property or an example member of
 * the same name; the walk can.
 * @template [Options=null]
 * @param {NodeKind[] | "any"} kinds
 * @param {(node: Node, options: Options, scope: Scope) => Problem[]} check
 * @param {{ references?: boolean | "too" }} [which] `true` checks the `$ref` nodes instead of the written-out ones, `"too"` both
 * @returns {RuleFunction<Options>}
 */
export function checkNodes(kinds, check, { references = false } = {}) {
  return (document, options, context) => {
    const nodes = nodesOf(context);
    const scope = { file: context.document.source ?? "", document, nodes };
    return nodes
      .filter((node) => references === "too" || node.isReference === references)
      .filter(({ kind }) => kinds === "any" || kinds.includes(kind))
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

/**
 * Checks each operation of the whole, resolved document.
 * @template [Options=null]
 * @param {"paths" | "webhooks" | "both"} which
 * @param {(operation: Operation, options: Options, document: unknown) => Problem[]} check
 * @returns {RuleFunction<Options>}
 */
export function checkOperations(which, check) {
  return (document, options) =>
    listOperations(document)
      .filter(({ isWebhook }) => which === "both" || isWebhook === (which === "webhooks"))
      .flatMap((operation) =>
        check(operation, options, document).map(({ message, at = [] }) => ({
          message,
          path: [...operation.path, ...at],
        })),
      );
}

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
  const source = context.document.source ?? "";
  // A run of Spectral on several files keeps what references lead to, except for the files that it checked themselves.
  context.documentInventory.referencedDocuments[source] ??= context.document;
  const kind = kindOfFile(document, source);
  const nodes = listNodes(document, kind, resolved ? followReferences(context) : undefined);
  nodesByDocument[`${resolved}`].set(document, nodes);
  return nodes;
}

/**
 * Follows references to other files as Spectral resolved them, to each target once. What a reference within the root
 * leads to is visited where it is written.
 * @param {Context} context
 * @returns {import("./nodes.js").Follow}
 */
function followReferences({ document, documentInventory }) {
  const seen = new WeakSet();
  const { referencedDocuments } = documentInventory;
  /** @type {{ from: Path, target: Target }[]} */
  const entered = [{ from: [], target: { document, path: [] } }];
  return (path) => {
    if (isLoop(document.data, path)) return undefined;
    const target =
      documentInventory.findAssociatedItemForPath(path, true) ??
      findChecked(referencedDocuments, entered, path);
    if (target === undefined || target.document === document) return undefined;
    const value = atPath(target.document.data, target.path);
    if (!isRecord(value) || "$ref" in value || seen.has(value)) return undefined;
    seen.add(value);
    entered.push({ from: path, target });
    return { value, name: String(target.path.at(-1) ?? baseName(target.document.source ?? "")) };
  };
}

/**
 * Finds the target of a reference that leads through a file that was checked before: there, Spectral does not know what
 * the path leads to.
 * @param {Documents} documents by their paths
 * @param {readonly { from: Path, target: Target }[]} entered the files that paths led to, parents first
 * @param {Path} path
 * @returns {Target | undefined}
 */
function findChecked(documents, entered, path) {
  const owner = entered.findLast(({ from }) => from.every((key, index) => key === path[index]));
  if (owner === undefined) return undefined;
  const { document, path: start } = owner.target;
  const node = atPath(document.data, [...start, ...path.slice(owner.from.length)]);
  const [file = "", pointer = ""] = (isRecord(node) ? textOf(node, "$ref") : "").split("#");
  const found = file === "" ? document : documents[resolveFile(document.source ?? "", file)];
  const keys = pointer.split("/").slice(1);
  return (
    found && { document: found, path: keys.map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~")) }
  );
}

/**
 * The path of a file that another one names.
 * @param {string} from
 * @param {string} file
 */
function resolveFile(from, file) {
  const parts = from.split("/").slice(0, -1);
  for (const part of file.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}

/**
 * Whether the references of a document lead in a circle, which Spectral would follow for ever.
 * @param {unknown} document
 * @param {(string | number)[]} path
 */
function isLoop(document, path) {
  const seen = new Set();
  let reference = `#/${path.join("/")}`;
  while (reference.startsWith("#/") && !seen.has(reference)) {
    seen.add(reference);
    const value = atPath(document, seen.size === 1 ? path : reference.slice(2).split("/"));
    reference = isRecord(value) ? textOf(value, "$ref") : "";
  }
  return seen.has(reference);
}
