import type { ContractEvent } from "../../src/contract/operations.ts";
import { listStatuses, type StateTable } from "../../src/contract/states.ts";
import { listValues } from "../../src/contract/schema.ts";
import { printCode } from "../text/markdown.ts";

/**
 * Describes the states after a notification: the targets of the transitions that it announces, and the statuses with a
 * fixed value in its payload.
 */
export function describeLeftStates(event: ContractEvent, states: readonly StateTable[]): string {
  const announced = states.flatMap(({ title, transitions }) =>
    transitions
      .filter(({ notification }) => notification === event.name)
      .map(({ from, to }) => `${title} ${from === to ? "stays" : "becomes"} ${printCode(to)}.`),
  );
  const pinned = listStatuses(event)
    .filter(({ parts }) => parts.some((part) => "const" in part))
    .map(({ name, parts }) => `${printCode(name)} is ${printCode(listValues(parts).values[0]?.value)}`);
  const sentences = [
    ...announced,
    ...(pinned.length === 0 ? [] : [`In the payload, ${pinned.join(" and ")}.`]),
  ];
  return sentences.length === 0 ? "Open." : sentences.join(" ");
}
