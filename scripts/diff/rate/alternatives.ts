import type { SchemaObject } from "../../../src/contract/document.ts";
import { listTargets, isNameMap, type Nodes } from "../../../src/contract/references.ts";
import { isWithin, type FindAffected } from "./changes/affected-calls.ts";
import { areExclusive, listRequired } from "./exclusive-schemas.ts";
import { isBreaking } from "./changes/impact.ts";
import type { Verdict } from "./rules/rule.ts";
import type { SeenChange } from "./changes/seen-change.ts";

/** Returns whether a node belongs to alternatives of a request of which a value may match two, which `oneOf` rejects. */
export type FindOverlap = (pointer: string) => boolean;

/** Prepares the nodes of a contract for looking up many pointers. */
export function createFindOverlap(nodes: Nodes, findAffected: FindAffected): FindOverlap {
  const overlaps: { pointer: string; components: Set<string> }[] = [];
  for (const [owner, { oneOf }] of nodes as ReadonlyMap<string, SchemaObject>) {
    if (!Array.isArray(oneOf) || isNameMap(owner) || !isSent(findAffected(owner))) continue;
    if (areExclusive(oneOf, listRequiredAround(nodes, owner))) continue;
    const pointer = `${owner}/oneOf`;
    overlaps.push({ pointer, components: listTargets([{ node: oneOf, pointer }]) });
  }
  return (pointer) => {
    const component = /^\/components\/[^/]+\/[^/]+/u.exec(pointer)?.[0] ?? "";
    return overlaps.some((one) => isWithin(pointer, one.pointer) || one.components.has(component));
  };
}

function isSent(affected: ReturnType<FindAffected>): boolean {
  return affected.some(({ direction }) => direction === "request" || direction === "acknowledgement");
}

/** Lists the members required by the schema with the alternatives, and by those that include it in their `allOf`. */
function listRequiredAround(nodes: Nodes, pointer: string): string[] {
  const own = listRequired(nodes.get(pointer) ?? {});
  const outer = /^(.*)\/allOf\/\d+$/u.exec(pointer)?.[1];
  return outer === undefined ? own : [...own, ...listRequiredAround(nodes, outer)];
}

// New members of an alternative can only reduce the values that match it.
const members = /\/properties(?:\/[^/]+)?$/u;
const annotation = /^(?:description|title|examples?|deprecated|\$comment|default|key|x-(?!maxDuration).*)$/u;

/**
 * Returns the verdict on a change, unless it widens an alternative of a request: a value that matched only the other
 * alternative may now match both and be rejected.
 */
export function rateOverlap(change: SeenChange, verdict: Verdict, findOverlap: FindOverlap): Verdict {
  const { typeName, kind, property = "", pointer, swap, isSent } = change;
  if (
    isBreaking(verdict.impact) ||
    !isSent ||
    !/^(?:Schema|DependentRequired|(?:All|Any|One)Of$)/u.test(typeName)
  )
    return verdict;
  if (kind === "modified" && (annotation.test(property) || isReordered(change))) return verdict;
  if (kind === "added" && members.test(pointer)) return verdict;
  if (!(swap?.places ?? [pointer]).some(findOverlap)) return verdict;
  return {
    ...verdict,
    impact: "breaking",
    reason: "values that matched one alternative of `oneOf` may now match two and be rejected",
  };
}

function isReordered({ before, after }: SeenChange): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return false;
  return JSON.stringify(before.map(String).sort()) === JSON.stringify(after.map(String).sort());
}
