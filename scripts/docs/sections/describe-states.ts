import type { ContractOperation } from "../../../src/contract/operations.ts";
import type { Contract } from "../../../src/contract/read-contract.ts";
import type { StateTable } from "../../../src/contract/states.ts";
import { drawStates } from "../diagrams/draw-states.ts";
import { escapeText } from "../text/escape-text.ts";
import { joinBlocks } from "../text/join-blocks.ts";
import { printCode } from "../text/print-code.ts";
import { printTable } from "../text/print-table.ts";
import { linkOperation, linkOperations } from "./link-operation.ts";

/** The section on states: a picture and tables for each thing that has a status, and what of it is not shown. */
export function describeStates({ states, webhooks }: Pick<Contract, "states" | "webhooks">): string {
  const shown = states.filter(({ transitions }) => transitions.length > 0).map(({ title }) => title);
  const intro =
    `${states.length} things have a status. Transitions are shown for ${shown.length} of them` +
    `${shown.length === 0 ? "" : ` (${shown.join(", ")})`}; for the others only the states are known, or not even these.`;
  const blocks = states.map((table) =>
    joinBlocks(
      `## ${escapeText(table.title)}`,
      escapeText(table.description),
      `Carried by ${linkOperations(table.carriers)}.`,
      `<figure class="diagram">\n${drawStates(table)}\n</figure>`,
      printStates(table),
      printTransitions(table, webhooks),
    ),
  );
  return joinBlocks("# States", intro, ...blocks);
}

function printStates({ values, isOpen }: StateTable): string {
  if (values.length === 0) return "The states are not shown.";
  const rows = values.map(({ value, meaning }) => [printCode(value), meaning ?? "not shown"]);
  const rest = isOpen ? [["*others*", "Values beyond the known ones may appear."]] : [];
  return printTable(["State", "Meaning"], [...rows, ...rest]);
}

function printTransitions({ transitions, note }: StateTable, webhooks: readonly ContractOperation[]): string {
  if (note !== undefined) return escapeText(note);
  const rows = transitions.map(({ from, trigger, to, notification }) => {
    const webhook = webhooks.find(({ path }) => path === notification);
    const announced = webhook === undefined ? (notification ?? "none") : linkOperation(webhook);
    return [from === null ? "not shown" : printCode(from), trigger, printCode(to), announced];
  });
  return printTable(["From", "What happens", "To", "Announced by"], rows);
}
