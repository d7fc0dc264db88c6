import { checkNodes } from "../model/check-nodes.js";
import { grammar } from "../model/grammar.js";
import { isRecord } from "../model/is-record.js";
import { listOf } from "../model/list-of.js";
import { recordOf } from "../model/record-of.js";

/** @typedef {import("../model/list-nodes.js").Node} Node */

const meanings = ["invalid", "unauthorized", "forbidden", "notFound", "conflict", "rateLimited", "internal"];

/** Functions that describe what is wrong with a mark, by name. Code reads these marks, so one in the wrong place would have no effect. */
const faults = {
  /** @param {Node} node */
  "x-safe": ({ kind, slot, value }) =>
    kind !== "operation" || slot === "get" || value["x-safe"] !== true
      ? "is only for an operation that changes nothing although it is not a GET; write `x-safe: true` there, or remove it"
      : undefined,
  /** @param {Node} node */
  "x-maxDuration": ({ kind, value }) =>
    kind !== "schema" ||
    value["type"] !== "string" ||
    !/^P(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+S)?)?$/u.test(String(value["x-maxDuration"]))
      ? "must be a duration in days, hours, minutes and seconds, such as `PT2H`, on a schema of type string"
      : undefined,
  /** @param {Node} node */
  "x-decimals": ({ value }) => {
    const decimals = value["x-decimals"];
    const branches = listOf(value, "allOf").flatMap((part) => (isRecord(part) ? listOf(part, "anyOf") : []));
    const known = [value, ...branches.filter(isRecord)].flatMap((schema) => {
      const currency = recordOf(recordOf(schema, "properties"), "currency");
      return [...listOf(currency, "enum"), ...listOf(currency, "x-extensible-enum")];
    });
    const isRight =
      isRecord(decimals) &&
      Object.entries(decimals).every(([code, count]) => known.includes(code) && Number.isInteger(count));
    return isRight
      ? undefined
      : "must map listed values of the `currency` property to their number of decimals, a whole number";
  },
  /** @param {Node} node */
  "x-meaning": ({ kind, value }) =>
    kind === "response" && meanings.includes(String(value["x-meaning"]))
      ? undefined
      : `is only for a response, and must be one of ${meanings.join(", ")}`,
  /** @param {Node} node */
  deprecated: (node) => {
    if (!isDeprecable(node)) return "is only for an operation, a parameter, a header or a member; remove it";
    return node.value["deprecated"] !== true || !("x-sunset" in node.value)
      ? "must be `true`, and next to it `x-sunset`, the earliest date of the removal; add both, or remove both"
      : undefined;
  },
  /** @param {Node} node */
  "x-sunset": ({ value }) =>
    value["deprecated"] === true && isDate(value["x-sunset"])
      ? undefined
      : "must be a date such as `2027-06-30`, next to `deprecated: true`",
};

/**
 * Whether a node is what a client can stop using: an operation, a parameter, a header or a member.
 * @param {Node} node
 */
function isDeprecable({ kind, slot }) {
  return ["operation", "parameter", "header"].includes(kind) || (kind === "schema" && slot === "properties");
}

/** @param {unknown} text */
function isDate(text) {
  const date = new Date(`${String(text)}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(`${String(text)}T`);
}

const kinds = /** @type {import("../model/grammar.js").NodeKind[]} */ (Object.keys(grammar));

export default checkNodes(
  kinds,
  (node) =>
    Object.entries(faults).flatMap(([mark, findFault]) => {
      const fault = mark in node.value ? findFault(node) : undefined;
      return fault === undefined ? [] : [{ message: `\`${mark}\` ${fault}`, at: [mark] }];
    }),
  { references: "too" },
);
