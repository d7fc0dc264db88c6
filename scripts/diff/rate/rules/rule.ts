import type { Impact } from "../changes/impact.ts";
import type { SeenChange } from "../changes/seen-change.ts";

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
