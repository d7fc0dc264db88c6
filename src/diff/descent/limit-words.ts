// Limits in words, which `x-limit` states.

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
