import createFetchClient, { type Client, type Middleware } from "openapi-fetch";
import { checkBaseUrl } from "../calls/check-base-url.ts";
import type { ClientOptions, CommonOptions } from "../calls/client-options.ts";
import { createPathCalls, createSend } from "../calls/create-path-calls.ts";
import { createPolicy } from "../calls/create-policy.ts";
import {
  createNamedOperations,
  createSafeOperations,
  type NamedOperations,
  type SafeOperations,
} from "../operations/named-operations.ts";
import { createPaginate, type Paginate } from "../paging/create-paginate.ts";
import { createTokenProvider } from "../token/create-token-provider.ts";
import type { TokenProvider } from "../token/token-provider.ts";
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
  const baseUrl = checkBaseUrl(options);
  const common = { ...options, baseUrl };
  const policy = createPolicy(common);
  const tokens = createTokenProvider(options, async (credentials) =>
    (await import("../calls/issue-token.ts")).issueToken(credentials, policy),
  );
  return buildClient(common, { tokens, middleware: [] });
}

/** What a client and those made of it by `withOptions` have in common. */
interface Shared {
  readonly tokens: TokenProvider | undefined;
  readonly middleware: Middleware[];
}

function buildClient(options: CommonOptions, shared: Shared): PaymentOrdersClient {
  const { baseUrl } = options;
  const { tokens, middleware } = shared;
  const policy = { ...createPolicy(options), tokens };
  const core: Client<object> = createFetchClient({ baseUrl, headers: policy.headers });
  const send = createSend(core, policy, middleware);
  const named = createNamedOperations(send, policy.statuses);
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
    safe: createSafeOperations(send, policy.statuses),
    paginate: createPaginate(named),
    withOptions: (changes) => buildClient({ ...options, ...changes, baseUrl }, shared),
  };
}
