import type { Impact } from "./rated-change.ts";
import type { SeenChange } from "./change.ts";
import { isDeepStrictEqual } from "node:util";

/** The impact of a change, and the reason. */
export interface Verdict {
  impact: Impact;
  /** Explains the impact to the readers of a pull request. */
  reason: string;
  /** A description of the change, if the rule has a better one than the general description. */
  text?: string | undefined;
  /** Whether the rule compared everything that the change is a part of. */
  isProven?: boolean;
}

/** Rates the changes that it applies to. Returns `undefined` for all others. */
export type Rule = (change: SeenChange) => Verdict | undefined;

/** What a change does to the values that a schema allows. Both are set if it may do either. */
export interface Effect {
  isStricter: boolean;
  isLooser: boolean;
}

/** Rates a change of the allowed values by the directions: senders lose by stricter rules, receivers by looser ones. */
export function rateEffect(
  { isStricter, isLooser }: Effect,
  { isSent, isReceived }: Pick<SeenChange, "isSent" | "isReceived">,
): Pick<Verdict, "impact" | "reason"> {
  const reasons = [
    ...(isStricter && isSent ? ["values that were accepted may now be rejected"] : []),
    ...(isLooser && isReceived ? ["receivers may get values that they do not expect"] : []),
  ];
  if (reasons.length > 0) return { impact: "breaking", reason: reasons.join(", or ") };
  if (isLooser && isSent) return { impact: "minor", reason: "more values are accepted" };
  return {
    impact: "patch",
    reason: isStricter ? "receivers get a stronger guarantee" : "the same values are allowed",
  };
}

/** Lists the values that are not among the others. */
export function missing<Value>(values: readonly Value[], others: readonly Value[]): Value[] {
  return values.filter((value) => !others.some((other) => isDeepStrictEqual(value, other)));
}

/** The kinds of changes that only a person can rate, and why. The README lists them; there are no others. */
export const doubts = {
  words: "the limit is in words, and only a reader can tell whether it is stricter",
  composition: "members or alternatives moved within the schema, so it may still allow the same",
  alternatives: "a value that matches two alternatives of `oneOf` is rejected, and nothing tells these apart",
  negation: "below `not`, `if` or `contains`, a stricter schema can allow more",
  keyword: "no rule compares this keyword",
  duration: "durations in months or years have no fixed length",
  unseen: "nothing that compares contracts reports this difference",
  server: "which address calls go to depends on what clients set themselves",
} as const;

/** The verdict on a change that only a person can rate. */
export function doubt<Text extends string | undefined = undefined>(
  kind: keyof typeof doubts,
  text?: Text,
): Verdict & { text: Text } {
  return { impact: "unclear", reason: doubts[kind], text: text as Text };
}
