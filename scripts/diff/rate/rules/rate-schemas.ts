import { isDeepStrictEqual } from "node:util";
import { splitPointer } from "../../../../src/contract/pointer.ts";
import { isNameMap } from "../../../../src/contract/references.ts";
import type { SeenChange } from "../changes/seen-change.ts";
import { doubt } from "../doubts.ts";
import type { Rule } from "./rule.ts";

const negations = ["not", "if", "contains"];
const branches = ["allOf", "anyOf", "oneOf"];
// Keywords with data or schemas for which Redocly has no rule.
const unratedFields = ["if", "patternProperties", "contentSchema"];
const unratedMaps = ["patternProperties", "dependentSchemas"];
const unratedTypes = ["Discriminator", "DiscriminatorMapping"];
const ratedKeywords =
  /^(?:type|nullable|required|enum|const|default|format|pattern|multipleOf|content(?:Encoding|MediaType)|(?:min|max)(?:Length|Items|Properties|imum)|exclusive(?:Minimum|Maximum)|uniqueItems|(?:additional|unevaluated)(?:Properties|Items)|items|key|description|title|deprecated|examples?|\$comment|x-.*)$/u;

/** Leaves to a person schemas below `not`, `if` and `contains`, where stricter means looser, and keywords that Redocly ignores. */
export const rateUnknown: Rule = (change) => {
  const { typeName, kind, property = "", pointer } = change;
  const isSchema = /^(?:Schema|PatternProperties)/u.test(typeName);
  const isText = /^(?:description|title|examples?|deprecated|\$comment|x-.*)$/u.test(property);
  if (kind === "modified" && isText && !isNameMap(pointer) && property !== "x-maxDuration") return undefined;
  const isUnrated =
    property === "jsonSchemaDialect" ||
    (isSchema && kind === "modified" && typeName === "Schema" && !ratedKeywords.test(property)) ||
    (isSchema && kind !== "modified" && isField(pointer, unratedFields)) ||
    (isSchema && kind !== "modified" && isEntry(pointer, unratedMaps)) ||
    (unratedTypes.includes(typeName) && kind !== "added");
  if (isSchema && isBelowNegation(kind === "modified" ? `${pointer}/` : pointer)) return doubt("negation");
  return isUnrated ? doubt("keyword") : undefined;
};

/** Rates `format: password`, which only asks forms to hide the input and does not reject any value. */
export const rateHints: Rule = ({ typeName, kind, property, before = "password", after = "password" }) => {
  if (typeName !== "Schema" || kind !== "modified" || property !== "format") return undefined;
  if (before !== "password" || after !== "password") return undefined;
  return { impact: "patch", reason: "only marks the value as a secret" };
};

/** Rates a change between `oneOf` and `anyOf`, which allows more. Redocly reports one removal and one addition. */
export const rateCombinators: Rule = ({ typeName, at, versions, isSent, isReceived }) => {
  if (typeName !== "AnyOf" && typeName !== "OneOf") return undefined;
  const owner = (at.revision ?? at.base ?? "").replace(/\/[^/]+$/u, "");
  const [before = {}, after = {}] = [versions.base.get(owner), versions.revision.get(owner)];
  const became = (one: "oneOf" | "anyOf", other: "oneOf" | "anyOf") =>
    before[one] !== undefined &&
    isDeepStrictEqual(before[one], after[other]) &&
    before[other] === undefined &&
    after[one] === undefined;
  if (became("oneOf", "anyOf")) {
    const proven = { text: "`oneOf` became `anyOf`", isProven: true };
    return isReceived
      ? { ...proven, impact: "breaking", reason: "received values may now match several alternatives" }
      : { ...proven, impact: "minor", reason: "more values are accepted" };
  }
  if (became("anyOf", "oneOf")) {
    const proven = { text: "`anyOf` became `oneOf`", isProven: true };
    return isSent
      ? { ...proven, impact: "breaking", reason: "values that match several alternatives are now rejected" }
      : { ...proven, impact: "patch", reason: "receivers get a stronger guarantee" };
  }
  return undefined;
};

/** Rates variants. Redocly rates a removal as harmless for receivers, but their code may expect the variant. */
export const rateVariants: Rule = ({ typeName, kind, pointer, isReceived }) => {
  const isVariant = typeName === "Schema" && /\/(?:anyOf|oneOf)\/\d+$/u.test(pointer);
  if (!isVariant || kind !== "removed" || !isReceived) return undefined;
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
  if (property === "deprecated" && after === true) {
    return { impact: "minor", reason: "it still works, but callers should stop using it" };
  }
  const isText = /^(?:Example|Tag|ExternalDocs|Contact|License|Info|XCode|TagGroup|ServerVariable)/u.test(
    typeName,
  );
  // Extensions such as state tables are documentation too. Those with an effect have their own rules.
  const isKeyword = /^(?:description|title|summary|examples?|\$comment|x-.*)$/u.test(property ?? "");
  if (!isText && !(kind === "modified" && isKeyword && !isNameMap(pointer))) return undefined;
  return { impact: "patch", reason: "documentation only" };
};
