import type { ContractEvent } from "../../src/contract/notifications.ts";
import type { Contract } from "../../src/contract/read-contract.ts";
import { findTitle, listParts } from "../../src/contract/schema-parts.ts";
import { joinBlocks, printTable } from "../text/markdown.ts";
import { describeAcknowledgement } from "./describe-acknowledgement.ts";
import { describeLeftStates } from "./describe-left-states.ts";
import { linkOperation } from "./link-operation.ts";

/** Returns the event catalogue: what each notification reports, with its page, and how to acknowledge it. */
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
    "Each notification that the service sends, with the state it reports. Its page has the fields of its payload and examples.",
    printTable(["Event", "Description", "Resulting state", "Payload"], rows),
    "## Acknowledgement",
    describeAcknowledgement(webhooks),
  );
}

function describePayload({ isNamed, schema }: ContractEvent): string {
  const title = findTitle(listParts(schema)) ?? "";
  return isNamed ? title : `${title} (open)`;
}
