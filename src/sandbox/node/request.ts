// A request of `node:http` as the pipeline reads it, with bodies and forms read within limits.

import type { IncomingMessage, ServerResponse } from "node:http";
import {
  BodyTooLargeError,
  type FormFields,
  FormLimitError,
  type ServiceRequest,
} from "../../server/request.ts";
import type { BusboyHeaders, BusboyInstance } from "@fastify/busboy";

/** A request of `node:http` in the form that the sandbox reads, without the cost of a `Request`. */
export class NodeRequest implements ServiceRequest {
  readonly method: string;
  readonly url: string;
  readonly pathname: string;
  /** Whether it is for the controls, or might be taken for it. */
  readonly isControl: boolean;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly #message: IncomingMessage;
  readonly #response: ServerResponse;
  #abort: AbortController | undefined;
  /** Whether the caller waits for permission to send the body. */
  #isWaiting: boolean;

  constructor(message: IncomingMessage, response: ServerResponse, isWaiting = false) {
    this.#message = message;
    this.#response = response;
    this.#isWaiting = isWaiting;
    // A server sets both.
    const { method, url } = message as IncomingMessage & { method: string; url: string };
    this.method = method;
    this.url = `http://sandbox${pathOf(url)}`;
    this.pathname = new URL(this.url).pathname;
    this.isControl = /\/(?:_|%5f)sandbox/iu.test(this.pathname);
    // Only `set-cookie` is an array, and nothing reads it.
    this.headers = message.headers as Readonly<Record<string, string | undefined>>;
  }

  /** Whether the caller was never told to send the body that it announced. */
  get isWaiting(): boolean {
    return this.#isWaiting;
  }

  get signal(): AbortSignal {
    // Made when it is first needed: most calls need none.
    if (this.#abort === undefined) {
      const controller = new AbortController();
      const abort = () => {
        if (this.#response.writableFinished) return;
        controller.abort(new Error("The connection was closed before the response was sent."));
      };
      this.#abort = controller;
      if (this.#response.destroyed || this.#message.socket.destroyed) abort();
      else this.#response.once("close", abort);
    }
    return this.#abort.signal;
  }

  text(limit: number): Promise<string> {
    return readText(this.#body(limit));
  }

  form(limit: number): Promise<FormFields> {
    return readForm(this.#body(limit));
  }

  #body(limit: number): IncomingBody {
    if (this.#isWaiting) this.#response.writeContinue();
    this.#isWaiting = false;
    return { message: this.#message, limit, reasonOf: () => this.signal.reason as unknown };
  }
}

/** Returns the path and query of a request target: a proxy may send a whole URL, and two slashes begin no host. */
function pathOf(target: string): string {
  const path = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/iu, "");
  return path.startsWith("/") ? path : `/${path}`;
}

/** A body to read. */
interface IncomingBody {
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
function readBody({ message, limit, reasonOf }: IncomingBody, take: (chunk: Buffer) => void): Promise<void> {
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
async function readText(body: IncomingBody): Promise<string> {
  const chunks: Buffer[] = [];
  await readBody(body, (chunk) => chunks.push(chunk));
  return decoder.decode(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks));
}

/** Maximum number of parts of a form. The largest form of the contract has four. */
const maxParts = 100;
/** Maximum size of a part that is not a file, in bytes. */
const maxFieldBytes = 16 * 1024;
/** Maximum size of the headers of a part, in bytes. */
const maxPartHeaderBytes = 8 * 1024;

/**
 * Reads a body as a form, as `Request.formData` does. Its parts are taken as they arrive, and files are never decoded.
 * @throws {FormLimitError} if it has too many or too long parts
 */
async function readForm(body: IncomingBody): Promise<FormFields> {
  // Loaded late: a sandbox starts faster without it.
  const { Busboy } = await import("@fastify/busboy");
  const parser = new Busboy({
    // The caller has checked that there is a content type.
    headers: body.message.headers as BusboyHeaders,
    // What has no file name is a field, whatever its type.
    isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    preservePath: true,
    limits: { parts: maxParts, fieldSize: maxFieldBytes, headerSize: maxPartHeaderBytes },
  });
  const parts = collectParts(parser);
  let failure: Error | undefined;
  parts.catch((error: unknown) => (failure = error as Error));
  await readBody(body, (chunk) => {
    // The rest of a form that is rejected is of no use.
    if (failure !== undefined) throw failure;
    parser.write(chunk);
  });
  parser.end();
  return parts;
}

function collectParts(parser: BusboyInstance): Promise<FormFields> {
  const fields = new Map<string, string | Blob>();
  return new Promise((resolve, reject) => {
    const keep = (name: string | undefined, value: string | Blob) => {
      if (name === undefined) reject(new Error("A part of the form has no name."));
      else fields.set(unescapeName(name), value);
    };
    parser
      .on("field", (name: string | undefined, value, _isNameCut, isCut) => {
        if (isCut)
          reject(new FormLimitError(`has a field of more than ${maxFieldBytes} bytes that is not a file`));
        else keep(name, value);
      })
      .on("file", (name: string | undefined, stream, fileName, _encoding, type) => {
        const chunks: Uint8Array<ArrayBuffer>[] = [];
        stream
          .on("data", (chunk: Buffer<ArrayBuffer>) => chunks.push(chunk))
          .on("end", () => {
            keep(name, new File(chunks, unescapeName(fileName), { type }));
          })
          .on("error", reject);
      })
      .on("partsLimit", () => {
        reject(new FormLimitError(`has more than ${maxParts} parts`));
      })
      .on("error", reject)
      .on("finish", () => {
        // Defines members, so that `__proto__` is one like any other.
        resolve(Object.fromEntries(fields));
      });
  });
}

/** Names in a form escape quotes and line ends by percent signs, and nothing else. */
function unescapeName(name: string): string {
  return name.replaceAll(/%(?:22|0A|0D)/giu, (escape) => decodeURIComponent(escape));
}
