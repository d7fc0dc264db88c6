import { splitPointer } from "../../contract/pointer.ts";
import { isNameMap } from "../../contract/references.ts";
import { schemaOf, type SeenChange } from "./change.ts";
import { doubt, type Effect, missing, rateEffect, type Rule } from "./rule.ts";
import type { Schema, SchemaObject } from "../../contract/document.ts";
import { namedValues, scopes } from "../forms.ts";
import { areExclusive } from "./alternatives.ts";

const negations = ["not", "if", "contains"];
const branches = ["allOf", "anyOf", "oneOf"];
// Keywords with data or schemas for which Redocly has no rule.
const unratedFields = ["patternProperties", "contentSchema"];
const unratedMaps = ["patternProperties", "dependentSchemas"];
const schemaType = /^(?:Schema|PatternProperties)/u;
const ratedKeywords =
  /^(?:type|nullable|required|enum|const|default|format|pattern|multipleOf|content(?:Encoding|MediaType)|(?:min|max)(?:Length|Items|Properties|imum)|exclusive(?:Minimum|Maximum)|uniqueItems|(?:additional|unevaluated)(?:Properties|Items)|items|key|(?:read|write)Only|description|title|deprecated|examples?|\$comment|x-.*)$/u;

/** Leaves to a person schemas below `not`, `if` and `contains`, where stricter means looser, and keywords that Redocly ignores. */
export const rateUnknown: Rule = (change) => {
  const { typeName, kind, property = "", pointer } = change;
  const isText = /^(?:description|title|examples?|deprecated|\$comment|x-.*)$/u.test(property);
  if (kind === "modified" && isText && !isNameMap(pointer) && property !== "x-maxDuration") return undefined;
  const isNegated =
    schemaType.test(typeName) && isBelowNegation(kind === "modified" ? `${pointer}/` : pointer);
  if (isNegated) return doubt("negation");
  return isUnrated(change) ? doubt("keyword") : undefined;
};

/** Returns whether Redocly has no rule for what changed. */
function isUnrated({ typeName, kind, property = "", pointer }: SeenChange): boolean {
  const isSchema = schemaType.test(typeName);
  return (
    property === "jsonSchemaDialect" ||
    (isSchema && kind === "modified" && typeName === "Schema" && !ratedKeywords.test(property)) ||
    (isSchema && kind !== "modified" && isField(pointer, unratedFields)) ||
    (isSchema && kind !== "modified" && isEntry(pointer, unratedMaps)) ||
    (typeName === "DiscriminatorMapping" && kind === "removed") ||
    // What an entry means depends on its place.
    (kind !== "modified" && /\/prefixItems\/\d+$/u.test(pointer)) ||
    typeName.startsWith("Link")
  );
}

/** Rates `format: password`, which only asks forms to hide the input and does not reject any value. */
export const rateHints: Rule = ({ typeName, kind, property, before = "password", after = "password" }) => {
  if (typeName !== "Schema" || kind !== "modified" || property !== "format") return undefined;
  if (before !== "password" || after !== "password") return undefined;
  return { impact: "patch", reason: "only marks the value as a secret" };
};

const sameValues = { impact: "patch", reason: "no value can match two of the alternatives" } as const;

/** Rates a change between `oneOf` and `anyOf`, which allows more. Redocly reports one removal and one addition. */
export const rateCombinators: Rule = ({ typeName, at, versions, isSent, isReceived }) => {
  if (typeName !== "AnyOf" && typeName !== "OneOf") return undefined;
  const owner = (at.revision ?? at.base ?? "").replace(/\/[^/]+$/u, "");
  const [before = {}, after = {}] = [versions.base.get(owner), versions.revision.get(owner)];
  const became = (one: "oneOf" | "anyOf", other: "oneOf" | "anyOf") =>
    before[one] !== undefined &&
    isSameSet(before[one] as unknown[], after[other]) &&
    before[other] === undefined &&
    after[one] === undefined;
  const isSame = () => areExclusive((after.oneOf ?? after.anyOf ?? []) as Schema[], versions.revision, owner);
  if (became("oneOf", "anyOf")) {
    const proven = { text: "`oneOf` became `anyOf`", isProven: true };
    if (isSame()) return { ...proven, ...sameValues };
    return isReceived
      ? { ...proven, impact: "breaking", reason: "received values may now match several alternatives" }
      : { ...proven, impact: "minor", reason: "more values are accepted" };
  }
  if (became("anyOf", "oneOf")) {
    const proven = { text: "`anyOf` became `oneOf`", isProven: true };
    if (isSame()) return { ...proven, ...sameValues };
    return isSent
      ? { ...proven, impact: "breaking", reason: "values that match several alternatives are now rejected" }
      : { ...proven, impact: "patch", reason: "receivers get a stronger guarantee" };
  }
  return undefined;
};

function isSameSet(some: readonly unknown[], others: unknown): boolean {
  if (!Array.isArray(others) || some.length !== others.length) return false;
  return missing(some, others).length + missing(others, some).length === 0;
}

/** Rates variants. Redocly rates a removal as harmless for receivers, but their code may expect the variant. */
export const rateVariants: Rule = ({ typeName, kind, pointer, node, isReceived }) => {
  const isVariant = typeName === "Schema" && /\/(?:anyOf|oneOf)\/\d+$/u.test(pointer);
  if (!isVariant || kind !== "removed" || !isReceived) return undefined;
  // No value needs no code.
  if (node.base.type === "null") return undefined;
  return { impact: "breaking", reason: "code that expects the variant no longer receives it" };
};

/** Returns whether the last token is one of these keywords of a schema rather than the name of a member. */
function isField(pointer: string, keywords: readonly string[]): boolean {
  const tokens = splitPointer(pointer);
  return keywords.includes(tokens.at(-1) ?? "") && tokens.at(-2) !== "properties";
}

/** Returns whether the last token is the name of an entry in one of these maps. */
function isEntry(pointer: string, maps: readonly string[]): boolean {
  const map = pointer.slice(0, pointer.lastIndexOf("/"));
  return isNameMap(map) && maps.includes(splitPointer(map).at(-1) ?? "");
}

function isBelowNegation(pointer: string): boolean {
  const tokens = splitPointer(pointer);
  return tokens.slice(0, -1).some((token, index) => negations.includes(token) && isKeyword(tokens, index));
}

function isKeyword(tokens: readonly string[], index: number): boolean {
  const [parent = "", grandparent = ""] = [tokens[index - 1], tokens[index - 2]];
  return parent !== "properties" || branches.includes(grandparent);
}

/** Rates documentation, such as texts, examples and contacts. */
export const rateTexts: Rule = ({ typeName, kind, property, after, pointer }: SeenChange) => {
  if (property === namedValues)
    return { impact: "patch", reason: "any string is allowed", text: "other values are named" };
  if (property === "deprecated" && after === true) {
    return { impact: "minor", reason: "it still works, but callers should stop using it" };
  }
  const isText = /^(?:Example|Tag|ExternalDocs|Contact|License|Info|XCode|TagGroup|ServerVariable)/u.test(
    typeName,
  );
  // Extensions such as state tables are documentation too. Those with an effect have their own rules.
  const isTextKeyword = /^(?:description|title|summary|examples?|\$comment|x-.*)$/u.test(property ?? "");
  if (!isText && !(kind === "modified" && isTextKeyword && !isNameMap(pointer))) return undefined;
  return { impact: "patch", reason: "documentation only" };
};

const stricter: Effect = { isStricter: true, isLooser: false };
const looser: Effect = { isStricter: false, isLooser: true };
const either: Effect = { isStricter: true, isLooser: true };
const neither: Effect = { isStricter: false, isLooser: false };

const bounds: readonly (readonly [inclusive: string, exclusive: string, side: 1 | -1])[] = [
  ["minimum", "exclusiveMinimum", 1],
  ["maximum", "exclusiveMaximum", -1],
];
const counts = /^(min|max)(?:Length|Items|Properties)$/u;
const opaque = /^(?:multipleOf|pattern|format|contentEncoding|contentMediaType)$/u;
const closing = /^(?:items|(?:additional|unevaluated)(?:Properties|Items))$/u;
const schemas =
  /^(?:not|if|then|else|contains|propertyNames|prefixItems|dependentSchemas|items|(?:additional|unevaluated)(?:Properties|Items))$/u;

/** Rates what a schema allows. Redocly rates it too, but neither names the direction nor tells looser from the same. */
export const rateConstraints: Rule = (change) => {
  const effect = change.kind === "modified" ? effectOfKeyword(change) : effectOfPart(change);
  const text = effect && change.property === "type" ? describeType(change, effect) : undefined;
  return effect && { ...rateEffect(effect, change), text };
};

function describeType({ before, after }: SeenChange, { isStricter, isLooser }: Effect): string {
  const print = (type: unknown) => {
    const types: unknown[] = Array.isArray(type) ? type : [type ?? "any"];
    return types.join(" or ");
  };
  const verb = isStricter === isLooser ? "changed" : isStricter ? "was narrowed" : "was widened";
  return `type ${verb} from \`${print(before)}\` to \`${print(after)}\``;
}

function effectOfKeyword(change: SeenChange): Effect | undefined {
  const { typeName, property = "", before, after, node, pointer, versions } = change;
  if (typeName !== "Schema") return undefined;
  const { base, revision } = node;
  const without = before === undefined ? versions.base : versions.revision;
  if (hasNoEffect(property, without.get(pointer) ?? {})) return neither;
  const bound = bounds.find((keywords) => keywords.includes(property));
  if (bound !== undefined) return compare(boundOf(base, bound), boundOf(revision, bound));
  const [, side] = counts.exec(property) ?? [];
  if (side === "min") return compare([Number(before ?? 0)], [Number(after ?? 0)]);
  if (side === "max") return compare([-Number(before ?? Infinity)], [-Number(after ?? Infinity)]);
  if (property === "type") return compareTypes(typesOf(base), typesOf(revision));
  if (property === "uniqueItems") return compare([Number(before === true)], [Number(after === true)]);
  if (closing.test(property)) return compare([Number(before === false)], [Number(after === false)]);
  return opaque.test(property) ? compareOpaque(change) : undefined;
}

/** Compares two values of keywords whose other values cannot be compared: multiples, and numbers of 32 or 64 bits. */
function compareOpaque({ property, before, after }: SeenChange): Effect {
  const isMultiple = (one: unknown, other: unknown) =>
    property === "multipleOf" && typeof one === "number" && typeof other === "number" && one % other === 0;
  const isShorter = (one: unknown, other: unknown) =>
    property === "format" && one === "int32" && other === "int64";
  if (before === undefined || isMultiple(after, before) || isShorter(after, before)) return stricter;
  return after === undefined || isMultiple(before, after) || isShorter(before, after) ? looser : either;
}

/** Whether a schema allows no value that a keyword would concern. */
function hasNoEffect(keyword: string, { type }: SchemaObject): boolean {
  if (type === undefined) return false;
  const types = Object.keys(scopes).filter((one) => scopes[one]?.test(keyword));
  return types.length > 0 && ![type].flat().some((one) => types.includes(one));
}

/** Rates the members of a type that the other version does not have, so that the change of the type says it all. */
export const rateOtherType: Rule = ({ property, pointer, versions }) => {
  const isMember = /\/properties(?:\/[^/]+)?$/u.test(pointer);
  if (!isMember && property !== "required" && property !== "properties") return undefined;
  const owner = isMember ? schemaOf(pointer) : pointer;
  const isNew = [versions.base, versions.revision].some((nodes) =>
    hasNoEffect("properties", nodes.get(owner) ?? {}),
  );
  return isNew ? { impact: "patch", reason: "only the change of the type concerns it" } : undefined;
};

/** How much a rule demands: a number and, for the same number, whether the number itself is excluded. */
type Demand = readonly [number, exclusive?: boolean];

function compare(before: Demand, after: Demand): Effect {
  if (after[0] !== before[0]) return after[0] > before[0] ? stricter : looser;
  if (after[1] === before[1]) return neither;
  return after[1] === true ? stricter : looser;
}

/** Returns the stronger of the two keywords for one side. An integer above 1 is at least 2, and so is one above 1.5. */
function boundOf(schema: SchemaObject, [inclusive, exclusive, side]: (typeof bounds)[number]): Demand {
  const isInteger = typesOf(schema)?.includes("integer") === true && !typesOf(schema)?.includes("number");
  const read = (value: unknown) => (typeof value === "number" ? side * value : -Infinity);
  const [reached, passed] = [read(schema[inclusive]), read(schema[exclusive])];
  if (isInteger) return [Math.max(Math.ceil(reached), Math.floor(passed) + 1), false];
  return reached > passed || passed === -Infinity ? [reached, false] : [passed, true];
}

function compareTypes(before: readonly string[] | undefined, after: readonly string[] | undefined): Effect {
  if (before === undefined || after === undefined) return before === undefined ? stricter : looser;
  return { isStricter: missing(before, after).length > 0, isLooser: missing(after, before).length > 0 };
}

/** Every integer is also a number. */
function typesOf({ type }: SchemaObject): string[] | undefined {
  const types = typeof type === "string" ? [type] : type;
  return types?.flatMap((one) => (one === "number" ? ["number", "integer"] : [one]));
}

function effectOfPart({ kind, pointer, versions }: SeenChange): Effect | undefined {
  const tokens = splitPointer(pointer);
  const [keyword = "", parent = ""] = [tokens.at(-1), tokens.at(-2)];
  const isAdded = kind === "added";
  const isAlternative = /^(?:anyOf|oneOf)$/u.test(parent) && /^\d+$/u.test(keyword);
  if (isAlternative) return isAdded ? looser : stricter;
  const isRule = parent !== "properties" && (schemas.test(keyword) || /^(?:all|any|one)Of$/u.test(keyword));
  if (!isRule && parent !== "allOf") return undefined;
  // What a closed schema allows depends on what its parts name.
  const whole = versions.base.get(pointer.replace(/\/allOf(?:\/\d+)?$/u, ""));
  if (whole?.["unevaluatedProperties"] === false) return either;
  // A schema that replaces `false`, or is replaced by it, is rated where `false` is.
  const owner = pointer.slice(0, pointer.lastIndexOf("/"));
  const other = isAdded ? versions.base : versions.revision;
  if (hasNoEffect(keyword, other.get(owner) ?? {})) return neither;
  if (closing.test(keyword) && other.get(owner)?.[keyword] === false) return neither;
  return isAdded ? stricter : looser;
}
