import type { Middleware } from "openapi-fetch";
import type { Fetch } from "../transport/fetch.ts";
import type { CallOptions } from "./client-options.ts";

/** The parts of the input of a path-style call that the client reads. */
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

/** The result of a call of openapi-fetch. */
export interface PathCallResult {
  data?: unknown;
  error?: unknown;
  response: Response;
}

/** Sends a path-style call, untyped: only the caller can resolve its types. */
export type SendByPath = (method: string, path: string, input?: PathCallInput) => Promise<PathCallResult>;
