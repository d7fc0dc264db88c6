import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServiceAnswer } from "../../../server/service-request.ts";
import { maxDiscardedBytes } from "./server-limits.ts";

/** Options of a response. */
export interface SendOptions {
  readonly headers: Readonly<Record<string, string>>;
  /** Maximum time for the caller to accept it, in milliseconds. */
  readonly timeoutMs: number;
  /** Whether the caller was never told to send the body that it announced. */
  readonly isWaiting: boolean;
  /** Whether to close the connection afterwards. */
  readonly isLast: boolean;
}

/** Sends a response. If the body of the request is still arriving, closes the connection afterwards. */
export function sendAnswer(
  message: IncomingMessage,
  response: ServerResponse,
  { status, headers, text }: ServiceAnswer,
  { headers: more, timeoutMs, isWaiting, isLast }: SendOptions,
): void {
  if (response.destroyed || !message.socket.writable) return;
  const isArriving = !message.complete && announcesBody(message);
  response.writeHead(status, {
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    ...more,
    ...headers,
    ...(status !== 204 && { "content-length": Buffer.byteLength(text) }),
    ...((isArriving || isLast) && { connection: "close" }),
  });
  // Node resets it when the next request arrives.
  message.socket.setTimeout(timeoutMs);
  if (!isArriving || isWaiting) {
    response.end(text);
    return;
  }
  // A connection that is closed while its other end is still sending is reset, which may discard the response.
  response.write(text);
  discardBody(message, timeoutMs, () => response.end());
}

function announcesBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function discardBody(message: IncomingMessage, timeoutMs: number, done: () => void): void {
  let size = 0;
  const finish = () => {
    clearTimeout(timer);
    message.off("data", count).off("end", finish).off("close", finish);
    done();
  };
  const count = (chunk: Buffer) => {
    size += chunk.length;
    if (size > maxDiscardedBytes) finish();
  };
  const timer = setTimeout(finish, timeoutMs).unref();
  message.on("data", count).on("end", finish).on("close", finish).resume();
}
