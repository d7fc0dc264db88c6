// `createClient`: puts token, calls, operations and lists together, and types the calls by path.
// A call begins in operations.ts or calls.ts.

import createFetchClient, {
  type Client,
  type FetchOptions,
  type HeadersOptions,
  type Middleware,
  type ParseAs,
  type ParseAsResponse,
} from "openapi-fetch";
import {
  type CallOptions,
  checkBaseUrl,
  type ClientOptions,
  type ClientPolicy,
  type CommonOptions,
  createPolicy,
} from "./options.ts";
import { type ClientPaths, createPathCalls, createSend } from "./calls.ts";
import {
  type AnyBody,
  type BodyOf,
  createNamedOperations,
  createSafeOperations,
  type ErrorOf,
  type NamedOperations,
  type SafeOperations,
  type SuccessOf,
} from "./operations.ts";
import { checkNames, pickOptions } from "../base/options.ts";
import { clientNames, defaultNames } from "./option-names.ts";
import { createPaginate, type Paginate } from "./paginate.ts";
import { type CallLife, createTokenProvider, type Credentials } from "./token.ts";
import type { paths, Token } from "../../generated/types.ts";
import type { Fetch } from "./fetch.ts";
import { routes } from "../../generated/routes.ts";
import { sendCall } from "./transport.ts";
import { keepSecret, PlannedRequest } from "./call.ts";
import { unknownCall } from "../errors/errors.ts";
import { findKept } from "./response.ts";
import { loadFailures } from "../errors/load-failures.ts";

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
  const { timeoutMs, log, secrets } = policy;
  policy.tokens = createTokenProvider(options, {
    timeoutMs,
    log,
    secrets,
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
  const { baseUrl, headers, statuses, tokens, secrets, pauses, reported } = policy;
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
      return buildClient(
        changed,
        { ...createPolicy(changed, secrets), tokens, pauses, reported },
        middleware,
      );
    },
  };
}

type Paths = ClientPaths<paths>;

type HttpMethod = "get" | "put" | "post" | "delete" | "options" | "head" | "patch" | "trace";

type PathsWith<Method extends HttpMethod> = {
  [Path in keyof Paths]: Paths[Path] extends Record<Method, object> ? Path : never;
}[keyof Paths];

/** Input of a path-style call: its parameters and body, and the options of the call. */
export type PathInput<Operation> = Omit<
  FetchOptions<Operation>,
  "fetch" | "headers" | "parseAs" | "method" | "redirect" | "signal"
> &
  Omit<CallOptions, "headers"> & {
    /** Function that sends this call. @default that of the client */
    fetch?: Fetch;
    /** Additional headers; `null` removes one of the client. */
    headers?: HeadersOptions;
  };

/** Result of a path-style call. An error response with an empty body has neither `data` nor `error`: see `response`. */
export type PathResult<Operation, As extends ParseAs> = Operation extends { responses: infer Responses }
  ? | {
        data: ParseAsResponse<BodyOf<Responses[SuccessOf<keyof Responses>]>, { parseAs: As }>;
        error?: never;
        response: Response;
      }
    | {
        data?: never;
        error: {
          [Status in ErrorOf<keyof Responses>]: AnyBody<BodyOf<Responses[Status]>>;
        }[ErrorOf<keyof Responses>];
        response: Response;
      }
  : never;

type Arguments<Operation, As extends ParseAs> =
  object extends PathInput<Operation>
    ? [input?: PathInput<Operation> & { parseAs?: As }]
    : [input: PathInput<Operation> & { parseAs?: As }];

type OperationAt<Path extends keyof Paths, Method> = Paths[Path][Method & keyof Paths[Path]];

type CallByPath<Method extends HttpMethod> = <Path extends PathsWith<Method>, As extends ParseAs = "json">(
  path: Path,
  ...input: Arguments<OperationAt<Path, Method>, As>
) => Promise<PathResult<OperationAt<Path, Method>, As>>;

type CallsByPath = { readonly [Method in HttpMethod as Uppercase<Method>]: CallByPath<Method> };

/**
 * The paths of the contract in the style of openapi-fetch. Each call takes the options of openapi-fetch, except
 * `method`, `redirect` and a `Request` class, and the options of a named call.
 */
export interface PathClient extends CallsByPath {
  /** Sends a call whose method is given as an argument. */
  readonly request: <Method extends HttpMethod, Path extends PathsWith<Method>, As extends ParseAs = "json">(
    method: Method,
    path: Path,
    ...input: Arguments<OperationAt<Path, Method>, As>
  ) => Promise<PathResult<OperationAt<Path, Method>, As>>;
  /** Adds middleware. */
  readonly use: (...middleware: Middleware[]) => void;
  /** Removes middleware. */
  readonly eject: (...middleware: Middleware[]) => void;
}

/** Calls `issueToken` on behalf of the client, without its middleware, unless nobody waits for the token any more. */
async function issueToken(
  credentials: Credentials,
  policy: ClientPolicy & { life: CallLife },
): Promise<Token> {
  keepSecret(policy.secrets, credentials.clientSecret);
  const operation = { operationId: "issueToken", ...routes.issueToken } as const;
  const request = new PlannedRequest(policy.baseUrl + operation.path, {
    method: operation.method,
    headers: { ...policy.headers, "content-type": "application/json" },
    body: JSON.stringify(credentials),
  });
  const response = await sendCall(request, { ...policy, operation, started: performance.now() });
  if (response.ok) return (await response.json()) as Token;
  const { toApiError } = await loadFailures(unknownCall(operation.operationId, response.status));
  const body: unknown = await response.json().catch(() => undefined);
  throw toApiError(operation.operationId, policy.statuses, response, body, findKept(response));
}
