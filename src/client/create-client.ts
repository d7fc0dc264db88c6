import createFetchClient, { type Client, type Middleware } from "openapi-fetch";
import { checkBaseUrl } from "../calls/check-base-url.ts";
import type { ClientOptions, CommonOptions } from "../calls/client-options.ts";
import { createPathCalls, createSend } from "../calls/create-path-calls.ts";
import { createPolicy, type ClientPolicy } from "../calls/create-policy.ts";
import { issueToken } from "../calls/issue-token.ts";
import {
  createNamedOperations,
  createSafeOperations,
  type NamedOperations,
  type SafeOperations,
} from "../operations/named-operations.ts";
import { checkNames, pickOptions } from "../options/check-names.ts";
import { clientNames, defaultNames } from "../calls/option-names.ts";
import { createPaginate, type Paginate } from "../paging/create-paginate.ts";
import { createTokenProvider } from "../token/create-token-provider.ts";
import type { PathClient } from "./path-client.ts";

/** Options that `withOptions` can replace: all but the service and authentication. */
export type ClientDefaults = Partial<Omit<CommonOptions, "baseUrl" | "insecure">>;

/** A client with one method for each operation, and the path style of openapi-fetch (`GET`, `PUT`, `use` and so on). */
export interface PaymentOrdersClient extends PathClient, NamedOperations {
  /** The named operations, which return their result instead of throwing. */
  readonly safe: SafeOperations;
  /** The lists, to iterate over with `for await`. */
  readonly paginate: Paginate;
  /**
   * Creates a client with other defaults that shares the token and middleware of this one. Each option replaces the one
   * of this client as a whole, including `headers` and `hooks`.
   * @throws {InputError} for an option that is not valid.
   */
  readonly withOptions: (options: ClientDefaults) => PaymentOrdersClient;
}

/**
 * Creates a client whose calls are typed by the contract. It requests and renews tokens, sets idempotency keys, retries
 * reads and calls with a key, limits time and size, sends multipart bodies, and rejects path parameters that are
 * missing or would change the route before anything is sent.
 * @throws {InputError} for an option that is not valid.
 */
export function createClient(options: ClientOptions): PaymentOrdersClient {
  checkNames("options", options, clientNames);
  const common = { ...pickOptions<CommonOptions>(options, clientNames), baseUrl: checkBaseUrl(options) };
  const policy = createPolicy(common);
  const { timeoutMs, log } = policy;
  policy.tokens = createTokenProvider(options, {
    timeoutMs,
    log,
    issue: (credentials, life) => issueToken(credentials, { ...policy, life }),
  });
  return buildClient(common, policy, []);
}

/** Builds a client. Clients that its `withOptions` creates share its token and middleware. */
function buildClient(
  options: CommonOptions,
  policy: ClientPolicy,
  middleware: Middleware[],
): PaymentOrdersClient {
  const { baseUrl, headers, statuses, tokens, pauses } = policy;
  const core: Client<object> = createFetchClient({ baseUrl, headers });
  const send = createSend(core, policy, middleware);
  const named = createNamedOperations(send, statuses);
  return {
    ...(createPathCalls(send) as Omit<PathClient, "use" | "eject">),
    use(...added) {
      // Throws for anything that is not middleware.
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
      checkNames("options", changes, defaultNames);
      const changed = { ...options, ...changes, baseUrl };
      return buildClient(changed, { ...createPolicy(changed), tokens, pauses }, middleware);
    },
  };
}
