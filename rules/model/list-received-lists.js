import { isRecord } from "./is-record.js";
import { listMediaTypes } from "./list-media-types.js";
import { listOf } from "./list-of.js";
import { listOperations } from "./list-operations.js";
import { recordOf } from "./record-of.js";

/**
 * A closed list, an `enum`, in what an integrator receives.
 * @typedef {object} ReceivedList
 * @property {string} name component and members, for example `FrequencyType` or `PayinMoney.currency`
 * @property {unknown[]} values
 * @property {(string | number)[]} path in the bundle
 */

/**
 * @typedef {object} Place
 * @property {unknown} node
 * @property {(string | number)[]} path
 * @property {string} name
 */

const branches = ["allOf", "anyOf", "oneOf", "prefixItems"];

/**
 * Every closed list in the answers of the service and in the bodies of its notifications, each once. Only the bundle
 * shows them: references to other files are not followed.
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
    ...["items", "additionalProperties"].map((key) => ({ node: node[key], path: [...path, key], name })),
    ...branches.flatMap((key) =>
      listOf(node, key).map((schema, index) => ({ node: schema, path: [...path, key, index], name })),
    ),
  ];
  return [
    ...("enum" in node ? [{ name, values: listOf(node, "enum"), path: [...path, "enum"] }] : []),
    ...inside.flatMap((next) => listInside(document, next, seen)),
  ];
}

/**
 * Where a reference within the document leads to; anything else stays where it is.
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
