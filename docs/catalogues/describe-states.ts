import type { ContractOperation } from "../../src/contract/operations.ts";
import type { Contract } from "../../src/contract/contract.ts";
import type { StateTable } from "../../src/contract/states.ts";
import { escapeText, joinBlocks, printCode, printTable } from "../text/markdown.ts";
import { linkOperation, linkOperations } from "../addresses/addresses.ts";
import { markQuestions, withoutAssumption, withoutNotes } from "../text/assumptions.ts";

/** Returns the page about states: those of each object, and an arrow for each transition that is known. */
export function describeStates({ states, webhooks }: Pick<Contract, "states" | "webhooks">): string {
  const known = states.filter(({ transitions }) => transitions.length > 0).map(({ title }) => title);
  const more = known.length === 0 ? "" : `; ${known.join(", ")} also has what changes it`;
  const blocks = states.map((table) => {
    const { title, description, node, carriers } = table;
    const assumption = node["x-assumption"];
    return joinBlocks(
      `## ${escapeText(title)}`,
      escapeText(withoutNotes(withoutAssumption(description, assumption))),
      `Appears in ${linkOperations(carriers)}.`,
      printStates(table),
      printTransitions(table, webhooks),
      // After the tables, which are what readers look for.
      assumption && `**Assumption.** ${escapeText(assumption.trim())} ${markQuestions([node])}`,
    );
  });
  const intro = `${states.length} objects have a status. Each section says what its states mean${more}.`;
  return joinBlocks("# States", intro, ...blocks);
}

function printStates({ values, isOpen, node }: StateTable): string {
  const rows = values.map(({ value, meaning }) => [printCode(value), meaning ?? "unknown"]);
  if (isOpen && node["x-assumption"] === undefined)
    rows.push(["*others*", "Values beyond the known ones may appear."]);
  return rows.length === 0 ? "" : printTable(["State", "Meaning"], rows);
}

function printTransitions({ transitions, note }: StateTable, webhooks: readonly ContractOperation[]): string {
  if (note !== undefined) return escapeText(note);
  const rows = transitions.map(({ from, trigger, to, notification }) => {
    const webhook = webhooks.find(({ path }) => path === notification);
    const announced = webhook === undefined ? (notification ?? "none") : linkOperation(webhook);
    return [`${from === null ? "unknown" : printCode(from)} → ${printCode(to)}`, trigger, announced];
  });
  return printTable(["Transition", "Trigger", "Notification"], rows);
}
