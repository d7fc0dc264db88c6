// Loaded on first use: only middleware is shown real requests.

// A body can be read from a `Request` only once, and `clone()` copies it as a stream; from its source each attempt sends
// it anew.
const sources = new WeakMap<Request, RequestInit>();

/** A request that remembers what it was made of. */
export class ReplayableRequest extends Request {
  constructor(input: RequestInfo | URL, init: RequestInit = {}) {
    super(input, init);
    sources.set(this, init);
  }

  /** openapi-fetch asks by `instanceof` whether middleware returned a request; any `Request` is one. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof globalThis.Request;
  }
}

/** What a request sends. One that middleware put in place of ours is read once and kept. */
export async function readSource(request: Request): Promise<RequestInit> {
  const source = sources.get(request);
  if (source !== undefined) return source;
  const { method, cache, credentials, integrity, keepalive, mode, referrer, referrerPolicy, signal } =
    request;
  const body = request.body === null ? null : await request.arrayBuffer();
  return { method, cache, credentials, integrity, keepalive, mode, referrer, referrerPolicy, signal, body };
}
