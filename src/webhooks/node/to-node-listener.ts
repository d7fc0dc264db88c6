import { describeThrown } from "../../guards/call-hook.ts";
import { createLog } from "../../logging/log.ts";
import { checkReceiver } from "../delivery/check-receiver.ts";
import type { WebhookHandler } from "../delivery/delivery.ts";
import type { NodeRequest, NodeResponse } from "./node-messages.ts";
import { readNodeRequest } from "./read-node-request.ts";

/** A request listener of `node:http`, and a handler of Express at the same time. */
export type NodeListener = (
  request: NodeRequest,
  response: NodeResponse,
  next?: (error?: unknown) => void,
) => void;

/**
 * Adapts a receiver to `node:http`, Express, or another framework on top of it. It needs the raw body: mount it before
 * `express.json()`, after `express.raw({ type: "*\/*" })`, or have a parser keep the bytes as `rawBody`. If only a
 * parsed body is left, it responds with 500, and `onError` gets a `DeliveryError` that says how to mount it.
 * @throws {InputError} for anything but a receiver
 */
export function toNodeListener(handler: WebhookHandler): NodeListener {
  checkReceiver(handler);
  const log = createLog({});
  const answer = async (request: NodeRequest, response: NodeResponse) => {
    await writeNodeResponse(response, await handler(await readNodeRequest(request)));
  };
  return (request, response, next) => {
    answer(request, response).catch((error: unknown) => {
      // A receiver never rejects; whatever is wrapped around it may.
      if (next !== undefined) {
        next(error);
        return;
      }
      log.error?.(`A request could not be answered: ${describeThrown(error)}`);
      response.statusCode = 500;
      response.end("");
    });
  };
}

/** Sends a web-standard response, unless something else has responded in the meantime. */
async function writeNodeResponse(message: NodeResponse, response: Response): Promise<void> {
  const text = await response.text();
  if (message.headersSent) return;
  message.statusCode = response.status;
  for (const [name, value] of response.headers)
    // Iterating returns each cookie, and setting a header replaces the one before.
    message.setHeader(name, name === "set-cookie" ? response.headers.getSetCookie() : value);
  message.end(text);
}
