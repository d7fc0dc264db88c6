// First, because a bundle packs better by gzip when the validators are at its beginning.
import { isEventName } from "./notification/check-notification.ts";
import type { Acknowledgement } from "../../generated/types.ts";
import { InputError } from "../errors/input-error.ts";
import { DeliveryError } from "./delivery/delivery-error.ts";
import type { FailedDelivery, Verdict, WebhookHandler } from "./delivery/delivery.ts";
import { readBody } from "./delivery/read-body.ts";
import { identifyDelivery } from "./identify-delivery.ts";
import type { Validation } from "./notification/notification-types.ts";
import { readObject, type UnknownNotification } from "./notification/read-object.ts";
import { refuseDelivery, type DeliveryStep } from "./refuse-delivery.ts";
import { cleanEvent } from "./report-unhandled.ts";
import { readHandlerOptions, type HandlerSettings } from "./read-handler-options.ts";
import { refuseDeviating } from "./route-notification.ts";
import type { NotificationHandler, WebhookHandlerOptions } from "./webhook-handler-options.ts";

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
  return (request) => handleDelivery(settings, request);
}

/** Takes a delivery through its steps, and returns the response. */
async function handleDelivery(
  { verify, limit, hooks, warn, maxBodyBytes, onError, findKey, isStrict, route, runOnce }: HandlerSettings,
  request: Request,
): Promise<Response> {
  const arrival = performance.now();
  const { method, url, headers } = request;
  let delivery: FailedDelivery = { url, headers, body: new Uint8Array(), key: undefined };
  let step: DeliveryStep = "read";
  let event: string | undefined;
  const observe = async <Info extends object>(
    hook: ((info: Info & { event: string | undefined; durationMs: number }) => unknown) | undefined,
    info: Info,
  ) => {
    try {
      await hook?.call(hooks, { event, durationMs: performance.now() - arrival, ...info });
    } catch {
      // Observers cannot break a delivery.
    }
  };
  const report = async (error: unknown) => {
    try {
      await limit(onError?.(error, delivery));
    } catch {
      // The service gets its response regardless.
    }
  };
  try {
    if (method !== "POST") throw new DeliveryError("method");
    const body = await readBody(request, maxBodyBytes);
    const signed = { url, headers, body };
    delivery = { ...signed, key: undefined };
    step = "verify";
    const verdict = verify === "unsigned" || verify(signed);
    const id = readVerdict(await limit(verdict));
    step = "handle";
    const key: unknown = await (findKey ? limit(findKey(signed)) : identifyDelivery(signed, id));
    // With an empty key, every notification would be a duplicate of the first.
    if (typeof key !== "string" || key === "") {
      throw new InputError("dedupe.key", "must return a non-empty string");
    }
    delivery = { ...signed, key };
    step = "parse";
    const parsed = readObject(body);
    event = isEventName(parsed["event"]) ? parsed["event"] : cleanEvent(parsed["event"]);
    step = "judge";
    const found = route(parsed);
    const { by, handler, notification, problems } = found;
    if (problems.length > 0) void observe(hooks.onProblem, { key, problems });
    if (handler === undefined && by === "onDeviating") throw refuseDeviating(found);
    if (handler === undefined) {
      if (hooks.onUnhandled === undefined) warn(event);
      void observe(hooks.onUnhandled, { key });
      return Response.json(acknowledgement);
    }
    step = "handle";
    const isOwn = await runOnce({
      key,
      task: (signal) =>
        (handler as NotificationHandler<UnknownNotification>)(notification, {
          ...signed,
          key,
          signal,
          problems,
        }),
      onDone: () => void observe(hooks.onHandled, { key, by }),
      onTrouble: (error) => void report(error),
    });
    if (!isOwn) void observe(hooks.onDuplicate, { key });
    return Response.json(acknowledgement);
  } catch (caught) {
    const { status, reason, message, error } = refuseDelivery(caught, step, isStrict, headers);
    void observe(hooks.onRefused, { key: delivery.key, status, reason });
    if (reason !== "method") await report(error);
    const init = { status, headers: reason === "method" ? { allow: "POST" } : {} };
    return Response.json({ error: reason, message }, init);
  }
}

/**
 * The signed id, if any. Compared with `true`: a verifier that throws or else returns nothing, as some do, must not pass
 * by mistake.
 */
function readVerdict(verdict: Verdict): string | undefined {
  if (verdict === true) return undefined;
  const id: unknown = (verdict as { id?: unknown } | null | undefined)?.id;
  if (typeof id === "string" && id !== "") return id;
  throw new DeliveryError("signature");
}
