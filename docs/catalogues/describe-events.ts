import { listBodyExamples } from "../../src/contract/examples.ts";
import { groupBy } from "../../src/contract/text.ts";
import type { ContractOperation, ContractEvent } from "../../src/contract/operations.ts";
import type { Contract } from "../../src/contract/contract.ts";
import { findFixed, listValues } from "../../src/contract/schema.ts";
import { escapeText, joinBlocks, printJson, printTable, printCode } from "../text/markdown.ts";
import { linkOperations, targetOfCall, titleOfCall } from "../addresses/addresses.ts";
import { inOrderOfUse } from "../site/src/data/navigation.ts";
import { markQuestions } from "../text/assumptions.ts";
import { listStatuses, type StateTable } from "../../src/contract/states.ts";

/** Returns the event catalogue: what each notification reports, with its page, and how to acknowledge it. */
export function describeEvents({
  states,
  webhooks,
  ...contract
}: Pick<Contract, "tags" | "notifications" | "webhooks" | "states">): string {
  const rows = inOrderOfUse(contract).map((event) => [
    `[${escapeText(titleOfCall(event.operation))}](${targetOfCall(event.operation)})`,
    event.isNamed ? printCode(event.name) : `${printCode(event.name)}, a name of this contract`,
    describeLeftStates(event, states),
  ]);
  return joinBlocks(
    "# Event catalogue",
    "Each notification that the service sends, with the state it reports. Its page has the fields of its payload and examples.",
    printTable(["Notification", "Event", "Resulting state"], rows),
    "## Acknowledgement",
    describeAcknowledgement(webhooks),
  );
}

/**
 * Describes how a receiver acknowledges notifications, once for all that share a response, and what happens otherwise.
 */
function describeAcknowledgement(webhooks: readonly ContractOperation[]): string {
  const answers = webhooks.flatMap((webhook) =>
    Object.entries(webhook.responses).map(([status, response]) => ({ webhook, status, response })),
  );
  const shared = groupBy(answers, ({ status, response }) => `${status} ${response.pointer}`);
  return joinBlocks(
    ...[...shared.values()].map((group) => {
      const [first] = group;
      if (first === undefined) return "";
      const { webhook, status, response } = first;
      const users = group.map((answer) => answer.webhook);
      const [example] = listBodyExamples(webhook, status);
      const whom = users.length === webhooks.length ? "every notification" : linkOperations(users);
      return joinBlocks(
        `A receiver responds to ${whom} with status ${status}: ${escapeText(response.node.description ?? "")}`,
        example === undefined ? "" : printJson(example.value),
      );
    }),
  );
}

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
    .filter(({ parts }) => parts.some((part) => findFixed(part) !== undefined))
    .map(({ name, parts }) => `${printCode(name)} is ${printCode(listValues(parts).values[0]?.value)}`);
  const sentences = [
    ...announced,
    ...(pinned.length === 0 ? [] : [`In the payload, ${pinned.join(" and ")}.`]),
  ];
  return sentences.length === 0 ? markQuestions([event.operation.operation]) : sentences.join(" ");
}
