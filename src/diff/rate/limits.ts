import type { SchemaObject } from "../../contract/document.ts";
import { worstOf } from "./rated-change.ts";
import { doubt, type Rule, type Verdict } from "./rule.ts";
import type { SeenChange } from "./change.ts";

const counts = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");

/** Each side of a bound, in the phrases that mean exactly the same. */
const bounds: readonly (readonly [RegExp, string])[] = [
  [/\b(?:at most|up to|(?:no|not) more than)\b/giu, "≤"],
  [/\b(?:at least|(?:no|not) (?:less|fewer) than)\b/giu, "≥"],
  [/\bmore than\b/giu, ">"],
  [/\b(?:less|fewer) than\b/giu, "<"],
];

/** Words without which a limit means the same. */
const filler = new Set("a an the is are be".split(" "));

/**
 * Compares two limits in words: `same` if they have the same words, figures and bounds in the same order, but for filler
 * words; `different` if nothing but figures or bounds differ; and `unclear` otherwise.
 */
export function compareLimits(before: string, after: string): "same" | "different" | "unclear" {
  const [old, now] = [listTokens(before), listTokens(after)];
  if (old.length !== now.length) return "unclear";
  const differing = old.filter((token, index) => token !== now[index]);
  if (differing.length === 0) return "same";
  return old.every((token, index) => token === now[index] || isSameKind(token, now[index] ?? ""))
    ? "different"
    : "unclear";
}

/** Lists literals, figures, words and signs in their order. */
function listTokens(limit: string): string[] {
  const text = bounds.reduce((rest, [phrase, sign]) => rest.replaceAll(phrase, sign), limit);
  const tokens = text.replace(/\.$/u, "").match(/`[^`]+`|\d+(?:[.,:]\d+)*|\p{L}+|\S/gu) ?? [];
  return tokens.map(normalize).filter((token) => !filler.has(token));
}

/** Only words that begin a sentence have a capital without meaning: `MB` is not `Mb`. */
function normalize(token: string): string {
  const word = token.replace(/^\p{Lu}(?=\p{Ll}*$)/u, (letter) => letter.toLowerCase());
  const count = counts.indexOf(word);
  return count < 0 ? word : String(count);
}

function isSameKind(one: string, other: string): boolean {
  return [/^[≤≥<>]$/u, /^\d+$/u].some((kind) => kind.test(one) && kind.test(other));
}

// The default of a member of a body is part of `x-limit`, since tools that read `default` add the member everywhere.
const statedDefault = /Default: `([^`]+)`[^.]*\.?/u;

/** Rates defaults, and limits that no keyword can express. Redocly treats both as documentation. */
export const rateLimits: Rule = (change) => {
  if (change.kind !== "modified" || !["default", "x-limit"].includes(change.property ?? "")) return undefined;
  const { base, revision } = change.node;
  const verdicts = [
    ...rateDefault(defaultOf(base), defaultOf(revision), change),
    ...rateLimit(limitOf(base), limitOf(revision), change),
  ];
  const impact = worstOf(verdicts.map((verdict) => verdict.impact));
  return (
    verdicts.find((verdict) => verdict.impact === impact) ?? {
      impact: "patch",
      reason: "the same default is documented in a different form",
      text: "`default` and `x-limit` changed",
    }
  );
};

function rateDefault(
  before: string | undefined,
  after: string | undefined,
  { isSent }: SeenChange,
): Verdict[] {
  if (before === after) return [];
  if (before === undefined) {
    const text = `default \`${String(after)}\` was added`;
    return [{ impact: "minor", reason: "the effect of omitting it is now documented", text }];
  }
  const sender = isSent ? "a request" : "a message";
  const text =
    after === undefined
      ? `default \`${before}\` was removed`
      : `default changed from \`${before}\` to \`${after}\``;
  const reason =
    after === undefined
      ? `the meaning of ${sender} that omits it is no longer documented`
      : `${sender} that omits it now has a different meaning`;
  return [{ impact: "breaking", reason, text }];
}

function rateLimit(before: string, after: string, { isSent, isReceived }: SeenChange): Verdict[] {
  if (before === after) return [];
  if (before !== "" && after !== "") {
    const text = `the limit "${before}" became "${after}"`;
    const comparison = compareLimits(before, after);
    if (comparison === "unclear") return [doubt("words", text)];
    if (comparison === "same") return [{ impact: "patch", reason: "only the wording changed", text }];
    return [{ impact: "breaking", reason: "integrations may rely on the old limit", text }];
  }
  const isStated = before === "";
  const text = `a limit in \`x-limit\` was ${isStated ? "added" : "removed"}`;
  if (isStated && isSent)
    return [{ impact: "breaking", reason: "values that were accepted may now be rejected", text }];
  if (!isStated && isReceived)
    return [{ impact: "breaking", reason: "receivers can no longer rely on it", text }];
  return [
    {
      impact: isStated ? "patch" : "minor",
      reason: isStated ? "receivers get a stronger guarantee" : "more values are accepted",
      text,
    },
  ];
}

function defaultOf(schema: SchemaObject): string | undefined {
  const { default: value } = schema;
  if (value !== undefined) return typeof value === "string" ? value : JSON.stringify(value);
  return statedDefault.exec(limitText(schema))?.[1];
}

function limitOf(schema: SchemaObject): string {
  return limitText(schema).replace(statedDefault, "").trim();
}

function limitText(schema: SchemaObject): string {
  const text = schema["x-limit"];
  return typeof text === "string" ? text : "";
}
