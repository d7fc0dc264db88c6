import { InputError } from "../errors/input-error.ts";
import { loadOnce } from "../guards/load-once.ts";
import { createLog } from "../logging/log.ts";
import { checkHooks, checkNames } from "../options/check-names.ts";
import { checkWholeNumber, checkFunctions, checkObject } from "../options/check-values.ts";
import { receiverHookNames, receiverNames } from "./option-names.ts";
import type { SignedDelivery } from "./delivery/delivery.ts";
import { checkVerify, verifyWithin, withinLimit } from "./delivery/verify-within.ts";
import { readDedupe } from "./dedupe/dedupe-options.ts";
import { checkValidation } from "./notification/event-names.ts";
import type { Validation } from "./notification/notification-types.ts";
import { createNotificationRouter } from "./route-notification.ts";
import type { WebhookHandlerOptions } from "./webhook-handler-options.ts";

/** The options of a receiver, checked and with their defaults. */
export type HandlerSettings = ReturnType<typeof readHandlerOptions>;

/**
 * Validates the options of a receiver and fills in the defaults. The functions of the user are called as methods of the
 * object that contains them.
 * @throws {InputError} for an event that the contract does not have, or an option that cannot work.
 */
export function readHandlerOptions<Setting extends Validation>(options: WebhookHandlerOptions<Setting>) {
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
  const log = createLog(options);
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
