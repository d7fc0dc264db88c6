// Brings about an event by the control that causes it, on a resource that is in the right state.
// How its notification is queued and delivered is in notifications.ts and scheduler.ts.

import { events, openNotifications, type Validator } from "../../../generated/validators.js";
import {
  type EventName,
  eventNames,
  type OpenNotificationName,
  openNotificationNames,
} from "../../../generated/events.ts";
import type { Trigger as Schema } from "./generated/types.ts";
import { isTrigger } from "./generated/validators.js";
import { checkControlInput, ControlInputError } from "./input.ts";
import type { Act } from "../context.ts";
import type { StateControls } from "./state-controls.ts";
import { queue } from "../notifications.ts";
import { defaultCompany } from "../options.ts";
import { UnknownResourceError } from "../store.ts";
import { StateError, type StateMachine } from "../state-machine.ts";
import { dateInBrasilia } from "../../base/dates.ts";
import { createExampleCaller } from "./examples.ts";
import { renamePayload } from "../names.ts";
import { orderStates, payoutStates, subscriptionStates } from "../states.ts";

/** An event to bring about. */
export type Trigger = Omit<Schema, "event"> & { event: EventName | OpenNotificationName };

/** What an event was about. */
export interface Triggered {
  /** Id or reference of the resource; empty if the payload was given. */
  readonly resource: string;
}

/**
 * Brings about an event.
 * @throws {StateError} if the state of the resource does not allow it; the message names the states that do
 * @throws {ControlInputError} for an unknown event, or one that no control causes, if its payload is not given
 */
export async function triggerEvent(control: StateControls, act: Act, given: Trigger): Promise<Triggered> {
  checkControlInput("trigger", isTrigger, given);
  const { event, resource, url } = given;
  const known: readonly string[] = [...eventNames, ...openNotificationNames];
  if (!known.includes(event)) throw reject("event", `must be one of ${known.join(", ")}`);
  const cause = causes[event as EventName];
  if (cause === undefined) return sendGiven(act, given);
  if (given.body !== undefined)
    throw reject("body", `must be left out: the sandbox makes the payload of ${event}`);
  if (url !== undefined) checkUrl(cause, resource);
  const found = resource ?? (await createResource(control, act, cause, url));
  try {
    await control[cause.control](found);
  } catch (error) {
    if (!(error instanceof StateError) || error instanceof UnknownResourceError) throw error;
    const { what, machine } = cause;
    const states = machine.transitions.flatMap(({ from, notification }) =>
      notification === event ? [from] : [],
    );
    throw new StateError(`${event} needs ${what} that is ${states.join(" or ")}. ${error.message}`);
  }
  return { resource: found };
}

/** Only an order or a subscription that is created can take the URL. */
function checkUrl({ create }: Cause, resource: string | undefined): void {
  const instead = "configure an endpoint with PUT /order/v1/webhook";
  if (create === "payout") throw reject("url", `must be left out: payouts have no URL; ${instead}`);
  if (resource !== undefined)
    throw reject("url", `must be left out: \`resource\` keeps the URL it was created with; ${instead}`);
}

function reject(field: string, issue: string): ControlInputError {
  return new ControlInputError("trigger", [{ field, issue }]);
}

/** No control causes such an event, so that the caller says what its notification contains, or else its example does. */
async function sendGiven(act: Act, { event, body, url, resource = "" }: Trigger): Promise<Triggered> {
  const reason = `is required: the sandbox cannot make the payload of ${event}`;
  const given = body ?? (await findExample(event));
  if (given === undefined) throw reject("body", reason);
  if (typeof given !== "object" || given === null) throw reject("body", "must be an object or a list");
  if (url === undefined) throw reject("url", `is required: no resource says where to send ${event}`);
  const validators: Readonly<Partial<Record<string, Validator<unknown>>>> = {
    ...events,
    ...openNotifications,
  };
  const isPayload = validators[event];
  if (isPayload !== undefined) checkControlInput("trigger", isPayload, given, "body");
  const payload = renamePayload(event, given, "own");
  await act((context) =>
    queue(context, { company: defaultCompany, event, referenceId: resource, payload }, url),
  );
  return { resource };
}

/** The first example of an event, which only a company's own contract has without a control. */
async function findExample(event: string): Promise<unknown> {
  const { notifications } = await import("../../../generated/examples.ts");
  const examples: Readonly<Partial<Record<string, object>>> = notifications;
  const [example] = Object.values(examples[event] ?? {}) as unknown[];
  // That of a payload that is not documented says nothing.
  return JSON.stringify(example) === "{}" ? undefined : example;
}

/** How an event comes about. */
interface Cause {
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
const causes: Readonly<Partial<Record<EventName, Cause>>> = {
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
async function createResource(
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
