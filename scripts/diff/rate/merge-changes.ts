import { groupBy } from "../../../src/contract/text.ts";
import { splitPointer } from "../../../src/contract/pointer.ts";
import type { Affected } from "./changes/affected-calls.ts";
import type { Swap } from "./changes/follow-path.ts";
import { worstOf } from "./changes/impact.ts";
import type { RatedChange } from "./rated-change.ts";

/** A rated change, and the swapped reference through which it was found. */
export interface FoundChange extends RatedChange {
  swap?: Swap | undefined;
}

/**
 * Reports a swapped reference once for each place that has it, with the worst of what differs between the components. The
 * components themselves did not change, and neither did other operations that use them.
 */
export function mergeSwaps(
  found: readonly FoundChange[],
  findAffected: (pointer: string) => Affected[],
): RatedChange[] {
  const groups = groupBy(found, ({ swap }) => JSON.stringify(swap ?? null));
  return [...groups.values()].flatMap((group) => {
    const swap = group[0]?.swap;
    if (swap === undefined) return group;
    const impact = worstOf(group.map((change) => change.impact));
    const [first, ...more] = group.filter((change) => change.impact === impact);
    if (first === undefined) return [];
    const others = more.length === 0 ? "" : `; and ${more.length} more`;
    const text = `${describeSwap(swap)}: ${first.text}${others}`;
    return swap.places.map((pointer) => ({ ...first, text, pointer, affected: findAffected(pointer) }));
  });
}

function describeSwap({ before, after }: Swap): string {
  const name = (pointer = "") => `\`${splitPointer(pointer).at(-1) ?? ""}\``;
  if (before === undefined) return `now refers to ${name(after)}`;
  if (after === undefined) return `no longer refers to ${name(before)}`;
  return `refers to ${name(after)} instead of ${name(before)}`;
}

/** Reports the same change of the security of several operations once: requirements of the contract apply to all of them. */
export function mergeSecurity(changes: readonly RatedChange[]): RatedChange[] {
  const keyOf = ({ pointer, impact, text, reason }: RatedChange) => {
    const end = /^\/paths\/[^/]+\/[^/]+\/security(?=\/|$)(.*)$/u.exec(pointer)?.[1];
    return JSON.stringify(end === undefined ? [pointer, text] : ["security", end, impact, text, reason]);
  };
  return [...groupBy(changes, keyOf)].flatMap(([key, group]) => {
    const [first] = group;
    if (first === undefined || !key.startsWith('["security"')) return group;
    return [{ ...first, affected: group.flatMap(({ affected }) => affected) }];
  });
}

/** Several keywords can describe one list. Only the worst of their verdicts is kept. */
export function dropRepeated(changes: readonly RatedChange[]): RatedChange[] {
  const groups = groupBy(changes, ({ pointer, text }) => `${pointer} ${text}`);
  return [...groups.values()].flatMap((group) => {
    const impact = worstOf(group.map((change) => change.impact));
    return group.filter((change) => change.impact === impact).slice(0, 1);
  });
}
