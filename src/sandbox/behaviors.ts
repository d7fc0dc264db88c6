// The behaviors of the sandbox: each is in the module of its resource. A new one is listed here, and in carried-out.ts.

import type { CarriedOut } from "./carried-out.ts";
import { requestClaimConfirmation, resendClaimConfirmation } from "./claims.ts";
import { listCloseRequestGroups, listCloseRequests } from "./close-requests.ts";
import { uploadDocument } from "./documents.ts";
import { openMedCase } from "./med-cases.ts";
import { listUndeliveredEvents } from "./notifications.ts";
import { createTransparentOrderV2, createTransparentOrderV3 } from "./orders.ts";
import { getPayout } from "./payouts.ts";
import { createSubscription, getSubscription } from "./subscriptions.ts";
import { schedulePayment } from "./scheduled-payments.ts";
import { replaceWebhookEndpoints } from "./webhook-endpoints.ts";
import type { Behavior, Call, Context } from "./context.ts";
import { issueToken } from "./tokens.ts";

/** Carries out a call, whose body has been validated for the operation. */
export function carryOut(operationId: CarriedOut, call: Call, context: Context): unknown {
  const behavior = behaviors[operationId] as (call: Call, context: Context) => unknown;
  return behavior(call, context);
}

/** The behavior of each operation that the sandbox carries out. */
const behaviors = {
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
} satisfies { [Id in CarriedOut]: Behavior<Id> };
