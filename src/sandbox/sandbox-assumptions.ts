import { claimAssumptions } from "./claims/assumptions.ts";
import { closeRequestAssumptions } from "./close-requests/assumptions.ts";
import { documentAssumptions } from "./documents/assumptions.ts";
import { medCaseAssumptions } from "./med-cases/assumptions.ts";
import { notificationAssumptions } from "./notifications/assumptions.ts";
import { orderAssumptions } from "./orders/assumptions.ts";
import { payoutAssumptions } from "./payouts/assumptions.ts";
import type { SandboxAssumption } from "./states/assumption.ts";
import { scheduledPaymentAssumptions, subscriptionAssumptions } from "./subscriptions/assumptions.ts";
import { callAssumptions } from "./tokens/assumptions.ts";
import { webhookEndpointAssumptions } from "./webhook-endpoints/assumptions.ts";

/** Decisions of the sandbox where the documentation leaves something open, by subject. */
export const sandboxAssumptions: Readonly<Record<string, readonly SandboxAssumption[]>> = {
  "Tokens and calls": callAssumptions,
  Orders: orderAssumptions,
  Subscriptions: subscriptionAssumptions,
  "Scheduled payments": scheduledPaymentAssumptions,
  Payouts: payoutAssumptions,
  "Key claims": claimAssumptions,
  "MED cases": medCaseAssumptions,
  Documents: documentAssumptions,
  "Close requests": closeRequestAssumptions,
  "Webhook endpoints": webhookEndpointAssumptions,
  Notifications: notificationAssumptions,
};
