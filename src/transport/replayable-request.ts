/**
 * A `Request` that keeps what it was made of. A body can be read from a `Request` only once, and `clone()` copies it as
 * a stream; from its source each attempt sends it anew.
 */
export class ReplayableRequest extends Request {
  readonly #source: RequestInit;

  constructor(input: RequestInfo | URL, init: RequestInit = {}) {
    super(input, init);
    this.#source = init;
  }

  /** openapi-fetch asks by `instanceof` whether middleware returned a request; any `Request` is one. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof globalThis.Request;
  }

  /** What an attempt sends: the source, with the headers as middleware left them. */
  static async sourceOf(request: Request): Promise<RequestInit> {
    if (#source in request) return request.#source;
    // Middleware put another request in place; its body is read once and kept.
    const { method, cache, credentials, integrity, keepalive, mode, referrer, referrerPolicy, signal } =
      request;
    const body = request.body === null ? null : await request.arrayBuffer();
    return { method, cache, credentials, integrity, keepalive, mode, referrer, referrerPolicy, signal, body };
  }
}
