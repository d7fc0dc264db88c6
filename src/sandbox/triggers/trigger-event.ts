import { events, type Validator } from "../../../generated/validators.js";
import {
  eventNames,
  openNotificationNames,
  type EventName,
  type OpenNotificationName,
} from "../../../generated/events.ts";
import type { Trigger as Schema } from "../controls/generated/types.ts";
import { isTrigger } from "../controls/generated/validators.js";
import { checkControlInput, ControlInputError } from "../context/check-control-input.ts";
import type { Act } from "../context/context.ts";
import type { StateControls } from "../control/state-controls.ts";
import { queue } from "../notifications/notify.ts";
import { defaultCompany } from "../rules.ts";
import { causes, createResource, type Cause } from "./event-causes.ts";
import { UnknownResourceError } from "../states/get-existing.ts";
import { StateError } from "../states/state-machine.ts";

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

/** No control causes such an event, so that only the caller can say what its notification contains. */
async function sendGiven(act: Act, { event, body, url, resource = "" }: Trigger): Promise<Triggered> {
  const reason = `is required: the sandbox cannot make the payload of ${event}`;
  if (body === undefined) throw reject("body", reason);
  if (url === undefined) throw reject("url", reason);
  const isPayload = (events as Readonly<Partial<Record<string, Validator<unknown>>>>)[event];
  if (isPayload !== undefined) checkControlInput("trigger", isPayload, body, "body");
  await act((context) =>
    queue(context, { company: defaultCompany, event, referenceId: resource, payload: body }, url),
  );
  return { resource };
}
