// Schemas: their types, their members, and the branches that they choose between. Formats and patterns are in formats.js,
// lists of values in lists.js, bounds that texts repeat in numbers.js.

import { byRule, checkNodes } from "../model/checks.js";
import { baseName, isApplicator, isBranch, listUsers, resolveNode } from "../model/nodes.js";
import { atPath, isRecord, listOf, recordOf, textOf, textsIn, typesOf } from "../model/values.js";

/** @typedef {import("../model/nodes.js").Node} Node */

/**
 * Advice for a keyword, or for each keyword that may be beside it, in the order in which they are looked for. `else` is
 * for the others.
 * @typedef {string | Record<string, string>} Advice
 */

const keywordsAreAvoided = checkNodes(
  ["schema"],
  ({ value }, /** @type {{ avoid: Record<string, Advice> }} */ { avoid }) =>
    Object.entries(avoid)
      .filter(([keyword]) => keyword in value)
      .map(([keyword, advice]) => ({
        message: `keyword \`${keyword}\`: ${chooseAdvice(value, keyword, advice)}`,
        at: [keyword],
      })),
  { references: "too" },
);

export default byRule({
  "keywords-are-of-3-1": keywordsAreAvoided,

  "schema-keywords-are-portable": keywordsAreAvoided,

  "schema-declares-its-type": checkNodes(
    ["schema"],
    ({ value, parent }, /** @type {{ except: Record<string, string> }} */ { except }, { file }) => {
      if ("type" in value || (parent === null && baseName(file) in except)) return [];
      // The referenced parts of an allOf have their own types.
      if (listOf(value, "allOf").some((part) => isRecord(part) && "$ref" in part)) return [];
      const texts = ["title", "description"];
      const keywords = Object.keys(value).filter((key) => !texts.includes(key) && !key.startsWith("x-"));
      if (keywords.length > 0) {
        const message = `the schema has ${keywords.join(", ")} but no \`type\`, which tools read differently; add \`type\``;
        return [{ message }];
      }
      const message =
        "the schema accepts any value; add `type`, or explain in `x-assumption` why any value is possible";
      return "x-assumption" in value ? [] : [{ message }];
    },
  ),

  "keywords-apply-to-the-type": checkNodes(["schema"], (node, _options, { nodes }) => {
    const { value } = node;
    const types = typesOf(value).map((type) => (type === "integer" ? "number" : type));
    if (types.length === 0) {
      const message =
        "the schema has `properties` but no `type`, so text and numbers pass too; add `type: object`";
      return "properties" in value && isWhole(node, nodes) ? [{ message }] : [];
    }
    const misplaced = Object.entries(keywordsByType)
      .filter(([type]) => !types.includes(type))
      .flatMap(([type, keywords]) => keywords.split(" ").map((keyword) => ({ keyword, type })))
      .filter(({ keyword }) => keyword in value);
    const isText = types.includes("string") || !textFormats.includes(textOf(value, "format"));
    const named = isText ? misplaced : [...misplaced, { keyword: "format", type: "string" }];
    return named.map(({ keyword, type }) => ({
      message: `\`${keyword}\` has no effect on type ${typesOf(value).join(", ")}; remove it, or write \`type: ${type}\``,
      at: [keyword],
    }));
  }),

  "bounds-are-in-order": checkNodes(["schema"], ({ value }) =>
    bounds.flatMap(([least, most, mayBeSame]) => {
      const [low, high] = [value[least], value[most]];
      if (typeof low !== "number" || typeof high !== "number") return [];
      if (low < high || (low === high && mayBeSame)) return [];
      const message = `no value passes \`${least}: ${low}\` and \`${most}: ${high}\`; correct one`;
      return [{ message, at: [least] }];
    }),
  ),

  "defaults-fit-their-schemas": checkNodes(
    ["schema"],
    (node, _options, { document }) => {
      const { value } = node;
      // Whether `nullable` means anything beside it is the fault of another rule.
      if (!("default" in value) || value["nullable"] === true) return [];
      const fault = [value, resolveNode(node, document)]
        .map((schema) => faultOfValue(value["default"], schema))
        .find((found) => found !== undefined);
      if (fault === undefined) return [];
      // In a branch, it is that of the whole: often null, which another branch allows.
      const whole = ["anyOf", "oneOf"].includes(node.slot) && node.parent;
      if (whole && faultOfValue(value["default"], resolveNode(whole, document)) === undefined) return [];
      const message = `the default ${inShort(value["default"])} does not fit ${fault}; correct one of them`;
      return [{ message, at: ["default"] }];
    },
    { references: "too" },
  ),

  "arrays-declare-their-items": checkNodes(["schema"], ({ value, slot }) => {
    const isDeclared = "items" in value || "prefixItems" in value || isApplicator(slot);
    const message = "an array without `items` generates a list of anything; add the schema of its items";
    return typesOf(value).includes("array") && !isDeclared ? [{ message }] : [];
  }),

  "objects-declare-their-members": checkNodes(["schema"], ({ value }) => {
    const members = ["properties", "additionalProperties", "patternProperties", "oneOf", "anyOf", "allOf"];
    const message =
      "an object without members generates an empty type; declare `properties`, or `additionalProperties: true` if it is open";
    return value["type"] === "object" && !members.some((keyword) => keyword in value) ? [{ message }] : [];
  }),

  "objects-are-open": checkNodes(["schema"], ({ value }) =>
    ["additionalProperties", "unevaluatedProperties"]
      .filter((keyword) => value[keyword] === false)
      .map((keyword) => ({
        message: `\`${keyword}: false\` makes every new member a breaking change; remove it, because receivers must accept unknown members`,
        at: [keyword],
      })),
  ),

  "required-members-are-declared": checkNodes(["schema"], (node, _options, { document, nodes }) => {
    if ("type" in node.value && !typesOf(node.value).includes("object")) return [];
    return textsIn(listOf(node.value, "required")).flatMap((name, index) => {
      const isDeclaredIn = (/** @type {Node} */ whole) => declares(resolveNode(whole, document), name);
      // The search for users takes time.
      if (isDeclaredIn(node)) return [];
      const wholes = wholesOf(node, nodes);
      // What `not` requires is forbidden.
      if (wholes.some(({ slot }) => slot === "not") || wholes.some(isDeclaredIn)) return [];
      const message = `\`${name}\` is required but not declared; correct the name or declare the member`;
      return [{ message, at: ["required", index] }];
    });
  }),

  "members-are-apart-from-branches": checkNodes(["schema"], ({ value }) =>
    ["oneOf", "anyOf"]
      .filter((keyword) => keyword in value && "properties" in value)
      .map((keyword) => ({
        message: `\`properties\` next to \`${keyword}\` generates a loose union; move \`${keyword}\` into \`allOf: [{ type: object, ${keyword} }]\``,
        at: [keyword],
      })),
  ),

  "branches-are-not-bare": checkNodes(["schema"], ({ value, slot }) => {
    const substance = ["$ref", "properties", "type", "const", "enum", "oneOf", "anyOf", "allOf"];
    if (!["allOf", "anyOf", "oneOf", "not"].includes(slot)) return [];
    if (substance.some((keyword) => keyword in value)) return [];
    const message = `\`${slot}\` contains only ${Object.keys(value).join(", ")}, which generates the type unknown; redeclare the restricted members there, or set excluded members to false`;
    return [{ message }];
  }),

  "choices-differ": checkNodes(["schema"], ({ value }) => {
    const branches = listOf(value, "oneOf").map((branch) => JSON.stringify(branch));
    return branches.flatMap((branch, index) => {
      const first = branches.indexOf(branch);
      const message = `branches ${first + 1} and ${index + 1} of \`oneOf\` are the same, so what matches one matches two and is rejected; remove one`;
      return first < index ? [{ message, at: ["oneOf"] }] : [];
    });
  }),

  "discriminator-fits-its-branches": checkNodes(["schema"], ({ value }, _options, { document }) => {
    if (!isRecord(value["discriminator"])) return [];
    const branches = ["oneOf", "anyOf"].flatMap((key) => listOf(value, key)).filter(isRecord);
    const names = branches.map((branch) => baseName(textOf(branch, "$ref")));
    const isThere = (/** @type {string} */ target) =>
      branches.length > 0
        ? names.includes(baseName(target))
        : !target.startsWith("#/components/") || atPath(document, target.slice(2).split("/")) !== undefined;
    const inline = branches.flatMap((branch, index) =>
      "$ref" in branch || isNull(branch) ? [] : [index + 1],
    );
    const which =
      inline.length > 1
        ? `${inline.length} of ${branches.length} branches are inline (the first is branch ${inline[0]}), and a discriminator never selects them; move each`
        : `branch ${inline[0]} is inline, and a discriminator never selects it; move it`;
    const unnamed = { message: `${which} to a schema of its own`, at: ["discriminator"] };
    const mapping = recordOf(value["discriminator"], "mapping");
    const wrong = Object.keys(mapping)
      .map((key) => ({ key, target: textOf(mapping, key) }))
      .filter(({ target }) => !isThere(target))
      .map(({ key, target }) => ({
        message: `the discriminator maps \`${key}\` to \`${target}\`, which is no ${branches.length > 0 ? "branch" : "schema"}; correct it, or add it`,
        at: ["discriminator", "mapping", key],
      }));
    return [...(inline.length > 0 ? [unnamed] : []), ...wrong];
  }),

  "discriminator-mapping-is-full": checkNodes(["schema"], ({ value }) => {
    if (!isRecord(value["discriminator"])) return [];
    const targets = Object.values(recordOf(value["discriminator"], "mapping"));
    return [...listOf(value, "oneOf"), ...listOf(value, "anyOf")]
      .map((branch) => (isRecord(branch) ? textOf(branch, "$ref") : ""))
      .filter((reference) => reference !== "" && !targets.includes(reference))
      .map((reference) => ({
        message: `branch \`${reference}\` is missing from the discriminator's mapping; map a value to each branch`,
        at: ["discriminator"],
      }));
  }),

  "money-is-a-shared-schema": checkNodes(["schema"], (node, _options, { file }) => {
    const members = recordOf(node.value, "properties");
    const isMoney = "currency" in members && "value" in members && !isBranch(node);
    if (!isMoney || /\/shared\/schemas\/[A-Za-z]*Money\.yaml$/u.test(file)) return [];
    const message =
      "an object with `currency` and `value` is money; reference one of shared/schemas/*Money.yaml";
    return [{ message, at: ["properties"] }];
  }),
});

/**
 * @param {Record<string, unknown>} schema
 * @param {string} keyword
 * @param {Advice} advice
 */
function chooseAdvice(schema, keyword, advice) {
  if (typeof advice === "string") return advice;
  if (schema[keyword] === false) return "not a keyword of 3.1; remove it";
  return advice[Object.keys(advice).find((beside) => beside in schema) ?? "else"];
}

/**
 * What a value breaks, as JSON Schema judges it by the keywords that hold for most defaults.
 * @type {Record<string, (value: unknown, argument: unknown) => boolean>}
 */
const judges = {
  type: (value, types) => (Array.isArray(types) ? types : [types]).some((type) => isOfType(value, type)),
  enum: (value, values) => !Array.isArray(values) || values.some((item) => isSame(item, value)),
  const: (value, wanted) => isSame(wanted, value),
  minimum: (value, least) => !areNumbers(value, least) || Number(value) >= Number(least),
  maximum: (value, most) => !areNumbers(value, most) || Number(value) <= Number(most),
  exclusiveMinimum: (value, least) => !areNumbers(value, least) || Number(value) > Number(least),
  exclusiveMaximum: (value, most) => !areNumbers(value, most) || Number(value) < Number(most),
  minLength: (value, least) => typeof value !== "string" || !(length(value) < Number(least)),
  maxLength: (value, most) => typeof value !== "string" || !(length(value) > Number(most)),
  pattern: (value, pattern) => typeof value !== "string" || matches(String(pattern), value),
  minItems: (value, least) => !Array.isArray(value) || !(value.length < Number(least)),
  maxItems: (value, most) => !Array.isArray(value) || !(value.length > Number(most)),
};

/**
 * The first keyword that a value breaks, as it is written.
 * @param {unknown} value
 * @param {unknown} schema with its references resolved
 * @param {number} [depth] since a schema may contain itself
 * @returns {string | undefined}
 */
function faultOfValue(value, schema, depth = 0) {
  // A reference that is left leads in a circle, or nowhere.
  if (!isRecord(schema) || depth > 8) return undefined;
  const broken = Object.keys(judges).find((key) => key in schema && !judges[key]?.(value, schema[key]));
  if (broken !== undefined) return `\`${broken}: ${inShort(schema[broken])}\``;
  const below = (/** @type {unknown} */ part) => faultOfValue(value, part, depth + 1);
  const [fault] = listOf(schema, "allOf").flatMap((part) => below(part) ?? []);
  if (fault !== undefined) return fault;
  const choice = ["anyOf", "oneOf"].find(
    (key) => listOf(schema, key).length > 0 && listOf(schema, key).every((part) => below(part) !== undefined),
  );
  if (choice !== undefined) return `any branch of \`${choice}\``;
  if (!Array.isArray(value)) return undefined;
  return value
    .map((item) => faultOfValue(item, schema["items"], depth + 1))
    .find((found) => found !== undefined);
}

/**
 * @param {unknown} value
 * @param {unknown} type
 */
function isOfType(value, type) {
  if (type === "null") return value === null;
  if (type === "array") return Array.isArray(value);
  if (type === "object") return isRecord(value);
  if (type === "integer") return Number.isInteger(value);
  // Of a type that does not exist, nothing is known.
  return !["string", "number", "boolean"].includes(String(type)) || typeof value === type;
}

/**
 * @param {unknown} one
 * @param {unknown} other
 */
function isSame(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** @param {unknown[]} values */
function areNumbers(...values) {
  return values.every((value) => typeof value === "number");
}

/** @param {string} text */
function length(text) {
  return Array.from(text).length;
}

/** @param {unknown} value */
function inShort(value) {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

const keywordsByType = {
  string: "minLength maxLength pattern contentEncoding contentMediaType",
  number: "minimum maximum exclusiveMinimum exclusiveMaximum multipleOf",
  array: "items prefixItems contains minItems maxItems uniqueItems",
  object:
    "properties required additionalProperties patternProperties propertyNames minProperties maxProperties",
};
const textFormats =
  "date date-time time duration email hostname ipv4 ipv6 uri uri-reference uuid byte password".split(" ");

/** Lower and upper bounds, and whether both may be the same. */
const bounds = /** @type {const} */ ([
  ["minimum", "maximum", true],
  ["minimum", "exclusiveMaximum", false],
  ["exclusiveMinimum", "maximum", false],
  ["exclusiveMinimum", "exclusiveMaximum", false],
  ["minLength", "maxLength", true],
  ["minItems", "maxItems", true],
  ["minProperties", "maxProperties", true],
]);

/**
 * Whether a schema stands for itself. A part of other schemas leaves the type to them.
 * @param {Node} node
 * @param {readonly Node[]} nodes
 */
function isWhole(node, nodes) {
  const isComposed = ["allOf", "anyOf", "oneOf", "$ref"].some((key) => key in node.value);
  return (
    !isComposed && !isApplicator(node.slot) && listUsers(node, nodes, (slot) => slot === "allOf").length === 0
  );
}

/**
 * A schema and those that it is a part of. A mix-in may require what another part declares.
 * @param {Node} node
 * @param {readonly Node[]} nodes
 */
function wholesOf(node, nodes) {
  const wholes = new Set([node]);
  // Grows while it is read.
  for (const whole of wholes) for (const user of listUsers(whole, nodes)) wholes.add(user);
  return [...wholes];
}

/**
 * Whether a schema or one of its parts declares a member, or members of any name.
 * @param {unknown} schema
 * @param {string} name
 * @returns {boolean}
 */
function declares(schema, name) {
  if (!isRecord(schema)) return false;
  // Only a reference that leads in a circle, or nowhere, is left.
  if ("$ref" in schema || isRecord(schema["additionalProperties"]) || schema["additionalProperties"] === true)
    return true;
  return (
    Object.hasOwn(recordOf(schema, "properties"), name) ||
    Object.keys(recordOf(schema, "patternProperties")).some((pattern) => matches(pattern, name)) ||
    ["allOf", "anyOf", "oneOf"].some((key) => listOf(schema, key).some((part) => declares(part, name))) ||
    ["if", "then", "else"].some((key) => declares(schema[key], name))
  );
}

/**
 * A pattern that does not compile, which is the fault of another rule, allows any name.
 * @param {string} pattern
 * @param {string} name
 */
function matches(pattern, name) {
  try {
    return new RegExp(pattern, "u").test(name);
  } catch {
    return true;
  }
}

/**
 * Whether a branch allows `null` alone, which has no member to select it by.
 * @param {Record<string, unknown>} branch
 */
function isNull(branch) {
  return branch["const"] === null || typesOf(branch).join() === "null";
}
