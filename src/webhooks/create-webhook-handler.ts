import type { Acknowledgement } from "../../generated/types.ts";
import { InvalidOptionError } from "../errors/invalid-option-error.ts";
import { answerFailure } from "./answer-failure.ts";
import { checkNotification, isEventName } from "./check-notification.ts";
import { createDedupe } from "./create-dedupe.ts";
import type { Delivery } from "./delivery.ts";
import { DeliveryError } from "./delivery-error.ts";
import { readBody } from "./read-body.ts";
import { readHandlers } from "./read-handlers.ts";
import { readObject } from "./read-object.ts";
import type { WebhookHandler, WebhookHandlerOptions } from "./webhook-handler-options.ts";

const acknowledgement: Acknowledgement = { returnCode: "SUCCESS" };

/**
 * A receiver of the contract's webhooks: verifies, parses and validates each delivery, hands each notification to its
 * handler once, and acknowledges what was handled. Every other answer makes the service send the notification again.
 * @throws {InvalidOptionError} for an event that the contract does not have, or an option that cannot work.
 */
export function createWebhookHandler({
  on,
  verify,
  dedupe = {},
  onUnknown,
  onError,
  maxBodyBytes = 1_048_576,
}: WebhookHandlerOptions): WebhookHandler {
  const handlers = readHandlers(on);
  const run = createDedupe(dedupe);
  if (!(maxBodyBytes >= 1)) {
    throw new InvalidOptionError("maxBodyBytes", "is no number of bytes; give 1 or more");
  }
  if (verify !== undefined && typeof verify !== "function") {
    throw new InvalidOptionError("verify", "is no function; give one such as `hmacSha256({ secrets })`");
  }

  function findTask(delivery: Delivery): (() => unknown) | undefined {
    const notification = readObject(delivery.body);
    const event = isEventName(notification.event) ? notification.event : undefined;
    const handler = event && handlers.get(event);
    if (event === undefined || handler === undefined) {
      return onUnknown && (() => onUnknown(notification, delivery));
    }
    const checked = checkNotification(event, notification);
    return () => handler(checked, delivery);
  }

  async function tell(error: unknown, delivery: Delivery): Promise<void> {
    try {
      await onError?.(error, delivery);
    } catch {
      // The service is answered all the same.
    }
  }

  return async (request) => {
    const { method, url, headers } = request;
    if (method !== "POST") {
      const message = "`method` is not POST, by which notifications are sent.";
      return Response.json({ error: "method", message }, { status: 405, headers: { allow: "POST" } });
    }
    let delivery: Delivery = { url, headers, body: new Uint8Array() };
    // Status of the answer if the step that follows fails.
    let status = 500;
    try {
      delivery = { ...delivery, body: await readBody(request, maxBodyBytes) };
      status = 401;
      // Compared with `true`: a verifier that throws or else returns nothing, as some do, must not pass by mistake.
      const isGenuine: unknown = verify === undefined || (await verify(delivery));
      if (isGenuine !== true) throw new DeliveryError("signature");
      status = 400;
      const task = findTask(delivery);
      status = 500;
      const trouble = task && (await run(delivery, task));
      if (trouble !== undefined) await tell(trouble, delivery);
      return Response.json(acknowledgement);
    } catch (error) {
      if (error instanceof DeliveryError) status = error.status;
      await tell(error, delivery);
      return answerFailure(error, status);
    }
  };
}
