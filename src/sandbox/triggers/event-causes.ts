import type { EventName } from "../../../generated/events.ts";
import { dateInBrasilia } from "../clock/calendar.ts";
import type { Act } from "../context/context.ts";
import { createExampleCaller } from "../control/call-example.ts";
import type { StateControls } from "../control/state-controls.ts";
import { orderStates } from "../orders/order-states.ts";
import { payoutStates } from "../payouts/payout-states.ts";
import type { StateMachine } from "../states/state-machine.ts";
import { subscriptionStates } from "../subscriptions/subscription-states.ts";

/** How an event comes about. */
export interface Cause {
  /** The resource that it is about, in words. */
  readonly what: string;
  readonly machine: StateMachine;
  /** What is created if no resource is named. */
  readonly create: "order" | "payout" | "subscription" | "acceptedSubscription" | "canceledSubscription";
  readonly control: ControlOfOne;
}

/** A control that needs an id and nothing else. */
type ControlOfOne = {
  [Name in keyof StateControls]: StateControls[Name] extends (id: string) => Promise<unknown> ? Name : never;
}[keyof StateControls];

const order = { what: "an order", machine: orderStates, create: "order" } as const;
const payout = { what: "a payout", machine: payoutStates, create: "payout" } as const;
const subscription = { what: "a subscription", machine: subscriptionStates, create: "subscription" } as const;
const accepted = { ...subscription, create: "acceptedSubscription" } as const;
const canceled = { ...subscription, create: "canceledSubscription" } as const;

/** How events come about. One that is missing here is sent with the caller's payload. */
export const causes: Readonly<Partial<Record<EventName, Cause>>> = {
  "ORDER-PAYIN.PAID": { ...order, control: "payOrder" },
  "SUBSCRIPTION.REJECTED": { ...subscription, control: "rejectSubscription" },
  "SUBSCRIPTION.CANCELLATION.PENDING": { ...accepted, control: "requestCancellation" },
  "SUBSCRIPTION.CANCELLATION.ACCEPTED": { ...canceled, control: "acceptCancellation" },
  "SUBSCRIPTION.CANCELLATION.REJECTED": { ...canceled, control: "rejectCancellation" },
  "ORDER-PAYOUT.PAID": { ...payout, control: "payPayout" },
  "ORDER-PAYOUT.CANCELED": { ...payout, control: "cancelPayout" },
  "ORDER-PAYOUT.ERROR": { ...payout, control: "failPayout" },
};

/**
 * Creates a resource in a state that allows an event, and returns its id.
 * @param url where its notifications are sent
 */
export async function createResource(
  control: StateControls,
  act: Act,
  { create }: Cause,
  url: string | undefined,
): Promise<string> {
  if (create === "payout") return (await control.createPayout()).id;
  const { bodies, call } = await createExampleCaller(act);
  const target = url === undefined ? {} : { webhookUrl: url };
  if (create === "order") {
    const example = bodies["createTransparentOrderV3"]?.["pix"] as { order: object };
    const overrides = { order: { ...example.order, ...target } };
    return (await call("createTransparentOrderV3", { example: "pix", overrides })).id;
  }
  const startDate = await act((context) => Promise.resolve(dateInBrasilia(context.now)));
  const overrides = { startDate, endDate: undefined, ...target };
  const { id } = await call("createSubscription", { example: "journey-2", overrides });
  if (create !== "subscription") await control.acceptSubscription(id);
  if (create === "canceledSubscription") await control.requestCancellation(id);
  return id;
}
