// The closed lists that an integrator receives. It reads the bundle, since only there all references are within one document.

import { listMediaTypes, listOperations } from "./operations.js";
import { fixedValueOf, isAnswered, isRecord, listOf, recordOf } from "./values.js";

/**
 * A closed list in what an integrator receives: an `enum`, or a choice of branches that each fix one value.
 * @typedef {object} ReceivedList
 * @property {string} name component, titles of branches and members, for example `FrequencyType` or
 *   `PayinMoney[Pay-in with two decimals].currency`
 * @property {unknown[]} values
 * @property {(string | number)[]} path in the bundle
 */

/**
 * @typedef {object} Place
 * @property {unknown} node
 * @property {(string | number)[]} path
 * @property {string} name
 */

const choices = ["anyOf", "oneOf"];
const branches = ["allOf", ...choices, "prefixItems"];

/**
 * Every closed list in the service's responses and in the bodies of its notifications, each once.
 * @param {unknown} document
 * @returns {ReceivedList[]}
 */
export function listReceivedLists(document) {
  const seen = new Set();
  return listOperations(document).flatMap(({ isWebhook, value, path }) => {
    const responses = Object.entries(recordOf(value, "responses")).map(([status, response]) => [
      status,
      follow(document, { node: response, path: [], name: "" }).node,
    ]);
    return listMediaTypes({ ...value, responses: Object.fromEntries(responses) })
      .filter(({ role }) => (role === "request") === isWebhook)
      .flatMap((media) => {
        const place = { node: media.value["schema"], path: [...path, ...media.at, "schema"], name: "" };
        return listInside(document, place, seen);
      });
  });
}

/**
 * @param {unknown} document
 * @param {Place} place
 * @param {Set<unknown>} seen
 * @returns {ReceivedList[]}
 */
function listInside(document, place, seen) {
  const { node, path, name } = follow(document, place);
  if (!isRecord(node) || seen.has(node)) return [];
  seen.add(node);
  const inside = [
    ...Object.entries(recordOf(node, "properties")).map(([member, schema]) => ({
      node: schema,
      path: [...path, "properties", member],
      name: name === "" ? member : `${name}.${member}`,
    })),
    ...Object.entries(recordOf(node, "patternProperties")).map(([pattern, schema]) => ({
      node: schema,
      path: [...path, "patternProperties", pattern],
      name: `${name}.${pattern}`,
    })),
    ...["items", "additionalProperties"].map((key) => ({ node: node[key], path: [...path, key], name })),
    ...branches.flatMap((key) =>
      listOf(node, key).map((schema, index) => {
        const title = choices.includes(key) && isRecord(schema) ? schema["title"] : undefined;
        return {
          node: schema,
          path: [...path, key, index],
          name: typeof title === "string" ? `${name}[${title}]` : name,
        };
      }),
    ),
  ];
  return [
    ...("enum" in node && fixedValueOf(node) === undefined && !isAnswered(node)
      ? [{ name, values: listOf(node, "enum"), path: [...path, "enum"] }]
      : []),
    ...listPinned(document, { node, path, name }),
    ...inside.flatMap((next) => listInside(document, next, seen)),
  ];
}

/**
 * The values that a choice allows if each of its branches fixes one, of the schema itself or of a member.
 * @param {unknown} document
 * @param {Place} place
 * @returns {ReceivedList[]}
 */
function listPinned(document, { node, path, name }) {
  return choices.flatMap((key) => {
    const parts = listOf(recordOf({ node }, "node"), key).map(
      (part) => follow(document, { node: part, path: [], name: "" }).node,
    );
    if (parts.length < 2) return [];
    const members = Object.keys(recordOf(recordOf({ part: parts[0] }, "part"), "properties"));
    const at = [...path, key];
    return [
      { name, values: parts.flatMap((part) => pinnedBy(part)), path: at },
      ...members.map((member) => ({
        name: name === "" ? member : `${name}.${member}`,
        values: parts.flatMap((part) => pinnedBy(recordOf(recordOf({ part }, "part"), "properties")[member])),
        path: at,
      })),
    ].filter(({ values }) => values.length === parts.length);
  });
}

/**
 * @param {unknown} schema
 * @returns {unknown[]}
 */
function pinnedBy(schema) {
  return [isRecord(schema) ? fixedValueOf(schema) : undefined].filter((value) => value !== undefined);
}

/**
 * The target of a reference within the document; anything else is returned unchanged.
 * @param {unknown} document
 * @param {Place} place
 * @returns {Place}
 */
function follow(document, place) {
  const target = isRecord(place.node) ? place.node["$ref"] : undefined;
  if (typeof target !== "string" || !target.startsWith("#/")) return place;
  const path = target
    .slice(2)
    .split("/")
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
  const node = path.reduce((at, token) => (isRecord(at) ? at[token] : undefined), document);
  return follow(document, { node, path, name: path.at(-1) ?? "" });
}
