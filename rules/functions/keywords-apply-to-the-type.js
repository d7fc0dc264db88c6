import { checkNodes } from "../model/check-nodes.js";
import { isApplicator } from "../model/is-branch.js";
import { listUsers } from "../model/list-users.js";
import { textOf } from "../model/text-of.js";
import { typesOf } from "../model/types-of.js";

const ofType = {
  string: "minLength maxLength pattern contentEncoding contentMediaType",
  number: "minimum maximum exclusiveMinimum exclusiveMaximum multipleOf",
  array: "items prefixItems contains minItems maxItems uniqueItems",
  object:
    "properties required additionalProperties patternProperties propertyNames minProperties maxProperties",
};
const formats =
  "date date-time time duration email hostname ipv4 ipv6 uri uri-reference uuid byte password".split(" ");

/** @param {string} slot */
const isInAllOf = (slot) => slot === "allOf";

export default checkNodes(["schema"], (node, _options, { nodes }) => {
  const { value, slot } = node;
  const types = typesOf(value).map((type) => (type === "integer" ? "number" : type));
  if (types.length === 0) {
    const isWhole = !isApplicator(slot) && !["allOf", "anyOf", "oneOf", "$ref"].some((key) => key in value);
    const message =
      "the schema has `properties` but no `type`, so text and numbers pass too; add `type: object`";
    // A part of other schemas leaves the type to them.
    return "properties" in value && isWhole && listUsers(node, nodes, isInAllOf).length === 0
      ? [{ message }]
      : [];
  }
  const misplaced = Object.entries(ofType).flatMap(([type, keywords]) =>
    types.includes(type)
      ? []
      : keywords
          .split(" ")
          .filter((keyword) => keyword in value)
          .map((keyword) => ({ keyword, type })),
  );
  const isText = types.includes("string") || !formats.includes(textOf(value, "format"));
  const named = isText ? misplaced : [...misplaced, { keyword: "format", type: "string" }];
  return named.map(({ keyword, type }) => ({
    message: `\`${keyword}\` has no effect on type ${typesOf(value).join(", ")}; remove it, or write \`type: ${type}\``,
    at: [keyword],
  }));
});
