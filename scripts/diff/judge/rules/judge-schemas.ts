import { isDeepStrictEqual } from "node:util";
import { splitPointer } from "../../../../src/contract/json-pointer.ts";
import { isNameMap } from "../../../../src/contract/walk-document.ts";
import { findSchema, type SeenChange } from "../seen-change.ts";
import type { Rule } from "./rule.ts";

const negations = ["not", "if"];
const branches = ["allOf", "anyOf", "oneOf"];
// Keywords that hold data or schemas, but that no rule of Redocly judges.
const unjudgedFields = ["if", "patternProperties", "contentSchema"];
const unjudgedMaps = ["patternProperties", "dependentSchemas"];
const unjudgedTypes = ["Discriminator", "DiscriminatorMapping"];
const judgedKeywords =
  /^(?:type|nullable|required|enum|const|default|format|pattern|multipleOf|content(?:Encoding|MediaType)|(?:min|max)(?:Length|Items|Properties|imum)|exclusive(?:Minimum|Maximum)|uniqueItems|(?:additional|unevaluated)(?:Properties|Items)|items|key|description|title|deprecated|examples?|\$comment|x-.*)$/u;

/** Schemas below `not` and `if`, where stricter means looser, and keywords that Redocly passes over: judged with caution. */
export const judgeCautiously: Rule = (change) => {
  const { typeName, kind, property = "", pointer } = change;
  const isSchema = /^Schema/u.test(typeName);
  const isText = /^(?:description|title|examples?|deprecated|\$comment|x-.*)$/u.test(property);
  if (kind === "modified" && isText && !isNameMap(pointer) && property !== "x-maxDuration") return undefined;
  const isUnjudged =
    (isSchema && kind === "modified" && typeName === "Schema" && !judgedKeywords.test(property)) ||
    (isSchema && kind !== "modified" && isField(pointer, unjudgedFields)) ||
    (isSchema && kind !== "modified" && isEntry(pointer, unjudgedMaps)) ||
    (unjudgedTypes.includes(typeName) && kind !== "added");
  if (!isUnjudged && !(isSchema && isBelowNegation(kind === "modified" ? `${pointer}/` : pointer)))
    return undefined;
  return {
    impact: "breaking",
    reason: "whether more or less is allowed is not known, so the worse is assumed",
  };
};

/** A format that only asks forms to hide what is typed; nothing is accepted or refused by it. */
export const judgeHints: Rule = ({ typeName, kind, property, before = "password", after = "password" }) => {
  if (typeName !== "Schema" || kind !== "modified" || property !== "format") return undefined;
  if (before !== "password" || after !== "password") return undefined;
  return { impact: "patch", reason: "only says that the value is a secret" };
};

/** `oneOf` allows less than `anyOf` with the same entries. To Redocly, one was removed and another added. */
export const judgeCombinators: Rule = ({ typeName, at, documents, isSent, isReceived }) => {
  if (typeName !== "AnyOf" && typeName !== "OneOf") return undefined;
  const owner = (at.revision ?? at.base ?? "").replace(/\/[^/]+$/u, "");
  const [before, after] = [findSchema(documents.base, owner), findSchema(documents.revision, owner)];
  const isSame = (one: unknown, other: unknown) => one !== undefined && isDeepStrictEqual(one, other);
  if (
    isSame(before["oneOf"], after["anyOf"]) &&
    before["anyOf"] === undefined &&
    after["oneOf"] === undefined
  ) {
    const text = "`oneOf` became `anyOf`";
    if (isReceived)
      return { impact: "breaking", reason: "what is received may fit several alternatives", text };
    return { impact: "minor", reason: "more is accepted", text };
  }
  if (
    isSame(before["anyOf"], after["oneOf"]) &&
    before["oneOf"] === undefined &&
    after["anyOf"] === undefined
  ) {
    const text = "`anyOf` became `oneOf`";
    if (isSent) return { impact: "breaking", reason: "what fits several alternatives is refused now", text };
    return { impact: "patch", reason: "readers are promised more", text };
  }
  return undefined;
};

/** Variants. To Redocly, readers can do without one; but they wait for it as for a value of a list. */
export const judgeVariants: Rule = ({ typeName, kind, pointer, isReceived }) => {
  const isVariant = typeName === "Schema" && /\/(?:anyOf|oneOf)\/\d+$/u.test(pointer);
  if (!isVariant || kind !== "removed" || !isReceived) return undefined;
  return { impact: "breaking", reason: "code that expects the variant never sees it" };
};

/** Whether the last token is a keyword of a schema, and not the name of a member. */
function isField(pointer: string, keywords: readonly string[]): boolean {
  const tokens = splitPointer(pointer);
  return keywords.includes(tokens.at(-1) ?? "") && tokens.at(-2) !== "properties";
}

/** Whether the last token is the name of an entry of a map. */
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

/** What only explains: texts, examples, contacts. */
export const judgeTexts: Rule = ({ typeName, kind, property, after, pointer }: SeenChange) => {
  if (property === "deprecated" && after === true) {
    return { impact: "minor", reason: "it still works, and callers are asked to leave it" };
  }
  const isText = /^(?:Example|Tag|ExternalDocs|Contact|License|Info|XCode|TagGroup|ServerVariable)/u.test(
    typeName,
  );
  // Extensions such as state tables explain too; the two that bind are judged by rules of their own.
  const isKeyword = /^(?:description|title|summary|examples?|\$comment|x-.*)$/u.test(property ?? "");
  if (!isText && !(kind === "modified" && isKeyword && !isNameMap(pointer))) return undefined;
  return { impact: "patch", reason: "only explains" };
};
