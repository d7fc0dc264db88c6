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
  const client = createOurs({ baseUrl, retry: false, fetch: adapt(fetch) }) as unknown as Record<
    string,
    unknown
  >;
  const send = client["request"] as Request;
  const request: Request = (method, path, input = {}) =>
    send(method, path, {
      ...rest,
      ...input,
      headers: mergeHeaders(headers, input.headers),
      ...(input.fetch && { fetch: adapt(input.fetch) as unknown as PeerFetch }),
    });
  const calls = methods.map((method) => [method, request.bind(undefined, method)] as const);
  return { ...client, ...Object.fromEntries(calls), request };
}

/** What a call leaves open is taken from the client. */
function mergeHeaders(...sources: Headers[]): Headers {
  const members = sources.flatMap((source) =>
    source instanceof globalThis.Headers ? [...source] : Object.entries(source ?? {}),
  );
  return Object.fromEntries(members.filter(([, value]) => value !== undefined));
}

/** The peer's second entry, over our client. */
export function createPathBasedClient(options: PeerOptions): PathBasedClient<object> {
  return wrapAsPathBasedClient(createClient(options) as never);
}
