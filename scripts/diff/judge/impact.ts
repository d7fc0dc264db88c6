/** What a change means for those who integrate the interface, the worst first. */
export const impacts = ["breaking", "minor", "patch"] as const;
/** One of the impacts. */
export type Impact = (typeof impacts)[number];

/** The worst of some impacts; a patch when there are none. */
export function worstOf(some: readonly Impact[]): Impact {
  return impacts.find((impact) => some.includes(impact)) ?? "patch";
}
