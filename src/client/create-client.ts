import createFetchClient, { type Client } from "openapi-fetch";
import type { paths } from "../../generated/types.ts";
import type { AcceptFormData } from "./accept-form-data.ts";
import { checkBaseUrl } from "./check-base-url.ts";
import { guardRequests } from "./guard-requests.ts";
import { tokenMiddleware, type TokenSource } from "./token-middleware.ts";

export interface ClientOptions {
  /** Where the service is: an absolute http or https URL, with a path prefix if it has one. */
  baseUrl: string;
  /**
   * Bearer token for the operations that need one: the string, or a function asked before each of their
   * requests. Without it requests go out unauthenticated, unless a middleware or header says otherwise.
   */
  token?: TokenSource;
  /** Sends each finished request. @default the global `fetch`, looked up at each request */
  fetch?: (request: Request) => Promise<Response>;
}

/** An openapi-fetch client over the paths of the contract. */
export type PaymentOrdersClient = Client<AcceptFormData<paths>>;

/**
 * Makes a client whose calls are typed by the contract. It sends multipart bodies as such, and refuses
 * path parameters that are missing or would change the route before anything is sent.
 */
export function createClient({
  baseUrl,
  token,
  fetch = (request) => globalThis.fetch(request),
}: ClientOptions): PaymentOrdersClient {
  const client: PaymentOrdersClient = createFetchClient({ baseUrl: checkBaseUrl(baseUrl), fetch });
  if (token !== undefined) client.use(tokenMiddleware(token));
  return guardRequests(client);
}
