import type { Affected } from "../calls.ts";

/** A change with its verdict. */
export interface RatedChange {
  /** A short description of the change. */
  text: string;
  impact: Impact;
  /** Why the change has this impact. */
  reason: string;
  /** JSON pointer in the bundle. */
  pointer: string;
  /** The affected operations and events. Empty if the change concerns the whole document. */
  affected: readonly Affected[];
}

/** The possible impacts of a change on integrations, worst first. `unclear` counts as breaking until a person checked it. */
export const impacts = ["breaking", "unclear", "minor", "patch"] as const;
/** One of the impacts. */
export type Impact = (typeof impacts)[number];

/** Returns the worst of these impacts, or `patch` if there are none. */
export function worstOf(some: readonly Impact[]): Impact {
  return impacts.find((impact) => some.includes(impact)) ?? "patch";
}

/** Whether a release must treat a change as breaking. */
export function isBreaking(impact: Impact): boolean {
  return impact === "breaking" || impact === "unclear";
}
