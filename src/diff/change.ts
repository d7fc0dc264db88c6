// A change as the report prints it: what it is, what it means, and for which messages.

/** The kind of a message: integrators send requests and acknowledgements, and receive responses and notifications. */
export type Direction = "request" | "response" | "notification" | "acknowledgement";

/** A message that a change affects: the name of the operation or event, and the direction. */
export interface Affected {
  call: string;
  direction: Direction;
}

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
