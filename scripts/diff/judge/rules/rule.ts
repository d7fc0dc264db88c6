import type { Impact } from "../impact.ts";
import type { SeenChange } from "../seen-change.ts";

/** What a change means, and why. */
export interface Verdict {
  impact: Impact;
  /** In words, for a pull request. */
  reason: string;
  /** What changed, where it can be said better than by the general words. */
  text?: string;
}

/** Judges the changes that it is about; nothing for all others. */
export type Rule = (change: SeenChange) => Verdict | undefined;
