import { operations, type OperationId } from "../../generated/operations.ts";

/** The operation for a method and a path, or the reason why there is none. */
export type Route =
  | { kind: "operation"; operationId: OperationId; path: Record<string, string> }
  /** The path exists, but only with other methods. */
  | { kind: "wrongMethod"; allow: readonly string[] }
  /** A percent escape of the path cannot be decoded. */
  | { kind: "badEscape" }
  /** The URL cannot be parsed. */
  | { kind: "badUrl" }
  | { kind: "unknown" };

const routes = (Object.keys(operations) as OperationId[]).map((operationId) => {
  const { method, path, pathParameters } = operations[operationId];
  const pattern = path.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll(/\{\w+\}/g, "([^/]+)");
  // The base URL may have a path.
  return { operationId, method, pathParameters, pattern: new RegExp(`${pattern}$`) };
});

/** Finds the operation for a method and the path of a URL, still escaped. */
export function matchRoute(method: string, pathname: string): Route {
  const allow: string[] = [];
  for (const route of routes) {
    const match = route.pattern.exec(pathname);
    if (match === null) continue;
    if (route.method !== method) {
      allow.push(route.method);
      continue;
    }
    const values = match.slice(1).map(decode);
    if (values.includes(undefined)) return { kind: "badEscape" };
    const path = Object.fromEntries(route.pathParameters.map((name, index) => [name, values[index] ?? ""]));
    return { kind: "operation", operationId: route.operationId, path };
  }
  return allow.length > 0 ? { kind: "wrongMethod", allow } : { kind: "unknown" };
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
