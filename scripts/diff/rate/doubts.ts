import type { Verdict } from "./rules/rule.ts";

/** The kinds of changes that only a person can rate, and why. The README lists them; there are no others. */
export const doubts = {
  words: "the limit is in words, and only a reader can tell whether it is stricter",
  composition: "members or alternatives moved within the schema, so it may still allow the same",
  negation: "below `not`, `if` or `contains`, a stricter schema can allow more",
  keyword: "no rule compares this keyword",
  duration: "durations in months or years have no fixed length",
  server: "which address calls go to depends on what clients set themselves",
} as const;

/** The verdict on a change that only a person can rate. */
export function doubt<Text extends string | undefined = undefined>(
  kind: keyof typeof doubts,
  text?: Text,
): Verdict & { text: Text } {
  return { impact: "unclear", reason: doubts[kind], text: text as Text };
}
