import { InvalidOptionError } from "../errors/invalid-option-error.ts";
import { checkWholeNumber } from "../options/check-number.ts";
import { readDedupe } from "./dedupe/dedupe-options.ts";
import type { RunOnce } from "./dedupe/run-once.ts";
import type { SignedDelivery, Verify } from "./delivery/delivery.ts";
import type { Validation } from "./notification/notification-types.ts";
import { createRouter, type NotificationRoute } from "./route-notification.ts";
import type { UnknownNotification } from "./notification/read-object.ts";
import type { ReceiverOptions, WebhookHandlerOptions } from "./webhook-handler-options.ts";
import type { WebhookHooks } from "./webhook-hooks.ts";

/** The options of a webhook handler, checked and complete. */
export interface HandlerSettings {
  readonly verify: Verify | "unsigned";
  readonly validate: Validation;
  /** Returns the key of a delivery; `undefined` if it is the id of the delivery or the hash of what was signed. */
  readonly findKey: ((delivery: SignedDelivery) => string | Promise<string>) | undefined;
  readonly route: (notification: UnknownNotification) => NotificationRoute;
  readonly runOnce: RunOnce;
  readonly hooks: WebhookHooks;
  readonly onError: ReceiverOptions<Validation>["onError"];
  readonly handlerTimeoutMs: number;
  readonly maxBodyBytes: number;
}

/**
 * Checks the options of a webhook handler and fills in the defaults.
 * @throws {InvalidOptionError} for an event that the contract does not have, or an option that cannot work.
 */
export function readHandlerOptions<Setting extends Validation>(
  options: WebhookHandlerOptions<Setting>,
): HandlerSettings {
  const { verify, dedupe = {}, handlerTimeoutMs = 10_000, hooks = {}, maxBodyBytes = 1_048_576 } = options;
  const { onUnknown, onDeviating, onError } = options;
  const validate: Validation = options.validate ?? "report";
  if (!["report", "strict", "off"].includes(validate)) {
    throw new InvalidOptionError("validate", 'must be "report", "strict" or "off"');
  }
  if (typeof verify !== "function" && (verify as unknown) !== "unsigned") {
    throw new InvalidOptionError(
      "verify",
      'must be a function, such as the one `hmacSha256` returns, or "unsigned"',
    );
  }
  if (onDeviating !== undefined && validate !== "report") {
    throw new InvalidOptionError("onDeviating", 'requires `validate: "report"`');
  }
  checkWholeNumber("handlerTimeoutMs", handlerTimeoutMs);
  checkWholeNumber("maxBodyBytes", maxBodyBytes);
  const route = createRouter(options, validate);
  const runOnce = readDedupe(dedupe, handlerTimeoutMs);
  const findKey = dedupe === false ? undefined : dedupe.key;
  for (const [option, value] of Object.entries({ onUnknown, onDeviating, onError, "dedupe.key": findKey })) {
    if (value !== undefined && typeof value !== "function") {
      throw new InvalidOptionError(option, "must be a function");
    }
  }
  return { verify, validate, findKey, route, runOnce, hooks, onError, handlerTimeoutMs, maxBodyBytes };
}
