import type { Route } from "./match-route.ts";
import { writeErrorObject } from "./refusal.ts";
import type { ServiceAnswer } from "./service-request.ts";

/** Responds to a request that belongs to no operation of the contract. */
export function refuseRoute(
  route: Exclude<Route, { kind: "operation" }>,
  method: string,
  pathname: string,
): ServiceAnswer {
  switch (route.kind) {
    case "unknown":
      return refuse(404, "NOT_FOUND", `The contract has no operation ${method} ${pathname}.`);
    case "wrongMethod": {
      const allow = route.allow.join(", ");
      const message = `${pathname} does not support ${method}, only ${allow}.`;
      return refuse(405, "INVALID_REQUEST", message, { allow });
    }
    case "badEscape":
      return refuse(400, "INVALID_REQUEST", "The path contains a percent escape that cannot be decoded.");
    case "badUrl":
      return refuse(400, "INVALID_REQUEST", "The URL of the request cannot be parsed.");
  }
}

function refuse(status: number, error: string, message: string, headers = {}): ServiceAnswer {
  const text = JSON.stringify(writeErrorObject({ error, message }));
  return { status, headers: { "content-type": "application/json", ...headers }, text };
}
