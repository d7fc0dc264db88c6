import type { EventName } from "../../../generated/events.ts";
import { dateInBrasilia } from "../clock/calendar.ts";
import type { Act } from "../context/context.ts";
import { createExampleCaller } from "../control/call-example.ts";
import type { StateControls } from "../control/sandbox-control.ts";
import { orderStates } from "../orders/order-states.ts";
import { payoutStates } from "../payouts/payout-states.ts";
import type { StateMachine } from "../states/state-machine.ts";
import { subscriptionStates } from "../subscriptions/subscription-states.ts";

/** How an event comes about. */
interface Cause {
  readonly what: string;
  readonly machine: StateMachine;
  readonly trigger: string;
  /** Creates a resource in a state that allows it. */
  readonly create: (make: Maker) => Promise<string>;
  readonly run: (control: StateControls, resource: string) => Promise<unknown>;
}

/** Creates resources. */
interface Maker {
  order(): Promise<string>;
  subscription(): Promise<string>;
  acceptedSubscription(): Promise<string>;
  canceledSubscription(): Promise<string>;
  payout(): Promise<string>;
}

const ofSubscription = { what: "a subscription", machine: subscriptionStates };
const ofPayout = { what: "a payout", machine: payoutStates, create: (make: Maker) => make.payout() };

/** How events come about. One that is missing here is sent with the caller's payload. */
export const causes: Readonly<Partial<Record<EventName, Cause>>> = {
  "ORDER-PAYIN.PAID": {
    ...{ what: "an order", machine: orderStates, trigger: "pay" },
    create: (make) => make.order(),
    run: (control, id) => control.payOrder(id),
  },
  "SUBSCRIPTION.REJECTED": {
    ...{ ...ofSubscription, trigger: "reject" },
    create: (make) => make.subscription(),
    run: (control, id) => control.rejectSubscription(id),
  },
  "SUBSCRIPTION.CANCELLATION.PENDING": {
    ...{ ...ofSubscription, trigger: "requestCancellation" },
    create: (make) => make.acceptedSubscription(),
    run: (control, id) => control.requestCancellation(id),
  },
  "SUBSCRIPTION.CANCELLATION.ACCEPTED": {
    ...{ ...ofSubscription, trigger: "acceptCancellation" },
    create: (make) => make.canceledSubscription(),
    run: (control, id) => control.acceptCancellation(id),
  },
  "SUBSCRIPTION.CANCELLATION.REJECTED": {
    ...{ ...ofSubscription, trigger: "rejectCancellation" },
    create: (make) => make.canceledSubscription(),
    run: (control, id) => control.rejectCancellation(id),
  },
  "ORDER-PAYOUT.PAID": { ...ofPayout, trigger: "pay", run: (control, id) => control.payPayout(id) },
  "ORDER-PAYOUT.CANCELED": { ...ofPayout, trigger: "cancel", run: (control, id) => control.cancelPayout(id) },
  "ORDER-PAYOUT.ERROR": { ...ofPayout, trigger: "fail", run: (control, id) => control.failPayout(id) },
};

/** Creates the maker. @param url where the notifications of what it makes are sent */
export async function createMaker(control: StateControls, act: Act, url: string | undefined): Promise<Maker> {
  const { bodies, call } = await createExampleCaller(act);
  const target = url === undefined ? {} : { webhookUrl: url };
  const make: Maker = {
    async order() {
      const { order } = bodies["createTransparentOrderV3"]?.["pix"] as { order: object };
      const overrides = { order: { ...order, ...target } };
      return (await call("createTransparentOrderV3", { example: "pix", overrides })).id;
    },
    async subscription() {
      const startDate = await act((context) => Promise.resolve(dateInBrasilia(context.now)));
      const overrides = { startDate, endDate: undefined, ...target };
      return (await call("createSubscription", { example: "journey-2", overrides })).id;
    },
    async acceptedSubscription() {
      const id = await make.subscription();
      await control.acceptSubscription(id);
      return id;
    },
    async canceledSubscription() {
      const id = await make.acceptedSubscription();
      await control.requestCancellation(id);
      return id;
    },
    payout: async () => (await control.createPayout()).id,
  };
  return make;
}
