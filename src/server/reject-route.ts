import type { Route } from "./match-route.ts";
import { writeErrorObject } from "./rejection.ts";
import type { ServiceAnswer } from "./service-request.ts";

/** Responds to a request that belongs to no operation of the contract. */
export function rejectRoute(
  route: Exclude<Route, { kind: "operation" }>,
  method: string,
  pathname: string,
): ServiceAnswer {
  switch (route.kind) {
    case "unknown":
      return reject(404, "NOT_FOUND", `The contract has no operation ${method} ${pathname}.`);
    case "wrongMethod": {
      const allow = route.allow.join(", ");
      const message = `${pathname} does not support ${method}, only ${allow}.`;
      return reject(405, "INVALID_REQUEST", message, { allow });
    }
    case "badEscape":
      return reject(400, "INVALID_REQUEST", "The path contains a percent escape that cannot be decoded.");
    case "badUrl":
      return reject(400, "INVALID_REQUEST", "The URL of the request cannot be parsed.");
  }
}

function reject(status: number, error: string, message: string, headers = {}): ServiceAnswer {
  const text = JSON.stringify(writeErrorObject({ error, message }));
  return { status, headers: { "content-type": "application/json", ...headers }, text };
}
