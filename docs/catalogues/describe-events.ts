import { listBodyExamples } from "../../src/contract/examples.ts";
import { listMembers } from "../../src/contract/members.ts";
import type { ContractEvent } from "../../src/contract/notifications.ts";
import type { Contract } from "../../src/contract/read-contract.ts";
import { findTitle, listParts } from "../../src/contract/schema-parts.ts";
import type { StateTable } from "../../src/contract/states.ts";
import { escapeText } from "../text/escape-text.ts";
import { joinBlocks } from "../text/join-blocks.ts";
import { printJson } from "../text/print-json.ts";
import { printMembers } from "../text/print-members.ts";
import { printTable } from "../text/print-table.ts";
import { describeAcknowledgement, summarizeAcknowledgement } from "./describe-acknowledgement.ts";
import { describeLeftStates } from "./describe-left-states.ts";
import { linkOperation } from "./link-operation.ts";

/** Returns the event catalogue: what each notification reports, when it is sent, and how to acknowledge it. */
export function describeEvents({
  notifications,
  webhooks,
  states,
}: Pick<Contract, "notifications" | "webhooks" | "states">): string {
  const rows = notifications.map((event) => [
    linkOperation(event.operation),
    event.operation.operation.summary ?? "",
    describeLeftStates(event, states),
    describePayload(event),
  ]);
  return joinBlocks(
    "# Event catalogue",
    "Each notification that the service sends, with the state it reports and the fields of its payload.",
    printTable(["Event", "Description", "Resulting state", "Payload"], rows),
    describeAcknowledgement(webhooks),
    ...notifications.map((event) => describeEvent(event, states)),
  );
}

function describePayload({ isNamed, schema }: ContractEvent): string {
  const title = findTitle(listParts(schema)) ?? "";
  return isNamed ? title : `${title} (open)`;
}

function describeEvent(event: ContractEvent, states: readonly StateTable[]): string {
  const { summary = event.name, description = "" } = event.operation.operation;
  return joinBlocks(
    `## ${event.name}`,
    `**${escapeText(summary)}.** Webhook: ${linkOperation(event.operation)}.`,
    escapeText(description),
    `Resulting state: ${describeLeftStates(event, states)}`,
    summarizeAcknowledgement(event.operation),
    event.isNamed
      ? printMembers(listMembers(event.schema))
      : "The payload is open: the contract accepts any JSON object, and the real payload may differ from the example.",
    printFirstExample(event),
  );
}

function printFirstExample({ operation }: ContractEvent): string {
  const [first, ...more] = listBodyExamples(operation, "request");
  if (first === undefined) return "";
  const others = more.map(({ name }) => `\`${name}\``).join(", ");
  return joinBlocks(
    `Example \`${first.name}\`${others === "" ? "" : ` (the webhook also has ${others})`}:`,
    printJson(first.value),
  );
}
