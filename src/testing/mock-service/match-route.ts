import { operations, type OperationId } from "../../../generated/operations.ts";

/** An operation found by method and path. */
export interface MatchedRoute {
  operationId: OperationId;
  path: Record<string, string>;
}

const routes = (Object.keys(operations) as OperationId[]).map((operationId) => {
  const { method, path } = operations[operationId];
  const pattern = path.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)");
  // The base URL may have a path.
  return { operationId, method, pattern: new RegExp(`${pattern}$`) };
});

/** Finds the operation for a request. */
export function matchRoute(method: string, url: URL): MatchedRoute | undefined {
  for (const route of routes) {
    const match = route.method === method ? route.pattern.exec(url.pathname) : null;
    if (match === null) continue;
    const values = Object.entries(match.groups ?? {});
    const path = Object.fromEntries(values.map(([name, value]) => [name, decodeURIComponent(value)]));
    return { operationId: route.operationId, path };
  }
  return undefined;
}
