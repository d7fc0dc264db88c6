import { listEvents, type ContractEvent } from "../../../src/contract/list-events.ts";
import { listBodyExamples } from "../../../src/contract/list-examples.ts";
import { listWebhooks } from "../../../src/contract/list-operations.ts";
import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";
import { escapeText } from "../text/escape-text.ts";
import { joinBlocks } from "../text/join-blocks.ts";
import { listMembers } from "../text/list-members.ts";
import { findTitle, listParts } from "../text/list-parts.ts";
import { printJson } from "../text/print-json.ts";
import { printMembers } from "../text/print-members.ts";
import { printTable } from "../text/print-table.ts";
import { describeAcknowledgement, summarizeAcknowledgement } from "./describe-acknowledgement.ts";
import { describeLeftStates } from "./describe-left-states.ts";
import { linkOperation } from "./link-operation.ts";

/** The section on notifications: what each one says, when it is sent, and how a receiver answers. */
export function describeEvents(document: OpenApiDocument): string {
  const events = listEvents(document);
  const rows = events.map((event) => [
    linkOperation(event.operation),
    event.operation.operation.summary ?? "",
    describeLeftStates(document, event),
    describePayload(document, event),
  ]);
  return joinBlocks(
    "# Event catalogue",
    printTable(["Event", "What happened", "State it leaves", "Payload"], rows),
    describeAcknowledgement(document, listWebhooks(document)),
    ...events.map((event) => describeEvent(document, event)),
  );
}

function describePayload(document: OpenApiDocument, { isNamed, schema }: ContractEvent): string {
  const title = findTitle(listParts(document, schema)) ?? "";
  return isNamed ? title : `${title}; not shown`;
}

function describeEvent(document: OpenApiDocument, event: ContractEvent): string {
  const { summary = event.name, description = "" } = event.operation.operation;
  return joinBlocks(
    `## ${event.name}`,
    `**${escapeText(summary)}.** ${linkOperation(event.operation)} is its webhook.`,
    escapeText(description),
    `State it leaves: ${describeLeftStates(document, event)}`,
    summarizeAcknowledgement(event.operation),
    event.isNamed
      ? printMembers(document, listMembers(document, event.schema))
      : "Its payload is not shown. The contract accepts any JSON object, and the example is no promise.",
    printFirstExample(document, event),
  );
}

function printFirstExample(document: OpenApiDocument, { operation }: ContractEvent): string {
  const [first, ...more] = listBodyExamples(document, operation, "request");
  if (first === undefined) return "";
  const others = more.map(({ name }) => `\`${name}\``).join(", ");
  return joinBlocks(
    `Example \`${first.name}\`${others === "" ? "" : ` (its webhook has ${others} too)`}:`,
    printJson(first.value),
  );
}
