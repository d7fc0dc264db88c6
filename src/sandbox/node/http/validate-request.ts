import type { IncomingMessage } from "node:http";
import { deliveryHeader } from "../../notifications/attempt.ts";
import type { OriginCheck } from "./allowed-origins.ts";
import { findIntrusion } from "./guard-control.ts";
import type { NodeRequest } from "./node-request.ts";

/** The hosts and origins from which the sandbox may be called. */
export interface Access {
  /** The host that the server listens on. */
  readonly host: string;
  readonly allowHosts: readonly string[];
  readonly isAllowedOrigin: OriginCheck;
}

/** Finds out why a request must not reach the sandbox. */
export function validateRequest(
  { httpVersion }: Pick<IncomingMessage, "httpVersion">,
  { method, headers, isControl }: Pick<NodeRequest, "method" | "headers" | "isControl">,
  { host, allowHosts, isAllowedOrigin }: Access,
): readonly [status: number, error: string, problem: string] | undefined {
  if (httpVersion === "1.1" && headers["host"] === undefined)
    return [400, "INVALID_REQUEST", "The request has no `Host` header."];
  if (headers["expect"] !== undefined && headers["expect"].toLowerCase() !== "100-continue")
    return [417, "INVALID_REQUEST", "`Expect` must be `100-continue`."];
  if (headers[deliveryHeader] !== undefined)
    return [403, "FORBIDDEN_ERROR", "A sandbox does not receive notifications, not even its own."];
  if (isControl) {
    const intrusion = findIntrusion({ method, headers }, host, allowHosts);
    return intrusion === undefined ? undefined : [403, "FORBIDDEN_ERROR", intrusion];
  }
  const { origin } = headers;
  if (origin === undefined || isAllowedOrigin(origin)) return undefined;
  const advice = `To allow them, start it with \`--allow-origin ${origin}\`.`;
  return [403, "FORBIDDEN_ERROR", `Pages of \`${origin}\` may not call the sandbox. ${advice}`];
}
