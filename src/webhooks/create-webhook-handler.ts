import type { Acknowledgement } from "../../generated/types.ts";
import { InputError } from "../errors/input-error.ts";
import { callHook, describeThrown } from "../guards/call-hook.ts";
import { cleanEvent } from "./clean-event.ts";
import { DeliveryError } from "./delivery/delivery-error.ts";
import type { FailedDelivery, HandlerContext, WebhookHandler } from "./delivery/delivery.ts";
import { readBody } from "./delivery/read-body.ts";
import { identifyDelivery } from "./identify-delivery.ts";

import { isEventName } from "./notification/event-names.ts";
import type { Validation } from "./notification/notification-types.ts";
import { readObject, type UnknownNotification } from "./notification/read-object.ts";
import type { DeliveryStep } from "./reject-delivery.ts";
import { readHandlerOptions, type HandlerSettings } from "./read-handler-options.ts";
import { rejectDeviating } from "./route-notification.ts";
import type { NotificationHandler, WebhookHandlerOptions } from "./webhook-handler-options.ts";
import type { WebhookHooks } from "./webhook-hooks.ts";

const acknowledgement: Acknowledgement = { returnCode: "SUCCESS" };

/**
 * A receiver of the contract's webhooks: verifies, parses and checks each delivery, hands each notification to its
 * handler until it succeeds once, and acknowledges what was handled. Any other response makes the service send the
 * notification again. Handlers run at least once per notification: again when a process dies between the handler and
 * the store, and when a run was given up after twice `handlerTimeoutMs`.
 * @throws {InputError} for an event that the contract does not have, or an option that cannot work.
 */
export function createWebhookHandler<Setting extends Validation = "report">(
  options: WebhookHandlerOptions<Setting>,
): WebhookHandler {
  const settings = readHandlerOptions(options);
  return async (request, context) => {
    if (typeof (request as Partial<Request> | undefined)?.headers?.get === "function")
      return handleDelivery(settings, request, context);
    return (await settings.loadFailures()).rejectMounting(context);
  };
}

/** Takes a delivery through its steps, and returns the response. */
async function handleDelivery(
  settings: HandlerSettings,
  request: Request,
  context: HandlerContext | undefined,
): Promise<Response> {
  const { hooks, log, findKey, loadFailures } = settings;
  const arrival = performance.now();
  const { method, url, headers } = request;
  let delivery: FailedDelivery = { url, headers, body: new Uint8Array(), key: undefined };
  let step: DeliveryStep = "read";
  let event: string | undefined;
  const observe = (hook: keyof WebhookHooks, info: object) => {
    callHook(log, hooks, hook, { event, durationMs: performance.now() - arrival, ...info });
  };
  try {
    if (method !== "POST") throw new DeliveryError("method");
    const body = await readBody(request, settings.limits);
    const signed = { url, headers, body };
    delivery = { ...signed, key: undefined };
    step = "verify";
    const id = await settings.verify(signed);
    step = "handle";
    const key: unknown = await (findKey ? findKey(signed) : identifyDelivery(signed, id));
    // With an empty key, every notification would be a duplicate of the first.
    if (typeof key !== "string" || key === "") {
      throw new InputError("dedupe.key", "must return a non-empty string");
    }
    delivery = { ...signed, key };
    step = "parse";
    const parsed = readObject(body);
    event = isEventName(parsed["event"]) ? parsed["event"] : cleanEvent(parsed["event"]);
    step = "validate";
    const found = await settings.route(parsed);
    const { by, handler, notification, problems } = found;
    if (problems.length > 0) observe("onProblem", { key, problems });
    if (handler === undefined && by === "onDeviating") throw rejectDeviating(found);
    if (handler === undefined) {
      if (hooks.onUnhandled === undefined) (await loadFailures()).unhandled(event);
      observe("onUnhandled", { key });
      return Response.json(acknowledgement);
    }
    step = "handle";
    const isOwn = await settings.runOnce({
      key,
      task: (signal) =>
        (handler as NotificationHandler<UnknownNotification>)(notification, {
          ...signed,
          key,
          signal,
          problems,
        }),
      onDone: () => {
        observe("onHandled", { key, by });
      },
      onTrouble: (error) => void loadFailures().then(({ report }) => report(error, delivery, event)),
      waitUntil: (work) => {
        try {
          (context as { waitUntil?: (work: Promise<unknown>) => void } | undefined)?.waitUntil?.(work);
        } catch (error) {
          log.error?.(`\`waitUntil\` failed: ${describeThrown(error)}`);
        }
      },
    });
    if (!isOwn) observe("onDuplicate", { key });
    return Response.json(acknowledgement);
  } catch (error) {
    const { reject } = await loadFailures();
    return reject({
      error,
      step,
      delivery,
      event,
      observe: (info) => {
        observe("onRefused", info);
      },
    });
  }
}
