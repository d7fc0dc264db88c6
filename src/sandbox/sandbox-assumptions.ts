import { claimAssumptions } from "./claims/assumptions.ts";
import { closeRequestAssumptions } from "./close-requests/assumptions.ts";
import { documentAssumptions } from "./documents/assumptions.ts";
import { medCaseAssumptions } from "./med-cases/assumptions.ts";
import { notificationAssumptions } from "./notifications/assumptions.ts";
import { orderAssumptions } from "./orders/assumptions.ts";
import { payoutAssumptions } from "./payouts/assumptions.ts";
import type { Assumptions, SandboxAssumption } from "./states/assumption.ts";
import { scheduledPaymentAssumptions, subscriptionAssumptions } from "./subscriptions/assumptions.ts";
import { callAssumptions } from "./tokens/assumptions.ts";
import { webhookEndpointAssumptions } from "./webhook-endpoints/assumptions.ts";

const assumptions: Readonly<Record<string, Assumptions>> = {
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

/** Decisions of the sandbox where the documentation leaves something open, by part of the API. */
export const sandboxAssumptions: Readonly<Record<string, readonly SandboxAssumption[]>> = Object.fromEntries(
  Object.entries(assumptions).map(([part, decisions]) => [
    part,
    Object.entries(decisions).map(([subject, decision]) => ({ subject, ...decision })),
  ]),
);
