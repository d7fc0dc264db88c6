import { DeliveryError } from "./delivery/delivery-error.ts";
import { InvalidNotificationError } from "./notification/invalid-notification-error.ts";
import type { RefusedInfo } from "./webhook-hooks.ts";

/** The step at which a delivery failed. `validate` is the check by the receiver, `handle` is your code. */
export type DeliveryStep = "read" | "verify" | "parse" | "validate" | "handle";

/** The response to a delivery that failed, and the error to report. */
export interface DeliveryRejection {
  readonly status: number;
  readonly reason: RefusedInfo["reason"];
  readonly message: string;
  readonly error: unknown;
}

/** Returns the response to a failed delivery. Errors from outside the receiver are not shown in it. */
export function rejectDelivery(
  error: unknown,
  step: DeliveryStep,
  isStrict: boolean,
  headers: Headers,
): DeliveryRejection {
  const encoding = headers.get("content-encoding") ?? "identity";
  let shown = error;
  if ((step === "verify" || step === "parse") && encoding !== "identity") {
    error = shown = new DeliveryError("encoding", { cause: error });
  } else if (step === "verify") shown = new DeliveryError("signature");
  let status = step === "parse" || (step === "validate" && isStrict) ? 400 : 500;
  let reason: DeliveryRejection["reason"] = "failed";
  let message = "The notification was not handled; send it again.";
  const isOurs = step !== "handle" || (shown instanceof DeliveryError && shown.status === 503);
  if (isOurs && shown instanceof DeliveryError) ({ status, problem: reason, message } = shown);
  else if (isOurs && shown instanceof InvalidNotificationError) ({ reason, message } = shown);
  return { status, reason, message, error };
}
