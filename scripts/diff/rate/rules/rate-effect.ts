import type { SeenChange } from "../changes/seen-change.ts";
import type { Verdict } from "./rule.ts";

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
