import { isDeepStrictEqual } from "node:util";
import type { Feature, Features } from "../deprecations/list-features.ts";
import type { Affected } from "./changes/affected-calls.ts";
import { inDirectionsOf, type SeenChange } from "./changes/seen-change.ts";

/** The members of each version, by their places in messages. */
export type MembersInBoth = Readonly<Record<"base" | "revision", Features>>;

/**
 * Splits the removal of a member from a component by the messages that use it: those that lose the member, and those that
 * declare it elsewhere now. The latter are left out if the declaration is the same.
 */
export function splitRemoval(change: SeenChange, readMembers: () => MembersInBoth): SeenChange[] {
  const { kind, at, swap, affected } = change;
  const isMember = /\/properties\/[^/]+$/u.test(at.base ?? "");
  if (kind !== "removed" || swap !== undefined || !isMember) return [change];
  const { base, revision } = readMembers();
  const places = [...base].filter(([, { pointer }]) => pointer === at.base);
  const isIn = (one: Affected, list: typeof places) =>
    list.some(([, feature]) => isSame(feature.affected, one));
  const gone = places.filter(([place]) => !revision.has(place));
  const lost = affected.filter((one) => !isIn(one, places) || isIn(one, gone));
  const isEqual = (place: string) => isDeepStrictEqual(nodeOf(change, revision.get(place)), change.node.base);
  const changed = places.filter(([place]) => revision.has(place) && !isEqual(place));
  const moved = affected.filter((one) => !lost.includes(one) && isIn(one, changed));
  return [
    ...(lost.length > 0 ? [{ ...change, ...inDirectionsOf(lost) }] : []),
    ...(moved.length > 0 ? [{ ...change, ...inDirectionsOf(moved), isMoved: true }] : []),
  ];
}

function nodeOf({ versions }: SeenChange, feature: Feature | undefined): unknown {
  return versions.revision.get(feature?.pointer ?? "");
}

function isSame(one: Affected, other: Affected): boolean {
  return one.call === other.call && one.direction === other.direction;
}
