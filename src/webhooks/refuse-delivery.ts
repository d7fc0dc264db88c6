import { DeliveryError } from "./delivery/delivery-error.ts";
import { InvalidNotificationError } from "./notification/invalid-notification-error.ts";
import type { RefusedInfo } from "./webhook-hooks.ts";

/** The step at which a delivery failed. `judge` is the receiver's own verdict, `handle` whatever ran for it. */
export type DeliveryStep = "read" | "verify" | "parse" | "judge" | "handle";

/** How a delivery that failed is answered, and what is reported. */
export interface DeliveryRefusal {
  readonly status: number;
  readonly reason: RefusedInfo["reason"];
  readonly message: string;
  readonly error: unknown;
}

/** Errors that are not the receiver's own stay out of the answer. */
export function refuseDelivery(
  error: unknown,
  step: DeliveryStep,
  isStrict: boolean,
  headers: Headers,
): DeliveryRefusal {
  const encoding = headers.get("content-encoding") ?? "identity";
  let shown = error;
  if ((step === "verify" || step === "parse") && encoding !== "identity") {
    error = shown = new DeliveryError("encoding", { cause: error });
  } else if (step === "verify") shown = new DeliveryError("signature");
  let status = step === "parse" || (step === "judge" && isStrict) ? 400 : 500;
  let reason: DeliveryRefusal["reason"] = "failed";
  let message = "`notification` was not handled; send it again.";
  const isOurs = step !== "handle" || (shown instanceof DeliveryError && shown.status === 503);
  if (isOurs && shown instanceof DeliveryError) ({ status, problem: reason, message } = shown);
  else if (isOurs && shown instanceof InvalidNotificationError) ({ reason, message } = shown);
  return { status, reason, message, error };
}
