import type { IncomingMessage, ServerResponse } from "node:http";
import type { FormFields, ServiceRequest } from "../../../server/service-request.ts";
import { readText, type IncomingBody } from "./read-body.ts";
import { readForm } from "./read-form.ts";

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
