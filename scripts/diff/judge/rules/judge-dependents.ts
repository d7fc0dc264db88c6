import { isDeepStrictEqual } from "node:util";
import { schemaAt, type SeenChange } from "../seen-change.ts";
import type { Rule } from "./rule.ts";

/** Members that need others, by `dependentRequired`. Redocly does not judge them. */
export const judgeDependents: Rule = (change) => {
  if (change.typeName !== "DependentRequired") return undefined;
  const { base, revision } = change.documents;
  const before = listNeeds(schemaAt(base, change.at.base));
  const after = listNeeds(schemaAt(revision, change.at.revision));
  const isStricter = after.some((need) => !includes(before, need));
  const isLooser = before.some((need) => !includes(after, need));
  return { ...judgeNeeds(isStricter, isLooser, change), text: "which members need others changed" };
};

function judgeNeeds(isStricter: boolean, isLooser: boolean, { isSent, isReceived }: SeenChange) {
  if (isStricter && isSent) {
    return {
      impact: "breaking",
      reason: "a request without the other member was accepted and is refused now",
    } as const;
  }
  if (isLooser && isReceived) {
    return { impact: "breaking", reason: "the other member may be missing from what is received" } as const;
  }
  if (isLooser) return { impact: "minor", reason: "more is accepted" } as const;
  return { impact: "patch", reason: "readers are promised more" } as const;
}

/** Pairs of a member and one that it needs. */
function listNeeds(map: Record<string, unknown>): unknown[] {
  return Object.entries(map).flatMap(([name, others]) =>
    Array.isArray(others) ? others.map((other: unknown) => [name, other]) : [],
  );
}

function includes(needs: readonly unknown[], need: unknown): boolean {
  return needs.some((other) => isDeepStrictEqual(other, need));
}
