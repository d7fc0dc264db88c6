// Which operations the sandbox carries out. Apart from their behaviors, so that the docs can list the others without loading
// the sandbox and the validators.

import { type OperationId, operations } from "../../generated/operations.ts";

/** The operations that have a behavior in pipeline.ts. The sandbox responds to the others with an example. */
export const carriedOut = new Set([
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
] as const satisfies readonly OperationId[]);

/** An operation that the sandbox carries out. */
export type CarriedOut = typeof carriedOut extends Set<infer Id> ? Id : never;

/** Returns whether the sandbox carries out an operation. */
export function isCarriedOut(operationId: OperationId): operationId is CarriedOut {
  return (carriedOut as ReadonlySet<OperationId>).has(operationId);
}

/** Lists the operations that have no behavior. */
export function listNotCarriedOut(): OperationId[] {
  return (Object.keys(operations) as OperationId[]).filter((id) => !isCarriedOut(id));
}
