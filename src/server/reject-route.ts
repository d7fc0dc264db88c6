import type { Route } from "./match-route.ts";
import { writeError } from "./rejection.ts";
import type { ServiceAnswer } from "./service-request.ts";

/** Responds to a request that belongs to no operation of the contract. */
export function rejectRoute(
  route: Exclude<Route, { kind: "operation" }>,
  method: string,
  pathname: string,
): ServiceAnswer {
  switch (route.kind) {
    case "unknown":
      return writeError(404, "NOT_FOUND", `The contract has no operation ${method} ${pathname}.`);
    case "wrongMethod": {
      const allow = route.allow.join(", ");
      const message = `${pathname} does not support ${method}, only ${allow}.`;
      return writeError(405, "INVALID_REQUEST", message, [], { allow });
    }
    case "badEscape":
      return writeError(400, "INVALID_REQUEST", "The path contains a percent escape that cannot be decoded.");
    case "badUrl":
      return writeError(400, "INVALID_REQUEST", "The URL of the request cannot be parsed.");
  }
}
