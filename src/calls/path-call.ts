import type { Middleware } from "openapi-fetch";
import type { Fetch } from "../transport/fetch.ts";
import type { CallOptions } from "./client-options.ts";

/** Input of a call in the path style, as far as it is looked at here. */
export interface PathCallInput extends CallOptions {
  params?: {
    path?: Record<string, unknown> | undefined;
    query?: Record<string, unknown> | undefined;
    header?: Record<string, unknown> | undefined;
  };
  body?: object | undefined;
  bodySerializer?: unknown;
  parseAs?: string;
  fetch?: Fetch;
  middleware?: readonly Middleware[];
  Request?: unknown;
}

/** What openapi-fetch returns. */
export interface PathCallResult {
  data?: unknown;
  error?: unknown;
  response: Response;
}

/** A call in the path style, forwarded untyped: its types can only be resolved by the caller. */
export type SendByPath = (method: string, path: string, input?: PathCallInput) => Promise<PathCallResult>;
