// Which operations the sandbox carries out. Apart from their behaviors, so that the docs can list the others without loading
// the sandbox and the validators.

import { type OperationId, operations } from "../../generated/operations.ts";

/** The operations that have a behavior in behaviors.ts. The sandbox responds to the others with an example. */
const ids = [
  "issueToken",
  "replaceWebhookEndpoints",
  "listUndeliveredEvents",
  "requestClaimConfirmation",
  "resendClaimConfirmation",
  "uploadDocument",
  "openMedCase",
  "createTransparentOrderV2",
  "createTransparentOrderV3",
  "createSubscription",
  "getSubscription",
  "schedulePayment",
  "listCloseRequests",
  "listCloseRequestGroups",
  "getPayout",
] as const satisfies readonly OperationId[];

/** An operation that the sandbox carries out. */
export type CarriedOut = (typeof ids)[number];

/** The ids of all of them. */
export const carriedOut: ReadonlySet<OperationId> = new Set(ids);

/** Returns whether the sandbox carries out an operation. */
export function isCarriedOut(operationId: OperationId): operationId is CarriedOut {
  return carriedOut.has(operationId);
}

/** Lists the operations that have no behavior. */
export function listNotCarriedOut(): OperationId[] {
  return (Object.keys(operations) as OperationId[]).filter((id) => !isCarriedOut(id));
}
