import type { SeenChange } from "../changes/seen-change.ts";
import { missing } from "./missing.ts";
import type { Rule } from "./rule.ts";

/** Rates members that require other members (`dependentRequired`). Redocly does not rate these changes. */
export const rateDependents: Rule = (change) => {
  if (change.typeName !== "DependentRequired") return undefined;
  const before = listNeeds(change.node.base);
  const after = listNeeds(change.node.revision);
  const isStricter = missing(after, before).length > 0;
  const isLooser = missing(before, after).length > 0;
  return { ...rateNeeds(isStricter, isLooser, change), text: "`dependentRequired` changed" };
};

function rateNeeds(isStricter: boolean, isLooser: boolean, { isSent, isReceived }: SeenChange) {
  if (isStricter && isSent) {
    return {
      impact: "breaking",
      reason: "requests without the other member were accepted and are now rejected",
    } as const;
  }
  if (isLooser && isReceived) {
    return {
      impact: "breaking",
      reason: "the other member may now be missing from received messages",
    } as const;
  }
  if (isLooser)
    return { impact: "minor", reason: "requests without the other member are now accepted" } as const;
  return { impact: "patch", reason: "receivers get a stronger guarantee" } as const;
}

/** Lists the pairs of a member and another member that it requires. */
function listNeeds(map: Record<string, unknown>): unknown[] {
  return Object.entries(map).flatMap(([name, others]) =>
    Array.isArray(others) ? others.map((other: unknown) => [name, other]) : [],
  );
}
