import createFetchClient, { type Client, type Middleware } from "openapi-fetch";
import { checkBaseUrl } from "../calls/check-base-url.ts";
import type { ClientOptions, CommonOptions } from "../calls/client-options.ts";
import { createPathCalls, createSend } from "../calls/create-path-calls.ts";
import { createPolicy, type ClientPolicy } from "../calls/create-policy.ts";
import {
  createNamedOperations,
  createSafeOperations,
  type NamedOperations,
  type SafeOperations,
} from "../operations/named-operations.ts";
import { createPaginate, type Paginate } from "../paging/create-paginate.ts";
import { createTokenProvider } from "../token/create-token-provider.ts";
import type { PathClient } from "./path-client.ts";

/** What `withOptions` can replace: everything but the service and how the client authenticates. */
export type ClientDefaults = Partial<Omit<CommonOptions, "baseUrl" | "insecure">>;

/** One method for each operation, and beside them the path style of openapi-fetch (`GET`, `PUT`, `use` and so on). */
export interface PaymentOrdersClient extends PathClient, NamedOperations {
  /** The named operations, returning how the call ended instead of throwing. */
  readonly safe: SafeOperations;
  /** The lists, to be read by `for await`. */
  readonly paginate: Paginate;
  /**
   * A client with other defaults, which shares this one's token and middleware. Each option replaces that of this
   * client as a whole, `headers` and `hooks` included.
   * @throws {InvalidOptionError} for an option that cannot work.
   */
  readonly withOptions: (options: ClientDefaults) => PaymentOrdersClient;
}

/**
 * Makes a client whose calls are typed by the contract. It fetches and renews tokens, sets idempotency keys, repeats
 * reads and calls with a key, limits time and size, sends multipart bodies as such, and refuses path parameters that are
 * missing or would change the route before anything is sent.
 * @throws {InvalidOptionError} for an option that cannot work.
 */
export function createClient(options: ClientOptions): PaymentOrdersClient {
  const common = { ...options, baseUrl: checkBaseUrl(options) };
  const policy = createPolicy(common);
  policy.tokens = createTokenProvider(options, async (credentials) =>
    (await import("../calls/issue-token.ts")).issueToken(credentials, policy),
  );
  return buildClient(common, policy, []);
}

/** A client that shares its token and its middleware with those that `withOptions` makes of it. */
function buildClient(
  options: CommonOptions,
  policy: ClientPolicy,
  middleware: Middleware[],
): PaymentOrdersClient {
  const { baseUrl, headers, statuses, tokens } = policy;
  const core: Client<object> = createFetchClient({ baseUrl, headers });
  const send = createSend(core, policy, middleware);
  const named = createNamedOperations(send, statuses);
  return {
    ...(createPathCalls(send) as Omit<PathClient, "use" | "eject">),
    use(...added) {
      // Refuses what is not middleware.
      try {
        core.use(...added);
      } finally {
        core.eject(...added);
      }
      middleware.push(...added);
    },
    eject(...removed) {
      for (const entry of removed) {
        const index = middleware.indexOf(entry);
        if (index >= 0) middleware.splice(index, 1);
      }
    },
    ...named,
    safe: createSafeOperations(send, statuses),
    paginate: createPaginate(named),
    withOptions(changes) {
      const changed = { ...options, ...changes, baseUrl };
      return buildClient(changed, { ...createPolicy(changed), tokens }, middleware);
    },
  };
}
