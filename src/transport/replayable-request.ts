import type { RequestPlan } from "./planned-request.ts";

// A body can be read from a `Request` only once, and `clone()` copies it as a stream; from its source each attempt sends
// it anew.
const sources = new WeakMap<Request, RequestInit>();

/** The class of requests that remember what they were made of, and report that they were made. */
export function replayableRequest(onMade: () => void): typeof Request {
  return class extends Request {
    constructor(input: RequestInfo | URL, init: RequestInit = {}) {
      super(input, init);
      sources.set(this, init);
      onMade();
    }

    /** openapi-fetch asks by `instanceof` whether middleware returned a request; any `Request` is one. */
    static override [Symbol.hasInstance](value: unknown): boolean {
      return value instanceof globalThis.Request;
    }
  };
}

/** What the attempts of a call are made of. */
export async function planRequest(request: Request): Promise<RequestPlan> {
  const { url, headers } = request;
  return { url, headers, source: sources.get(request) ?? (await readSource(request)) };
}

async function readSource(request: Request): Promise<RequestInit> {
  // Middleware put another request in place; its body is read once and kept.
  const { method, cache, credentials, integrity, keepalive, mode, referrer, referrerPolicy, signal } =
    request;
  const body = request.body === null ? null : await request.arrayBuffer();
  return { method, cache, credentials, integrity, keepalive, mode, referrer, referrerPolicy, signal, body };
}
