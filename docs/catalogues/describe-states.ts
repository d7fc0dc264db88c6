import type { ContractOperation } from "../../src/contract/operations.ts";
import type { Contract } from "../../src/contract/contract.ts";
import type { StateTable } from "../../src/contract/states.ts";
import { escapeText, joinBlocks, printCode, printTable } from "../text/markdown.ts";
import { linkOperation, linkOperations } from "../addresses/addresses.ts";

/** Returns the page about states: those of each object, and an arrow for each transition that is known. */
export function describeStates({ states, webhooks }: Pick<Contract, "states" | "webhooks">): string {
  const known = states.filter(({ transitions }) => transitions.length > 0).map(({ title }) => title);
  const intro =
    `${states.length} objects have a status. Transitions are known for ${known.length === 0 ? "none of them" : known.join(", ")} only; ` +
    "for the others, at most the states are.";
  const blocks = states.map((table) =>
    joinBlocks(
      `## ${escapeText(table.title)}`,
      escapeText(table.description),
      `Appears in ${linkOperations(table.carriers)}.`,
      printStates(table),
      printTransitions(table, webhooks),
    ),
  );
  return joinBlocks("# States", intro, ...blocks);
}

function printStates({ values, isOpen }: StateTable): string {
  if (values.length === 0) return "The states are open.";
  const rows = values.map(({ value, meaning }) => [printCode(value), meaning ?? "open"]);
  const rest = isOpen ? [["*others*", "Values beyond the known ones may appear."]] : [];
  return printTable(["State", "Meaning"], [...rows, ...rest]);
}

function printTransitions({ transitions, note }: StateTable, webhooks: readonly ContractOperation[]): string {
  if (note !== undefined) return escapeText(note);
  const rows = transitions.map(({ from, trigger, to, notification }) => {
    const webhook = webhooks.find(({ path }) => path === notification);
    const announced = webhook === undefined ? (notification ?? "none") : linkOperation(webhook);
    return [`${from === null ? "open" : printCode(from)} → ${printCode(to)}`, trigger, announced];
  });
  return printTable(["Transition", "Trigger", "Notification"], rows);
}
