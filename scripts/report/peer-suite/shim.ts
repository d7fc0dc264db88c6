import {
  wrapAsPathBasedClient,
  type ClientOptions as PeerOptions,
  type PathBasedClient,
} from "openapi-fetch";
import { createClient as createOurs } from "../../../src/index.ts";

// Stands in for the source of openapi-fetch while its tests run: our path style, called as theirs is.

export * from "openapi-fetch";

type PeerFetch = NonNullable<PeerOptions["fetch"]>;
type Headers = PeerOptions["headers"];
type Input = Record<string, unknown> & { fetch?: PeerFetch; headers?: Headers };
type Request = (method: string, path: string, input?: Input) => Promise<unknown>;

const methods = ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"] as const;

/** Our path style with the peer's options: those that ours takes of a call only are handed on to each call. */
export default function createClient(options: PeerOptions = {}): Record<string, unknown> {
  const {
    baseUrl = "https://fake-api.example",
    fetch = globalThis.fetch,
    requestInitExt,
    headers,
    ...rest
  } = options;
  // Theirs is called with a request, ours with an address and what to send.
  const adapt = (given: PeerFetch) => (url: string, init?: RequestInit) =>
    (given as typeof globalThis.fetch)(new globalThis.Request(url, init), requestInitExt);
  const client = createOurs({
    baseUrl,
    retry: false,
    userAgent: "",
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

/** Ours takes the headers of a client as an object of texts. */
function toRecord(headers: Headers): Record<string, string> {
  const members = headers instanceof globalThis.Headers ? [...headers] : Object.entries(headers ?? {});
  return Object.fromEntries(members.map(([name, value]) => [name, String(value)]));
}

/** The peer's second entry, over our client. */
export function createPathBasedClient(options: PeerOptions): PathBasedClient<object> {
  return wrapAsPathBasedClient(createClient(options) as never);
}
