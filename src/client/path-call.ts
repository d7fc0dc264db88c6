// A call by path, as openapi-fetch has it: the parts of its input that the client reads, and its result.

import type { Middleware } from "openapi-fetch";
import type { Fetch } from "./fetch.ts";
import type { CallOptions } from "./options.ts";

/** The parts of the input of a path-style call that the client reads. */
export interface PathCallInput extends CallOptions {
  params?: {
    path?: Record<string, unknown> | undefined;
    query?: Record<string, unknown> | undefined;
    header?: Record<string, unknown> | undefined;
  };
  body?: unknown;
  bodySerializer?: unknown;
  querySerializer?: unknown;
  parseAs?: string;
  fetch?: Fetch;
  middleware?: readonly Middleware[];
  Request?: unknown;
}

/** The result of a call of openapi-fetch. */
export interface PathCallResult {
  data?: unknown;
  error?: unknown;
  response: Response;
}

/** Sends a path-style call, untyped: only the caller can resolve its types. */
export type SendByPath = (method: string, path: string, input?: PathCallInput) => Promise<PathCallResult>;
