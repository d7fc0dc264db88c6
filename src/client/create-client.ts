import createFetchClient, { type Client } from "openapi-fetch";
import type { paths } from "../../generated/types.ts";
import { createNamedOperations, createSafeOperations } from "../operations/create-named-operations.ts";
import type { NamedOperations, SafeOperations } from "../operations/named-operations.ts";
import { createPaginate, type Paginate } from "../paging/create-paginate.ts";
import { createTokenProvider } from "../token/create-token-provider.ts";
import { checkBaseUrl } from "./check-base-url.ts";
import type { ClientOptions } from "./client-options.ts";
import type { ClientPaths } from "./client-paths.ts";
import { createPathCalls, createSend } from "./create-path-calls.ts";
import { createPolicy } from "./create-policy.ts";
import { issueToken } from "./issue-token.ts";

/** An openapi-fetch client over the paths of the contract. */
export type PathClient = Client<ClientPaths<paths>>;

/** One method for each operation, and beside them the path style of openapi-fetch (`GET`, `PUT`, `use` and so on). */
export interface PaymentOrdersClient extends PathClient, NamedOperations {
  /** The named operations, returning how the call ended instead of throwing. */
  readonly safe: SafeOperations;
  /** The lists, to be read by `for await`. */
  readonly paginate: Paginate;
}

/**
 * Makes a client whose calls are typed by the contract. It fetches and renews tokens, gives idempotency keys, repeats
 * reads and calls with a key, limits time and size, sends multipart bodies as such, and refuses path parameters that are
 * missing or would change the route before anything is sent.
 * @throws {InvalidOptionError} for an option that cannot work.
 */
export function createClient(options: ClientOptions): PaymentOrdersClient {
  const baseUrl = checkBaseUrl(options);
  const policy = createPolicy({ ...options, baseUrl });
  const tokens = createTokenProvider(options, (credentials) => issueToken(credentials, policy));
  const core: PathClient = createFetchClient({ baseUrl, headers: policy.headers });
  const send = createSend(core, { ...policy, tokens });
  const named = createNamedOperations(send);
  return {
    ...createPathCalls(core, send),
    ...named,
    safe: createSafeOperations(send),
    paginate: createPaginate(named),
  };
}
