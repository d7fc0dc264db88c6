import {
  wrapAsPathBasedClient,
  type ClientOptions as PeerOptions,
  type PathBasedClient,
} from "openapi-fetch";
import { createClient as createOurs } from "../../../src/index.ts";

// Replaces the source of openapi-fetch in its tests: our path style with the API of the peer.

export * from "openapi-fetch";

type PeerFetch = NonNullable<PeerOptions["fetch"]>;
type Headers = PeerOptions["headers"];
type Input = Record<string, unknown> & { fetch?: PeerFetch; headers?: Headers };
type Request = (method: string, path: string, input?: Input) => Promise<unknown>;

const methods = ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"] as const;

/** Our path style with the peer's options. Options that ours accepts only for a call are passed to each call. */
export default function createClient(options: PeerOptions = {}): Record<string, unknown> {
  const {
    baseUrl = "https://fake-api.example",
    fetch = globalThis.fetch,
    requestInitExt,
    headers,
    ...rest
  } = options;
  // Their `fetch` is called with a request, ours with a URL and init.
  const adapt = (given: PeerFetch) => (url: string, init?: RequestInit) => {
    const request = new globalThis.Request(url, init);
    // The peer sends no user agent of its own.
    if (request.headers.get("user-agent")?.startsWith("payment-orders-api/"))
      request.headers.delete("user-agent");
    return (given as typeof globalThis.fetch)(request, requestInitExt);
  };
  const client = createOurs({
    baseUrl,
    retry: false,
    fetch: adapt(fetch),
    headers: toRecord(headers),
  }) as unknown as Record<string, unknown>;
  const send = client["request"] as Request;
  const request: Request = (method, path, input = {}) =>
    send(method, path, {
      ...rest,
      ...input,
      ...(input.fetch && { fetch: adapt(input.fetch) as unknown as PeerFetch }),
    });
  const calls = methods.map((method) => [method, request.bind(undefined, method)] as const);
  return { ...client, ...Object.fromEntries(calls), request };
}

/** Our client accepts headers as an object of strings. */
function toRecord(headers: Headers): Record<string, string> {
  const members = headers instanceof globalThis.Headers ? [...headers] : Object.entries(headers ?? {});
  return Object.fromEntries(members.map(([name, value]) => [name, String(value)]));
}

/** The second export of the peer, implemented with our client. */
export function createPathBasedClient(options: PeerOptions): PathBasedClient<object> {
  return wrapAsPathBasedClient(createClient(options) as never);
}
