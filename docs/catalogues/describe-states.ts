import type { ContractOperation } from "../../src/contract/operations.ts";
import type { Contract } from "../../src/contract/contract.ts";
import type { StateTable } from "../../src/contract/states.ts";
import { escapeText, joinBlocks, printCode, printTable } from "../text/markdown.ts";
import { linkOperation, linkOperations } from "../addresses/addresses.ts";
import { say } from "../text/say.ts";
import { markQuestions, withoutAssumption, withoutNotes } from "../text/assumptions.ts";

/** Returns the page about states: those of each object, and an arrow for each transition that is known. */
export function describeStates({ states, webhooks }: Pick<Contract, "states" | "webhooks">): string {
  const known = states.filter(({ transitions }) => transitions.length > 0).map(({ title }) => title);
  const more =
    known.length === 0 ? "" : say("; {titles} also has what changes it", { titles: known.join(", ") });
  const blocks = states.map((table) => {
    const { title, description, node, carriers } = table;
    const assumption = node["x-assumption"];
    const own = assumption?.replace(usual, "").trim() ?? "";
    return joinBlocks(
      `## ${escapeText(title)}`,
      escapeText(withoutNotes(withoutAssumption(description, assumption))),
      say("Appears in {operations}.", { operations: linkOperations(carriers) }),
      printStates(table, own),
      printTransitions(table, webhooks),
      // After the tables, which are what readers look for.
      own && `**Assumption.** ${escapeText(own)} ${markQuestions([node])}`,
    );
  });
  const intro = say(
    "{count} objects have a status. Each section says what its states mean{more}. Expect statuses in any order, and others than those listed. For what cannot be read, see [What this API does not do](catalogue:What this API does not do).",
    { count: states.length, more },
  );
  return joinBlocks(`# ${say("States")}`, intro, ...blocks);
}

/** What is assumed of most states, and noted about their order, in the words of the contract: the page says it once. */
const usual =
  /^(?:The list may be incomplete|Only [A-Z]+(?: and [A-Z]+)? (?:is|are) known(?:, from an example)?)\. Expect other values\./u;
const usualNote = "Expect the statuses in any order.";

function printStates({ values, isOpen, node }: StateTable, own: string): string {
  const rows = values.map(({ value, meaning }) => [printCode(value), meaning ?? say("unknown")]);
  const isAssumed = node["x-assumption"] !== undefined;
  const others = `*${say("others")}*`;
  if (isOpen && !isAssumed) rows.push([others, say("Values beyond the known ones may appear.")]);
  if (isAssumed && own === "") rows.push([others, markQuestions([node])]);
  return rows.length === 0 ? "" : printTable([say("State"), say("Meaning")], rows);
}

function printTransitions({ transitions, note }: StateTable, webhooks: readonly ContractOperation[]): string {
  if (note !== undefined) return note === usualNote ? "" : escapeText(note);
  const rows = transitions.map(({ from, trigger, to, notification }) => {
    const webhook = webhooks.find(({ path }) => path === notification);
    const announced = webhook === undefined ? (notification ?? say("none")) : linkOperation(webhook);
    return [`${from === null ? say("unknown") : printCode(from)} → ${printCode(to)}`, trigger, announced];
  });
  return printTable([say("Transition"), say("Trigger"), say("Notification")], rows);
}
