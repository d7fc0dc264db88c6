// A request and a response as sandbox and testing kit read and write them, and the token in a header.
// A request of `node:http` is in sandbox/node/request.ts.

import { tokenHeader } from "../../generated/constants.ts";

/** A request as the pipeline reads it; both `Request` and a request of `node:http` can be turned into one. */
export interface ServiceRequest {
  readonly method: string;
  /** Absolute, or beginning with the path. */
  readonly url: string;
  /** Names are lower-case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Aborts when the caller gives up. Reading the body then fails with the reason of the signal. */
  readonly signal: AbortSignal;
  /**
   * Reads the body as text.
   * @throws {BodyTooLargeError} as soon as more than `limit` bytes have arrived
   */
  text(limit: number): Promise<string>;
  /**
   * Reads the body as a form. A field that was sent several times has its last value.
   * @throws {BodyTooLargeError} as soon as more than `limit` bytes have arrived
   * @throws {FormLimitError} if it has more parts, or longer ones, than any form of the service
   */
  form(limit: number): Promise<FormFields>;
}

/** The fields of a form, by name. */
export type FormFields = Readonly<Record<string, string | Blob>>;

/** A response before it is sent. */
export interface ServiceResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The body is larger than the service accepts. */
export class BodyTooLargeError extends Error {
  override readonly name = "BodyTooLargeError";
}

/** A form has too many or too long parts. The message says what is wrong with the body, without its name. */
export class FormLimitError extends Error {
  override readonly name = "FormLimitError";
}

/** Wraps a web-standard request. */
export function fromRequest(request: Request): ServiceRequest {
  return {
    method: request.method,
    url: request.url,
    headers: Object.fromEntries(request.headers),
    signal: request.signal,
    text: async (limit) => new TextDecoder().decode(await readBytes(request, limit)),
    async form(limit) {
      const body = await readBytes(request, limit);
      return Object.fromEntries(await new Response(body, { headers: request.headers }).formData());
    },
  };
}

/**
 * The same request, whose text may be read several times; the first limit counts. A class, since a literal with a getter
 * would give each request a hidden class of its own, which is slow.
 */
export class RepeatableRequest implements ServiceRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: ServiceRequest["headers"];
  /** What was read. */
  body: string | FormFields | undefined;
  readonly #request: ServiceRequest;
  #reading: Promise<string> | undefined;

  constructor(request: ServiceRequest) {
    this.method = request.method;
    this.url = request.url;
    this.headers = request.headers;
    this.#request = request;
  }

  get signal(): AbortSignal {
    return this.#request.signal;
  }

  text(limit: number): Promise<string> {
    return (this.#reading ??= this.#request.text(limit).then((text) => (this.body = text)));
  }

  form(limit: number): Promise<FormFields> {
    return this.#request.form(limit).then((form) => (this.body = form));
  }
}

async function readBytes({ body, signal }: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  signal.throwIfAborted();
  const chunks = body === null ? [] : await readChunks(body.getReader(), limit, signal);
  const size = chunks.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const bytes = new Uint8Array(size);
  let position = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, position);
    position += chunk.byteLength;
  }
  return bytes;
}

async function readChunks(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  limit: number,
  signal: AbortSignal,
): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  // A reader that is canceled has nothing more to read, even if its source cannot be closed.
  const onAbort = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener("abort", onAbort);
  try {
    // Not `for await`: the streams of some browsers cannot be iterated.
    for (let size = 0; ;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw signal.aborted ? signal.reason : error;
      });
      signal.throwIfAborted();
      if (done) return chunks;
      size += value.byteLength;
      if (size > limit) {
        await reader.cancel();
        throw new BodyTooLargeError(`The body is larger than ${limit} bytes.`);
      }
      chunks.push(value);
    }
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

const { scheme } = tokenHeader;
const form = new RegExp(`^${scheme && `${scheme} +`}(\\S+)$`, "i");

/** What a request without a readable token breaks. */
export const tokenIssue =
  scheme === "" ? "must be the token alone" : `must be a ${scheme.toLowerCase()} token`;

/** Reads the token of a call, which may be in the header of its own security scheme. */
export function findToken(
  headers: ServiceRequest["headers"],
  own: { readonly name: string; readonly prefix: string } | undefined,
): string | undefined {
  const token = readToken(headers[tokenHeader.name]);
  const text = own === undefined ? undefined : headers[own.name];
  if (token !== undefined || own === undefined || !text?.startsWith(own.prefix)) return token;
  return text.slice(own.prefix.length) || undefined;
}

/** Reads the token of the header that carries it, in the form of the contract. */
export function readToken(text: string | undefined): string | undefined {
  return form.exec(text ?? "")?.[1];
}
