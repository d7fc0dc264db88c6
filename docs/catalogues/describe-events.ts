import { listBodyExamples } from "../../src/contract/examples.ts";
import { groupBy } from "../../src/contract/text.ts";
import type { ContractOperation, ContractEvent } from "../../src/contract/operations.ts";
import type { Contract } from "../../src/contract/contract.ts";
import { findFixed, listValues } from "../../src/contract/schema.ts";
import { escapeText, joinBlocks, printJson, printTable, printCode } from "../text/markdown.ts";
import { linkOperations, targetOfCall, titleOfCall } from "../addresses/addresses.ts";
import { inOrderOfUse } from "../site/src/data/navigation.ts";
import { say } from "../text/say.ts";
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
    event.isNamed
      ? printCode(event.name)
      : say("{name}, a name of this contract", { name: printCode(event.name) }),
    describeLeftStates(event, states),
  ]);
  return joinBlocks(
    `# ${say("Event catalogue")}`,
    say(
      "Each notification that the service sends, with the state it reports. Its page has the fields of its payload and examples.",
    ),
    printTable([say("Notification"), say("Event"), say("Resulting state")], rows),
    `## ${say("Acknowledgement")}`,
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
      const whom = users.length === webhooks.length ? say("every notification") : linkOperations(users);
      return joinBlocks(
        `${say("A receiver responds to {whom} with status {status}:", { whom, status })} ${escapeText(response.node.description ?? "")}`,
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
      .map(({ from, to }) => {
        const status = { title, state: printCode(to) };
        return from === to ? say("{title} stays {state}.", status) : say("{title} becomes {state}.", status);
      }),
  );
  const pinned = listStatuses(event)
    .filter(({ parts }) => parts.some((part) => findFixed(part) !== undefined))
    .map(({ name, parts }) =>
      say("{name} is {value}", {
        name: printCode(name),
        value: printCode(listValues(parts).values[0]?.value),
      }),
    );
  const sentences = [
    ...announced,
    ...(pinned.length === 0
      ? []
      : [say("In the payload, {values}.", { values: pinned.join(` ${say("and")} `) })]),
  ];
  return sentences.length === 0 ? markQuestions([event.operation.operation]) : sentences.join(" ");
}
