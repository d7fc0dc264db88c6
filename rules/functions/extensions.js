// Extensions of the contract: only those that code reads, each valid and where it is read. What marks an assumption is in
// questions.js, transitions are in lists.js, and scopes in operations.js.

import { byRule, checkNodes } from "../model/checks.js";
import { isRecord, listOf, recordOf } from "../model/values.js";

/** @typedef {import("../model/nodes.js").Node} Node */

export default byRule({
  "extensions-are-known": checkNodes("any", ({ value }, /** @type {{ known: string[] }} */ { known }) =>
    Object.keys(value)
      .filter((key) => key.startsWith("x-") && !known.includes(key))
      .map((key) => ({ message: `unknown extension \`${key}\`; use one of ${known.join(", ")}`, at: [key] })),
  ),

  "limits-are-sentences": checkNodes("any", ({ value, kind }) => {
    if (!("x-limit" in value)) return [];
    const limit = value["x-limit"];
    const at = ["x-limit"];
    if (kind !== "schema" && kind !== "response") {
      const message = `\`x-limit\` is not displayed in this place (${kind}); move it to the schema or response that it limits`;
      return [{ message, at }];
    }
    if (typeof limit === "string" && /^[A-Z`0-9].{9,}\.$/su.test(limit.trim())) return [];
    const message =
      "`x-limit` must be a full sentence, from capital letter to full stop; say what is limited, and how";
    return [{ message, at }];
  }),

  "extensions-are-well-formed": checkNodes(
    "any",
    (node) =>
      Object.entries(faultsOfExtensions).flatMap(([mark, findFault]) => {
        const fault = mark in node.value ? findFault(node) : undefined;
        return fault === undefined ? [] : [{ message: `\`${mark}\` ${fault}`, at: [mark] }];
      }),
    { references: "too" },
  ),
});

const meanings = ["invalid", "unauthorized", "forbidden", "notFound", "conflict", "rateLimited", "internal"];

/**
 * Functions that describe what is wrong with an extension, by name. Code reads these, so one in the wrong place would have
 * no effect.
 * @type {Record<string, (node: Node) => string | undefined>}
 */
const faultsOfExtensions = {
  "x-safe": ({ kind, slot, value }) =>
    kind !== "operation" || slot === "get" || value["x-safe"] !== true
      ? "is only for an operation that changes nothing although it is not a GET; write `x-safe: true` there, or remove it"
      : undefined,

  "x-idempotency-key": ({ kind, value }) =>
    kind !== "parameter" ||
    value["in"] !== "header" ||
    !/^[a-z][a-z\d-]*$/u.test(String(value["name"])) ||
    value["x-idempotency-key"] !== true
      ? "is only for a header parameter with a name in lower case; write `x-idempotency-key: true` there, or remove it"
      : undefined,

  "x-maxDuration": ({ kind, value }) =>
    kind !== "schema" ||
    value["type"] !== "string" ||
    !/^P(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+S)?)?$/u.test(String(value["x-maxDuration"]))
      ? "must be a duration in days, hours, minutes and seconds, such as `PT2H`, on a schema of type string"
      : undefined,

  "x-format": ({ kind, slot, value }) =>
    kind !== "schema" || slot !== "schema" || value["x-format"] !== "uuid" || "format" in value
      ? "must be `uuid`, on the schema of a parameter without `format`"
      : undefined,

  "x-given": ({ kind, value }) => {
    const members = Object.keys(recordOf(value, "properties"));
    const given = listOf(value, "x-given");
    return kind === "schema" && given.length > 0 && given.every((name) => members.includes(String(name)))
      ? undefined
      : "must list members of `properties` beside it, whose names the documentation shows";
  },

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

  "x-meaning": ({ kind, value }) =>
    kind === "response" && meanings.includes(String(value["x-meaning"]))
      ? undefined
      : `is only for a response, and must be one of ${meanings.join(", ")}`,

  deprecated: ({ kind, slot, value }) => {
    // What a client can stop using.
    const isDeprecable =
      ["operation", "parameter", "header"].includes(kind) || (kind === "schema" && slot === "properties");
    if (!isDeprecable) return "is only for an operation, a parameter, a header or a member; remove it";
    return value["deprecated"] !== true || !("x-sunset" in value)
      ? "must be `true`, and next to it `x-sunset`, the earliest date of the removal; add both, or remove both"
      : undefined;
  },

  "x-sunset": ({ value }) =>
    value["deprecated"] === true && isDate(value["x-sunset"])
      ? undefined
      : "must be a date such as `2027-06-30`, next to `deprecated: true`",
};

/** @param {unknown} text */
function isDate(text) {
  const date = new Date(`${String(text)}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(`${String(text)}T`);
}
