import { DeliveryError } from "./delivery-error.ts";
import { InvalidNotificationError } from "./invalid-notification-error.ts";

/** The answer to a delivery that is not acknowledged. Errors that are not the receiver's own stay out of it. */
export function answerFailure(error: unknown, status: number): Response {
  let body = { error: "failed", message: "`notification` was not handled; send it again." };
  const shown = status === 401 ? new DeliveryError("signature") : error;
  if (shown instanceof DeliveryError) body = { error: shown.problem, message: shown.message };
  else if (shown instanceof InvalidNotificationError && status === 400) {
    body = { error: shown.reason, message: shown.message };
  }
  return Response.json(body, { status });
}
