import type { FetchOptions, HeadersOptions, Middleware, ParseAs, ParseAsResponse } from "openapi-fetch";
import type { paths } from "../../generated/types.ts";
import type { CallOptions } from "../calls/client-options.ts";
import type { ClientPaths } from "../calls/client-paths.ts";
import type { AnyBody, BodyOf } from "../operations/operation-result.ts";
import type { Fetch } from "../transport/fetch.ts";

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
        data: ParseAsResponse<BodyOf<Responses[200 & keyof Responses]>, { parseAs: As }>;
        error?: never;
        response: Response;
      }
    | {
        data?: never;
        error: {
          [Status in Exclude<keyof Responses, 200>]: AnyBody<BodyOf<Responses[Status]>>;
        }[Exclude<keyof Responses, 200>];
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
