// The `Response` that callers get, whose body has been read completely and within its limit.
// Which responses are rejected is decided in attempt.ts; how errors show one, in errors/failures.ts.

import type { CallDetails } from "../errors/errors.ts";
import type { SentParts } from "../errors/redact.ts";
import { parseJson } from "../base/json.ts";
import type { FetchedBody, FetchedResponse } from "./fetch.ts";
import { loadFailures } from "../errors/load-failures.ts";

/** A response with its complete body, and the details of its call. */
export interface KeptResponse {
  response: FetchedResponse;
  text: string;
  /** The bytes of a body that is neither JSON nor text. */
  file?: Blob | undefined;
  /** Length of the body in bytes. */
  length: number;
  /** The parsed body, until it is handed out. */
  json?: unknown;
  details: CallDetails;
  sent: SentParts;
}

const keptByResponse = new WeakMap<object, KeptResponse>();
let buffered: (new (kept: KeptResponse) => Response) | undefined;

/**
 * Returns the buffered response behind a `Response` of this package. It is kept where printing the `Response` does not
 * show it.
 */
export function findKept(response: object): KeptResponse | undefined {
  return keptByResponse.get(response);
}

/** Links a response that middleware created from another one to the same call. */
export function adoptKept(response: object, original: object): void {
  const kept = keptByResponse.get(original);
  if (kept !== undefined) keptByResponse.set(response, kept);
}

/**
 * Creates a `Response` for a body that has arrived completely: reading it can neither stall nor break off. It costs a
 * tenth of a `Response` created with the body, which would keep it as a stream.
 */
export function bufferResponse(kept: KeptResponse): Response {
  // Made on first use, because naming `Response` makes Node load its whole `fetch`.
  buffered ??= createBufferedResponse();
  return new buffered(kept);
}

function createBufferedResponse(): new (kept: KeptResponse) => Response {
  return class BufferedResponse extends Response {
    readonly #kept: KeptResponse;

    constructor(kept: KeptResponse) {
      const { status, statusText, headers } = kept.response;
      const copy = copyHeaders(headers);
      // The body is decoded; openapi-fetch looks at its length.
      copy.delete("content-encoding");
      copy.delete("transfer-encoding");
      copy.set("content-length", `${kept.length}`);
      super(null, { status, statusText, headers: copy });
      this.#kept = kept;
      keptByResponse.set(this, kept);
    }

    override get url(): string {
      return this.#kept.response.url;
    }

    override get body(): Response["body"] {
      return this.#toStored().body;
    }

    override text(): Promise<string> {
      return Promise.resolve(this.#kept.text);
    }

    override async json(): Promise<unknown> {
      const kept = this.#kept;
      const value = kept.json ?? parseJson(kept.text);
      // Who reads it again gets a value of their own.
      kept.json = undefined;
      if (value !== undefined) return value;
      const { rejectResponse } = await loadFailures(kept.details);
      throw rejectResponse(kept.details.operationId, "not-json", kept);
    }

    override arrayBuffer(): Promise<ArrayBuffer> {
      return this.#toStored().arrayBuffer();
    }

    override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
      return new Uint8Array(await this.arrayBuffer());
    }

    override blob(): Promise<Blob> {
      return this.#toStored().blob();
    }

    override formData(): Promise<FormData> {
      return this.#toStored().formData();
    }

    override clone(): Response {
      return new BufferedResponse(this.#kept);
    }

    #toStored(): Response {
      const { file, text } = this.#kept;
      return new Response(file ?? text, { headers: this.headers });
    }
  };
}

/**
 * Copies the headers: those of another `fetch` are of another class, and the `Response` that `@hono/node-server`
 * substitutes for the global one keeps the headers it is given, immutable or not.
 */
function copyHeaders(headers: FetchedResponse["headers"]): Headers {
  const copy = new Headers();
  headers.forEach((value, name) => {
    copy.append(name, value);
  });
  return copy;
}

/** A complete body. */
interface ResponseText {
  text: string;
  file?: Blob | undefined;
  /** Length of the body in bytes. */
  length: number;
}

/**
 * Reads a body as text; returns `undefined` and stops once it exceeds the limit in bytes.
 * @param received gets the text as it arrives, unless `fetch` can only read it as a whole.
 */
export async function readResponseText(
  response: FetchedResponse,
  maxBytes: number,
  received = { text: "" },
): Promise<ResponseText | undefined> {
  const { headers, body } = response;
  const stated = headers.get("content-length");
  const length = Number(stated);
  if (length > maxBytes) {
    cancelBody(body);
    return undefined;
  }
  const isFile = !/json|text|^$/i.test(headers.get("content-type") ?? "");
  // The body of some other implementations of `fetch`, such as node-fetch, is a stream of Node.
  if (body !== null && typeof (body as Partial<FetchedBody>).getReader !== "function") {
    const raw = isFile && (await response.arrayBuffer?.());
    const file = raw ? new Blob([raw]) : undefined;
    const text = await (file ?? response).text();
    const bytes = file?.size ?? new TextEncoder().encode(text).length;
    return bytes > maxBytes ? undefined : { text, file, length: bytes };
  }
  const read = await readChunks(body, maxBytes, received, isFile);
  // The stated length is reliable unless the body is compressed or chunked: the protocol ends the body there.
  const isStated = stated !== null && !headers.has("content-encoding") && !headers.has("transfer-encoding");
  return read && isStated ? { ...read, length } : read;
}

/** Cancels a body. Not awaited: that of a response that middleware has cloned is not canceled until the clone is. */
export function cancelBody(body: FetchedBody | null): void {
  const { cancel } = (body ?? {}) as Partial<FetchedBody>;
  cancel?.call(body).catch(() => undefined);
}

async function readChunks(
  body: FetchedBody | null,
  maxBytes: number,
  received: { text: string },
  isFile: boolean,
): Promise<ResponseText | undefined> {
  let length = 0;
  if (body === null) return { text: "", length };
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parts: BlobPart[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done || value === undefined)
      return { text: received.text + decoder.decode(), file: isFile ? new Blob(parts) : undefined, length };
    length += value.byteLength;
    if (length > maxBytes) {
      // Not awaited, as in `cancelBody`.
      reader.cancel().catch(() => undefined);
      return undefined;
    }
    if (isFile) parts.push(value as BlobPart);
    received.text += decoder.decode(value, { stream: true });
  }
}
