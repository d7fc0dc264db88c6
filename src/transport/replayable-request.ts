import type { RequestPlan } from "./planned-request.ts";

// A body can be read from a `Request` only once, and `clone()` copies it as a stream; each attempt sends it again from
// its source.
const sources = new WeakMap<Request, RequestInit>();

/** Creates a `Request` class that remembers the source of each request, and reports its creation. */
export function replayableRequest(onMade: () => void): typeof Request {
  return class extends Request {
    constructor(input: RequestInfo | URL, init: RequestInit = {}) {
      super(input, init);
      sources.set(this, init);
      onMade();
    }

    /** openapi-fetch checks with `instanceof` whether middleware returned a request; accept any `Request`. */
    static override [Symbol.hasInstance](value: unknown): boolean {
      return value instanceof globalThis.Request;
    }
  };
}

/** Returns the parts that the attempts of a call are built from. */
export async function planRequest(request: Request): Promise<RequestPlan> {
  const { url, headers } = request;
  return { url, headers, source: sources.get(request) ?? (await readSource(request)) };
}

async function readSource(request: Request): Promise<RequestInit> {
  // Middleware replaced the request; its body is read once and kept.
  const { method, cache, credentials, integrity, keepalive, mode, referrer, referrerPolicy, signal } =
    request;
  const body = request.body === null ? null : await request.arrayBuffer();
  return { method, cache, credentials, integrity, keepalive, mode, referrer, referrerPolicy, signal, body };
}
