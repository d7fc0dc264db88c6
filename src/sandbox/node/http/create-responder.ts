import type { IncomingMessage, ServerResponse } from "node:http";
import { writeError } from "../../../server/rejection.ts";
import type { ServiceAnswer } from "../../../server/service-request.ts";
import type { Sandbox } from "../../create-sandbox.ts";
import type { RequestEvent } from "../../events.ts";
import { createQueue } from "../../store/queue.ts";
import { DroppedConnectionError } from "../../faults.ts";
import { openTo } from "./allowed-origins.ts";
import { respondToInspector } from "./respond-to-inspector.ts";
import { respondToPreflight } from "./respond-to-preflight.ts";
import { closeWithConnection } from "./close-with-connection.ts";
import { validateRequest, type Access } from "./validate-request.ts";
import { NodeRequest } from "./node-request.ts";
import type { ServerLimits } from "./server-limits.ts";
import { sendAnswer } from "./write-answer.ts";

/** Settings of the responder. */
export interface ResponderOptions extends Access {
  readonly limits: ServerLimits;
  readonly onRejected: (event: RequestEvent) => void;
}

/** Responds to requests, and knows which ones are in progress. */
export interface Responder {
  readonly respond: (message: IncomingMessage, response: ServerResponse, isWaiting: boolean) => void;
  /** Closes each connection after its next response, and waits until no request is in progress, or for a time. */
  finish(timeoutMs: number): Promise<void>;
}

/** Creates what responds to the requests of a server. */
export function createResponder(
  sandbox: Pick<Sandbox, "handle">,
  { limits, onRejected, ...access }: ResponderOptions,
): Responder {
  const inProgress = new Set<ServerResponse>();
  let isClosing = false;
  let onIdle = () => {};
  /** A snapshot or the state may take as much memory as the records: there is one at a time until it has been sent. */
  const inTurn = createQueue();

  async function answer(message: IncomingMessage, request: NodeRequest): Promise<ServiceAnswer> {
    const { method, headers, pathname: path } = request;
    const rejection = validateRequest(message, request, access);
    if (rejection !== undefined) {
      const [status, , problem] = rejection;
      onRejected({ type: "request", method, path, operationId: undefined, status, ms: 0, problem });
      return writeError(...rejection);
    }
    if (request.isControl) return (await respondToInspector(request)) ?? sandbox.handle(request);
    return respondToPreflight(method, headers) ?? sandbox.handle(request);
  }

  async function respond(message: IncomingMessage, response: ServerResponse, request: NodeRequest) {
    const answered = await answer(message, request).catch((error: unknown) => {
      if (error instanceof DroppedConnectionError) throw error;
      return writeError(500, "INTERNAL_ERROR", error instanceof Error ? error.message : String(error));
    });
    const { origin } = request.headers;
    const isOpen = !request.isControl && origin !== undefined && access.isAllowedOrigin(origin);
    sendAnswer(message, response, answered, {
      headers: isOpen ? openTo(origin) : {},
      timeoutMs: limits.responseTimeoutMs,
      isWaiting: request.isWaiting,
      isLast: isClosing,
    });
  }

  return {
    respond(message, response, isWaiting) {
      closeWithConnection(response, message.socket);
      inProgress.add(response);
      response.on("close", () => {
        inProgress.delete(response);
        if (inProgress.size === 0) onIdle();
      });
      // A planned fault drops the connection, and so does a response that cannot be written.
      const request = new NodeRequest(message, response, isWaiting);
      const work = () => respond(message, response, request);
      const closed =
        request.isControl &&
        request.method === "GET" &&
        new Promise((resolve) => response.once("close", resolve));
      (closed ? inTurn(() => work().then(() => closed)) : work()).catch(() => message.socket.destroy());
    },
    finish(timeoutMs) {
      isClosing = true;
      if (inProgress.size === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, timeoutMs);
        onIdle = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
  };
}
