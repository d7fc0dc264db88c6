import { InputError } from "../errors/input-error.ts";
import { checkHooks } from "../options/check-names.ts";
import { checkWholeNumber, checkFunctions, checkObject } from "../options/check-values.ts";
import { receiverHookNames } from "../options/known-names.ts";
import { DeliveryError } from "./delivery/delivery-error.ts";
import { within } from "./delivery/within.ts";
import { readDedupe } from "./dedupe/dedupe-options.ts";
import type { Validation } from "./notification/notification-types.ts";
import { createUnhandledWarning } from "./report-unhandled.ts";
import { createNotificationRouter } from "./route-notification.ts";
import type { WebhookHandlerOptions } from "./webhook-handler-options.ts";

/** The options of a receiver, checked and with their defaults. */
export type HandlerSettings = ReturnType<typeof readHandlerOptions>;

/**
 * Validates the options of a receiver and fills in the defaults.
 * @throws {InputError} for an event that the contract does not have, or an option that cannot work.
 */
export function readHandlerOptions<Setting extends Validation>(options: WebhookHandlerOptions<Setting>) {
  const { verify, dedupe = {}, handlerTimeoutMs = 10_000, hooks = {}, maxBodyBytes = 1_048_576 } = options;
  const { on, onUnknown, onDeviating, onError } = options;
  const validate: Validation = options.validate ?? "report";
  for (const [option, value] of Object.entries({ on, dedupe: dedupe === false ? {} : dedupe }))
    checkObject(option, value);
  if (!["report", "strict", "off"].includes(validate)) {
    throw new InputError("validate", 'must be "report", "strict" or "off"');
  }
  if (typeof verify !== "function" && (verify as unknown) !== "unsigned") {
    throw new InputError("verify", 'must be a function, such as the one `hmacSha256` returns, or "unsigned"');
  }
  if (onDeviating !== undefined && validate !== "report") {
    throw new InputError("onDeviating", 'requires `validate: "report"`');
  }
  checkWholeNumber("handlerTimeoutMs", handlerTimeoutMs);
  checkWholeNumber("maxBodyBytes", maxBodyBytes);
  const findKey = dedupe === false ? undefined : dedupe.key;
  checkFunctions({ onUnknown, onDeviating, onError, "dedupe.key": findKey });
  checkHooks(hooks, receiverHookNames);
  return {
    verify,
    /** Limits the time of anything that is not ours. */
    limit: <Result>(work: Result | PromiseLike<Result>) =>
      within(work, handlerTimeoutMs, () => new DeliveryError("timeout")),
    hooks,
    warn: createUnhandledWarning(),
    maxBodyBytes,
    onError,
    findKey,
    isStrict: validate === "strict",
    route: createNotificationRouter(options, validate),
    runOnce: readDedupe(dedupe, handlerTimeoutMs),
  };
}
