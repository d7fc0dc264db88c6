/** The possible impacts of a change on integrations, worst first. */
export const impacts = ["breaking", "minor", "patch"] as const;
/** One of the impacts. */
export type Impact = (typeof impacts)[number];

/** Returns the worst of these impacts, or `patch` if there are none. */
export function worstOf(some: readonly Impact[]): Impact {
  return impacts.find((impact) => some.includes(impact)) ?? "patch";
}
