import type { Transition } from "../../../../src/contract/document.ts";
import { missing } from "./missing.ts";
import type { Rule } from "./rule.ts";

/** Rates the transitions of a status. Code is generated from them, and they are listed like the values of an open list. */
export const rateStates: Rule = ({ kind, property, node }) => {
  if (kind !== "modified" || property !== "x-transitions") return undefined;
  const [before, after] = [listSteps(node.base), listSteps(node.revision)];
  const [removed, added] = [missing(before, after), missing(after, before)];
  if (removed.length > 0) {
    const text = `transitions were removed: ${print(removed)}`;
    return { impact: "breaking", reason: "code that expects the transition no longer finds it", text };
  }
  if (added.length === 0) return undefined;
  const text = `transitions were added: ${print(added)}`;
  return { impact: "minor", reason: "receivers accept transitions that are not listed", text };
};

type Step = Omit<Transition, "trigger">;

/** Lists what code reads of the transitions: all but the cause, which is a sentence. */
function listSteps({ "x-transitions": stated }: { "x-transitions"?: Transition[] | string }): Step[] {
  return Array.isArray(stated)
    ? stated.map(({ from, to, notification }) => ({ from, to, notification }))
    : [];
}

function print(steps: readonly Step[]): string {
  return steps.map(({ from, to }) => `\`${from ?? "any"}\` to \`${to}\``).join(", ");
}
