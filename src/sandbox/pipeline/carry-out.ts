import { operations, type OperationId } from "../../../generated/operations.ts";
import { requestClaimConfirmation, resendClaimConfirmation } from "../claims/send-code.ts";
import { listCloseRequestGroups, listCloseRequests } from "../close-requests/list-close-requests.ts";
import { uploadDocument } from "../documents/upload-document.ts";
import { openMedCase } from "../med-cases/open-med-case.ts";
import { listUndeliveredEvents } from "../notifications/list-undelivered.ts";
import { createTransparentOrderV2, createTransparentOrderV3 } from "../orders/create-order.ts";
import { getPayout } from "../payouts/get-payout.ts";
import { createSubscription } from "../subscriptions/create-subscription.ts";
import { getSubscription } from "../subscriptions/get-subscription.ts";
import { schedulePayment } from "../subscriptions/schedule-payment.ts";
import { issueToken } from "../tokens/issue-token.ts";
import { replaceWebhookEndpoints } from "../webhook-endpoints/replace-webhook-endpoints.ts";
import type { Behavior, Call, Context } from "../context/context.ts";

/** The behavior of each operation that the sandbox carries out. It responds to the others with an example. */
export const behaviors = {
  issueToken,
  replaceWebhookEndpoints,
  listUndeliveredEvents,
  requestClaimConfirmation,
  resendClaimConfirmation,
  uploadDocument,
  openMedCase,
  createTransparentOrderV2,
  createTransparentOrderV3,
  createSubscription,
  getSubscription,
  schedulePayment,
  listCloseRequests,
  listCloseRequestGroups,
  getPayout,
} satisfies { [Id in OperationId]?: Behavior<Id> };

/** An operation that the sandbox carries out. */
export type CarriedOut = keyof typeof behaviors;

/** Returns whether the sandbox carries an operation out. */
export function isCarriedOut(operationId: OperationId): operationId is CarriedOut {
  return Object.hasOwn(behaviors, operationId);
}

/** Lists the operations that have no behavior. */
export function listNotCarriedOut(): OperationId[] {
  return (Object.keys(operations) as OperationId[]).filter((id) => !isCarriedOut(id));
}

/** Carries out a call, whose body has been validated for the operation. */
export function carryOut(operationId: CarriedOut, call: Call, context: Context): unknown {
  const behavior = behaviors[operationId] as (call: Call, context: Context) => unknown;
  return behavior(call, context);
}
