// Reads what a parsed contract has in a place, where anything may be: every reader returns something of the wanted kind.
// What a node of the contract means is in nodes.js.

/**
 * Narrows to a YAML mapping: not null, not a list.
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
export function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * A mapping member of a node, or an empty one.
 * @param {Record<string, unknown>} node
 * @param {string} key
 */
export function recordOf(node, key) {
  const value = node[key];
  return isRecord(value) ? value : {};
}

/**
 * A list member of a node, or an empty one.
 * @param {Record<string, unknown>} node
 * @param {string} key
 * @returns {unknown[]}
 */
export function listOf(node, key) {
  const value = node[key];
  return Array.isArray(value) ? value : [];
}

/**
 * A string member of a node, or the empty string.
 * @param {Record<string, unknown>} node
 * @param {string} key
 */
export function textOf(node, key) {
  const value = node[key];
  return typeof value === "string" ? value : "";
}

/**
 * The strings in a list, without what a broken contract has beside them.
 * @param {readonly unknown[]} list
 */
export function textsIn(list) {
  return list.filter((value) => typeof value === "string");
}

/**
 * The types that a schema declares; none if it declares no type.
 * @param {Record<string, unknown>} schema
 * @returns {string[]}
 */
export function typesOf({ type }) {
  return textsIn(Array.isArray(type) ? type : [type]);
}

/**
 * The one value that a schema allows, if it is only one: its `const`, or the only one in its `enum`, as in the bundle.
 * @param {Record<string, unknown>} schema
 */
export function fixedValueOf(schema) {
  const [only, ...others] = "const" in schema ? [schema["const"]] : listOf(schema, "enum");
  return others.length === 0 ? only : undefined;
}

/**
 * Whether an overlay answered what is open at a node, so that rules on the assumption no longer apply to it.
 * @param {unknown} node
 * @param {string} [question] the id of one of its questions
 */
export function isAnswered(node, question) {
  if (!isRecord(node)) return false;
  const ids = listOf(node, "x-answer").flatMap((note) => (isRecord(note) ? listOf(note, "questions") : []));
  return question === undefined ? ids.length > 0 : ids.includes(question);
}

/**
 * What a value has at a path, if anything.
 * @param {unknown} value
 * @param {readonly (string | number)[]} path
 * @returns {unknown}
 */
export function atPath(value, path) {
  return path.reduce(
    (at, key) =>
      typeof at === "object" && at !== null
        ? /** @type {Record<string | number, unknown>} */ (at)[key]
        : undefined,
    value,
  );
}

/**
 * A list for a message: `A, B, C`, or `none`.
 * @param {readonly unknown[]} values
 */
export function listInWords(values) {
  return values.length === 0 ? "none" : values.map(String).join(", ");
}
