import type { Socket } from "node:net";
import { writeError } from "../../../server/rejection.ts";

const meanings: Readonly<Record<string, readonly [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "The headers of the request are too large."],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "The request did not arrive in time."],
};
const malformed = ["400 Bad Request", "The request is not valid HTTP."] as const;

/** Responds to invalid HTTP, and closes the connection. */
export function rejectConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  // Further invalid bytes cause more errors.
  if (socket.writableEnded) return;
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = meanings[error.code ?? ""] ?? malformed;
  const { text } = writeError(400, "INVALID_REQUEST", message);
  const head = [
    `HTTP/1.1 ${status}`,
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(text)}`,
    "cache-control: no-store",
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${text}`);
  // The other end may never close its half.
  setTimeout(() => socket.destroy(), 500).unref();
}
