import { isNotification, type ContractOperation } from "../../../../src/contract/operations.ts";
import { titleOfCall } from "../../../addresses/addresses.ts";
import { withoutAssumption } from "../../../text/open-points.ts";
import type { Entry } from "./entry.ts";
import { listMemberEntries, listParameterEntries } from "./list-member-entries.ts";
import { toPlainText } from "./plain-text.ts";

/** Lists what can be found on the page of an operation or notification, beginning with the page itself. */
export function listCallEntries(call: ContractOperation): Omit<Entry, "page">[] {
  return [describePage(call), ...listParameterEntries(call), ...listMemberEntries(call)];
}

function describePage(call: ContractOperation): Omit<Entry, "page"> {
  const { operationId, operation, method, path } = call;
  const text = toPlainText(withoutAssumption(operation.description, operation["x-assumption"]));
  const name = titleOfCall(call);
  if (isNotification(call))
    return { kind: "event", name, aliases: [operation.summary ?? "", operationId], text };
  return { kind: "operation", name, aliases: [operationId, path, `${method.toUpperCase()} ${path}`], text };
}
