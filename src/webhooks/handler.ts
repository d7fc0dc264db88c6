// `createWebhookHandler`: its options, and the steps of a delivery in their order.
// The steps are delivery.ts, notification.ts, check-notification.ts and dedupe.ts; what fails goes to failures.ts.

import type { Acknowledgement } from "../../generated/types.ts";
import { InputError } from "../errors/errors.ts";
import { callHook, logThrown } from "../base/callbacks.ts";
import type { DeliveryStep } from "./failures.ts";
import { DeliveryError, InvalidNotificationError, type NotificationProblem } from "./errors.ts";
import {
  checkVerify,
  type Delivery,
  type FailedDelivery,
  type HandlerContext,
  identifyDelivery,
  readBody,
  type SignedDelivery,
  type Verify,
  verifyWithin,
  type WebhookHandler,
  withinLimit,
} from "./delivery.ts";
import {
  checkValidation,
  isEventName,
  type PayloadOf,
  readObject,
  type UnknownNotification,
  type ValidateOption,
  type Validation,
} from "./notification.ts";
import type { HandledInfo, WebhookHooks } from "./hooks.ts";
import { loadOnce } from "../base/async.ts";
import { createLog, type LogOptions } from "../base/log.ts";
import { checkFunctions, checkHooks, checkNames, checkObject, checkWholeNumber } from "../base/options.ts";
import { receiverHookNames, receiverNames } from "./option-names.ts";
import { type DedupeOptions, readDedupe } from "./dedupe.ts";
import { signatureSecrets } from "./signature-secrets.ts";
import { type EventName, eventNames } from "../../generated/events.ts";

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
      async task(signal) {
        const given = { ...signed, key, signal, problems };
        const result = await (handler as NotificationHandler<UnknownNotification>)(notification, given);
        checkResult(result, by === "on" ? `on["${event}"]` : by);
      },
      onDone: () => {
        observe("onHandled", { key, by });
      },
      onTrouble: async (error) => (await loadFailures()).report(error, delivery, event),
      waitUntil: (work) => {
        try {
          (context as { waitUntil?: (work: Promise<unknown>) => void } | undefined)?.waitUntil?.(work);
        } catch (error) {
          void logThrown(log, "`waitUntil` failed", error);
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
        observe("onRejected", info);
      },
    });
  }
}

/**
 * Throws if a handler returned a `Response` that reports a failure, as route handlers of Hono and Next do. Every other
 * result is ignored. Frameworks have classes of their own for responses.
 * @throws {InputError}
 */
function checkResult(result: unknown, handler: string): void {
  const { ok, status, headers } = (result ?? {}) as Partial<Response>;
  if (ok !== false || typeof status !== "number" || typeof headers?.get !== "function") return;
  throw new InputError(
    handler,
    `returned a \`Response\` with the status ${status}, which counts as a failure; throw an error instead`,
  );
}

/** Cleans an event name for logs: the service may send anything. */
function cleanEvent(event: unknown): string | undefined {
  return typeof event === "string" ? event.slice(0, 64).replace(/[^\w.:-]/g, "?") : undefined;
}

/** The options of a receiver, checked and with their defaults. */
type HandlerSettings = ReturnType<typeof readHandlerOptions>;

/**
 * Validates the options of a receiver and fills in the defaults. The functions of the user are called as methods of the
 * object that contains them.
 * @throws {InputError} for an event that the contract does not have, or an option that cannot work.
 */
function readHandlerOptions<Setting extends Validation>(options: WebhookHandlerOptions<Setting>) {
  checkNames("options", options, receiverNames);
  const { verify, dedupe = {}, handlerTimeoutMs = 10_000, hooks = {}, maxBodyBytes = 1_048_576 } = options;
  const { on, onUnknown, onDeviating, onError } = options;
  const validate: Validation = options.validate ?? "report";
  checkObject("on", on);
  checkValidation(validate);
  checkVerify(verify);
  if (onDeviating !== undefined && validate !== "report") {
    throw new InputError("onDeviating", 'requires `validate: "report"`');
  }
  checkWholeNumber("handlerTimeoutMs", handlerTimeoutMs);
  checkWholeNumber("maxBodyBytes", maxBodyBytes);
  const log = createLog(options, signatureSecrets);
  const runOnce = readDedupe(dedupe, handlerTimeoutMs, log);
  const findKey = dedupe === false ? undefined : dedupe.key;
  checkFunctions({ onUnknown, onDeviating, onError, "dedupe.key": findKey });
  checkHooks(hooks, receiverHookNames);
  return {
    verify: (signed: SignedDelivery) => verifyWithin(options, signed, handlerTimeoutMs),
    limits: { maxBodyBytes, idleMs: handlerTimeoutMs },
    hooks,
    log,
    loadFailures: loadOnce(async () => {
      const { createFailures } = await import("./failures.ts");
      return createFailures({
        log,
        onError:
          onError &&
          ((...failure: Parameters<typeof onError>) =>
            withinLimit("onError", handlerTimeoutMs, () => onError.apply(options, failure))),
        isStrict: validate === "strict",
        isSigned: verify !== "unsigned",
      });
    }),
    findKey:
      findKey &&
      ((signed: SignedDelivery): Promise<unknown> =>
        withinLimit("dedupe.key", handlerTimeoutMs, () => findKey.call(dedupe, signed))),
    route: createNotificationRouter(options, validate),
    runOnce,
  };
}

/** The handler selected for a notification. */
interface NotificationRoute {
  /** The option that handles it. */
  readonly by: HandledInfo["by"];
  /** `undefined` when nothing handles it. */
  readonly handler: NotificationHandler<never> | undefined;
  /** The notification as the handler gets it. */
  readonly notification: UnknownNotification;
  readonly problems: readonly NotificationProblem[];
}

/**
 * Creates a function that selects the handler of a notification by its event and schema. The code that checks schemas is
 * large, and loaded in the meantime; a receiver that does not check does without it.
 * @throws {InputError} for handlers of events that are not in the contract.
 */
function createNotificationRouter(
  options: Pick<WebhookHandlerOptions, "onUnknown" | "onDeviating"> & { on: object },
  validate: Validation,
): (notification: UnknownNotification) => Promise<NotificationRoute> {
  const handlers = readHandlers(options.on);
  const onUnknown = options.onUnknown?.bind(options);
  const onDeviating = options.onDeviating?.bind(options);
  const load = loadOnce(() => import("./check-notification.ts"));
  // Deliveries report its failure.
  if (validate !== "off" && handlers.size > 0) load().catch(() => undefined);
  return async (notification) => {
    const event = notification["event"] as EventName;
    const handler = isEventName(event) ? handlers.get(event) : undefined;
    if (handler === undefined) return { by: "onUnknown", handler: onUnknown, notification, problems: [] };
    const { typed, problems } =
      validate === "off"
        ? { typed: notification, problems: [] }
        : (await load()).checkNotification(event, notification, validate === "strict");
    if (typed !== undefined) return { by: "on", handler, notification: typed, problems };
    return { by: "onDeviating", handler: onDeviating, notification, problems };
  };
}

function rejectDeviating({ notification, problems }: NotificationRoute): InvalidNotificationError {
  return new InvalidNotificationError("shape", String(notification["event"]), problems);
}

/**
 * Collects the handlers in a map, which does not find inherited names such as `constructor`. They may be methods of a
 * class that has other members too.
 * @throws {InputError} for an event that is not in the contract, or a handler that is not a function.
 */
function readHandlers(on: object): Map<EventName, NotificationHandler<never>> {
  const handlers = new Map<EventName, NotificationHandler<never>>();
  const inherited = eventNames.filter((event) => event in on);
  for (const event of [...Object.keys(on), ...inherited]) {
    const handler = (on as Record<string, unknown>)[event];
    const option = `on["${event}"]`;
    if (isEventName(event)) {
      if (typeof handler !== "function") throw new InputError(option, "must be a function");
      handlers.set(event, handler.bind(on) as NotificationHandler<never>);
    } else if (typeof handler === "function") {
      throw new InputError(option, `must be an event of the contract: ${eventNames.join(", ")}`);
    }
  }
  return handlers;
}

/**
 * Handles a notification. Its result is awaited, and ignored; if it throws, or returns a `Response` whose status is not 2xx,
 * the service sends the notification again.
 */
export type NotificationHandler<Payload> = (notification: Payload, delivery: Delivery) => unknown;

/** Handlers by event; leave out the events that you do not need. */
export type NotificationHandlers<Setting extends Validation = "report"> = {
  readonly [Event in EventName]?: NotificationHandler<PayloadOf<Setting, Event>>;
};

/** Options of a receiver of the webhooks in the contract. */
export type WebhookHandlerOptions<Setting extends Validation = "report"> = ReceiverOptions<Setting> &
  ValidateOption<Setting>;

/**
 * All options but `validate`, which decides the types of the handlers. Functions are called as methods of the object that
 * contains them, which may be an instance of a class.
 */
export interface ReceiverOptions<Setting extends Validation> extends LogOptions {
  /** Handlers by the value of `event`. */
  readonly on: NotificationHandlers<NoInfer<Setting>>;
  /**
   * Verifies that a delivery comes from the service: a function such as the one `hmacSha256` returns. `"unsigned"`
   * accepts everything that is sent to the URL; use it only behind something else that verifies deliveries.
   */
  readonly verify: Verify | "unsigned";
  /**
   * A notification can be delivered up to five times (the first and four more attempts); its handler runs until it
   * succeeds once. `false` runs it on every delivery.
   * @default {}
   */
  readonly dedupe?: false | DedupeOptions;
  /**
   * Handles notifications without a handler, unchecked: events that are not in `on` or in the contract, and the
   * notifications of MED cases and scheduled payments, whose payload is not documented. Without it they are
   * acknowledged, and reported to `hooks.onUnhandled` or logged once per event.
   */
  readonly onUnknown?: NotificationHandler<UnknownNotification>;
  /**
   * Handles notifications, unchanged, that lack a required member or have one of the wrong JSON type. Requires
   * `validate: "report"`. Without it the response is 500, so that the service keeps them.
   */
  readonly onDeviating?: NotificationHandler<UnknownNotification>;
  /**
   * Called with the error of each delivery that is not acknowledged: whatever a handler, `verify` or the store threw, a
   * `DeliveryError` or an `InvalidNotificationError`, which `instanceof` tells apart; and with each `HandlerTimeoutError` and store failure of a run
   * whose delivery was already answered. Awaited for at most `handlerTimeoutMs`; what it throws is logged. Without it,
   * these errors are logged: each one of a verified notification, without its payload, and the number of others.
   */
  readonly onError?: (error: unknown, delivery: FailedDelivery) => unknown;
  /**
   * Time that a handler may run before the response is 503 and `delivery.signal` aborts, in milliseconds. The default
   * is our choice: the provider's documentation does not say how long the service waits. A run has as much time again
   * to finish, and a delivery of the same notification waits up to this time for its result. After that the next
   * delivery runs the handler again. `verify`, `dedupe.key`, `onError`, each call to the store and each wait for the next
   * bytes of a body have the same limit; if `verify` exceeds it, the response is 401 with the reason `signature`, and only
   * `onError` sees the timeout.
   * @default 10_000
   */
  readonly handlerTimeoutMs?: number;
  /** Callbacks for logging and metrics. */
  readonly hooks?: WebhookHooks;
  /**
   * Maximum size of a request body, in bytes.
   * @default 1_048_576
   */
  readonly maxBodyBytes?: number;
}
