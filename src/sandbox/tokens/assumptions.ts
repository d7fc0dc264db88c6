import type { Assumptions } from "../states/assumption.ts";

/** Assumptions about tokens, and about what all calls have in common. */
export const callAssumptions: Assumptions = {
  Credentials: {
    open: "Only the provider knows which credentials are valid.",
    choice: "Every client id and secret is accepted, and belongs to the same company.",
    rule: "clients",
  },
  Companies: {
    open: "Which company a client belongs to is known to the provider only.",
    choice:
      "All clients belong to one company. Anything that belongs to another company is treated as nonexistent.",
    rule: "companies",
  },
  "Made-up tokens": {
    open: "How the service checks a token.",
    choice: "Only tokens that the sandbox issued are accepted, until they expire.",
    rule: "tokens",
  },
  Scopes: {
    open: "Which scope some operations need, and their error for a missing one.",
    choice:
      "Without the known scope, the response is 403 where the operation lists it, and 401 elsewhere. No scope is needed where none is known.",
  },
  "Repeated idempotency key": {
    open: "What a repeated key does.",
    choice:
      "The same request gets the first response again, byte for byte; another request with the key gets 400. Requests that differ only in card data or other secrets count as the same, since these are not kept. Parallel repeats wait for the first response. Requests that break the contract or have no valid token do not use up the key.",
    rule: "idempotency",
  },
  "Errors of V3 orders": {
    open: "Their format: they are listed both as an object and as an array of strings.",
    choice: "The object, since it names the field that is wrong.",
  },
  "Size and media type of a body": {
    open: "The limits of bodies other than uploads.",
    choice:
      "A body other than an upload is rejected with 413 above 1 MiB, and one of another media type with 415, in the error format of the operation.",
  },
};
