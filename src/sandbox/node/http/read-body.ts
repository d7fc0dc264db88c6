import type { IncomingMessage } from "node:http";
import { BodyTooLargeError } from "../../../server/service-request.ts";

/** A body to read. */
export interface IncomingBody {
  readonly message: IncomingMessage;
  /** Maximum size in bytes. */
  readonly limit: number;
  /** Returns the error to fail with after the connection broke. */
  readonly reasonOf: () => unknown;
}

/**
 * Passes a body on in pieces, until it ends or becomes too large. What is left is not read.
 * @param take called with each piece; if it throws, reading stops
 * @throws {BodyTooLargeError} as soon as more than `limit` bytes have arrived
 */
export function readBody(
  { message, limit, reasonOf }: IncomingBody,
  take: (chunk: Buffer) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let size = 0;
    const stop = () => {
      message.off("data", onData).off("end", onEnd).off("close", onClose);
    };
    const fail = (error: unknown) => {
      stop();
      message.pause();
      reject(error);
    };
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      try {
        if (size > limit) throw new BodyTooLargeError(`The body is larger than ${limit} bytes.`);
        take(chunk);
      } catch (error) {
        fail(error);
      }
    };
    const onEnd = () => {
      stop();
      resolve();
    };
    const onClose = () => {
      fail(reasonOf());
    };
    if (message.destroyed) onClose();
    else message.on("data", onData).on("end", onEnd).on("close", onClose);
  });
}

const decoder = new TextDecoder();

/** Reads a body as text, as `Request.text` does. */
export async function readText(body: IncomingBody): Promise<string> {
  const chunks: Buffer[] = [];
  await readBody(body, (chunk) => chunks.push(chunk));
  return decoder.decode(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks));
}
