import type { ContractEvent } from "../../../src/contract/list-events.ts";
import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";
import { listMembers } from "../text/list-members.ts";
import { listValues } from "../text/list-values.ts";
import { printCode } from "../text/print-code.ts";
import { listStateTables } from "./list-state-tables.ts";

/**
 * The state that things are in after a notification: what the transitions that it announces lead to, and the statuses
 * that its payload pins.
 */
export function describeLeftStates(document: OpenApiDocument, { name, schema }: ContractEvent): string {
  const announced = listStateTables(document).flatMap(({ title, transitions }) =>
    transitions
      .filter(({ notification }) => notification === name)
      .map(({ from, to }) => `${title} ${from === to ? "stays" : "becomes"} ${printCode(to)}.`),
  );
  const pinned = listMembers(document, schema)
    .filter((member) => /(?:^|\.)status$/u.test(member.name))
    .filter(({ parts }) => parts.some((part) => "const" in part))
    .map(({ name: path, parts }) => `${printCode(path)} is ${printCode(listValues(parts).values[0]?.value)}`);
  const told = [...announced, ...(pinned.length === 0 ? [] : [`In the payload, ${pinned.join(" and ")}.`])];
  return told.length === 0 ? "Not shown." : told.join(" ");
}
