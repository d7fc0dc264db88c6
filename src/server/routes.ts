// The operation of a method and a path, and the response where there is none.

import { type OperationId, operations } from "../../generated/operations.ts";
import { routes } from "../../generated/routes.ts";
import { writeError } from "./rejection.ts";
import type { ServiceResponse } from "./request.ts";

/** The operation for a method and a path, or the reason why there is none. */
export type Route<Id extends string = OperationId> =
  | { kind: "operation"; operationId: Id; path: Record<string, string> }
  /** The path exists, but only with other methods. */
  | { kind: "wrongMethod"; allow: readonly string[] }
  /** The base URL contains the beginning of paths of the contract, as in `/order/v3/order/v3/transparent`. */
  | { kind: "wrongBase"; base: string; repeated: string }
  /** A percent escape of the path cannot be decoded. */
  | { kind: "badEscape" }
  /** The URL cannot be parsed. */
  | { kind: "badUrl" }
  | { kind: "unknown" };

/** An operation as far as it decides on routes. */
interface RoutedOperation {
  readonly method: string;
  readonly path: string;
}

/** Finds the operation for a method and the path of a URL, still escaped. */
type Router<Id extends string> = (method: string, pathname: string) => Route<Id>;

/** Creates a router for a table of operations. */
export function createRouter<Id extends string>(table: Readonly<Record<Id, RoutedOperation>>): Router<Id> {
  const ids = Object.keys(table) as Id[];
  const compiled = ids.map((operationId) => compile(operationId, table[operationId]));
  const starts = new Set(ids.map((operationId) => table[operationId].path.split("/")[1]));
  return (method, pathname) => findRoute(compiled, starts, method, pathname);
}

/** Finds the operation of the contract for a method and the path of a URL, still escaped. */
export const matchRoute: Router<OperationId> = createRouter<OperationId>(operations);

/** Reads the idempotency key of a request. Names of headers are lower-case. */
export function readIdempotencyKey(
  operationId: OperationId | undefined,
  headers: Readonly<Record<string, string | undefined>>,
): string | undefined {
  // What takes no key may be sent one all the same, and tests look for it.
  const name = (operationId && routes[operationId].key) ?? "idempotency-key";
  return headers[name.toLowerCase()];
}

function compile<Id extends string>(operationId: Id, { method, path }: RoutedOperation) {
  const pattern = path.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)");
  // The base URL may have a path, as that of a provider may.
  return { operationId, method, pattern: new RegExp(`${pattern}$`) };
}

function findRoute<Id extends string>(
  compiled: readonly ReturnType<typeof compile<Id>>[],
  starts: ReadonlySet<string | undefined>,
  method: string,
  pathname: string,
): Route<Id> {
  const allow: string[] = [];
  for (const route of compiled) {
    const match = route.pattern.exec(pathname);
    if (match === null) continue;
    const base = pathname.slice(0, match.index);
    // The service has no such path: what passes here would fail there.
    const repeated = base.split("/").find((segment) => starts.has(segment));
    if (repeated !== undefined) return { kind: "wrongBase", base, repeated };
    if (route.method !== method) {
      allow.push(route.method);
      continue;
    }
    const path = decodeAll(match.groups ?? {});
    return path === undefined
      ? { kind: "badEscape" }
      : { kind: "operation", operationId: route.operationId, path };
  }
  return allow.length > 0 ? { kind: "wrongMethod", allow } : { kind: "unknown" };
}

function decodeAll(texts: Readonly<Record<string, string>>): Record<string, string> | undefined {
  try {
    return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, decodeURIComponent(text)]));
  } catch {
    return undefined;
  }
}

/** Responds to a request that belongs to no operation of the contract. */
export function rejectRoute(
  route: Exclude<Route, { kind: "operation" }>,
  method: string,
  pathname: string,
): ServiceResponse {
  switch (route.kind) {
    case "unknown":
      return writeError(404, "NOT_FOUND", `The contract has no operation ${method} ${pathname}.`);
    case "wrongMethod": {
      const allow = route.allow.join(", ");
      const message = `${pathname} does not support ${method}, only ${allow}.`;
      return writeError(405, "INVALID_REQUEST", message, [], { allow });
    }
    case "wrongBase": {
      const { base, repeated } = route;
      const message = `\`${base}\` precedes the path \`${pathname.slice(base.length)}\`: end the base URL before \`/${repeated}\`, with which paths of the contract begin.`;
      return writeError(404, "NOT_FOUND", message);
    }
    case "badEscape":
      return writeError(400, "INVALID_REQUEST", "The path contains a percent escape that cannot be decoded.");
    case "badUrl":
      return writeError(400, "INVALID_REQUEST", "The URL of the request cannot be parsed.");
  }
}
