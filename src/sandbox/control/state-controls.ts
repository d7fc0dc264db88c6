// Gathers the controls of all resources, and runs each in a transaction. A new resource is added here.

import { claimControls, type ClaimControls } from "../claims.ts";
import { closeRequestControls, type CloseRequestControls } from "../close-requests.ts";
import type { Act, Context, InTransaction } from "../context.ts";
import { documentControls, type DocumentControls } from "../documents.ts";
import { medCaseControls, type MedCaseControls } from "../med-cases.ts";
import { orderControls, type OrderControls } from "../orders.ts";
import { payoutControls, type PayoutControls } from "../payouts.ts";
import { cancellationControls, type CancellationControls } from "../cancellations.ts";
import { scheduledPaymentControls, type ScheduledPaymentControls } from "../scheduled-payments.ts";
import { subscriptionControls, type SubscriptionControls } from "../subscriptions.ts";

/** The controls that move resources from one state to another. */
export type StateControls = OrderControls &
  SubscriptionControls &
  CancellationControls &
  ScheduledPaymentControls &
  PayoutControls &
  CloseRequestControls &
  MedCaseControls &
  ClaimControls &
  DocumentControls;

const controlsInTransaction: InTransaction<StateControls> = {
  ...orderControls,
  ...subscriptionControls,
  ...cancellationControls,
  ...scheduledPaymentControls,
  ...payoutControls,
  ...closeRequestControls,
  ...medCaseControls,
  ...claimControls,
  ...documentControls,
};

/** Creates the controls, each of which runs in a transaction. */
export function createStateControls(act: Act): StateControls {
  type Control = (context: Context, ...given: unknown[]) => Promise<unknown>;
  const controls = Object.entries(controlsInTransaction as unknown as Record<string, Control>);
  const run =
    (control: Control) =>
    (...given: unknown[]) =>
      act((context) => control(context, ...given));
  return Object.fromEntries(controls.map(([name, control]) => [name, run(control)])) as never;
}
