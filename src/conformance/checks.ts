/** A check: what it demands of a service, and the words of the provider's documentation that ask for it. */
export interface Check {
  /** The demand, as a fact about a service that keeps the contract. */
  demands: string;
  /** What the documentation says. */
  says: string;
}

/** The checks by name. */
export const checks = {
  "server-error": {
    demands: "A request is never answered by a server error",
    says: "INTERNAL_ERROR is an unexpected server error.",
  },
  accepted: {
    demands: "A documented request is accepted",
    says: "The input of the operation is documented.",
  },
  refused: {
    demands: "A request with one fault is refused",
    says: "INVALID_REQUEST: the request is not valid.",
  },
  token: {
    demands: "A call without a valid token is refused",
    says: "Requests are made on behalf of the authenticated company.",
  },
  status: { demands: "The status is documented", says: "The errors of the operation are listed." },
  "media-type": {
    demands: "The body has the documented media type",
    says: "Bodies are JSON unless stated otherwise.",
  },
  body: {
    demands: "The body has its documented form",
    says: "The success output of the operation is documented.",
  },
  "error-form": {
    demands: "An error has the form of its operation",
    says: "Error bodies are an object, or an array of strings, by operation.",
  },
  example: {
    demands: "A mock answers as `Prefer` asks, with the example",
    says: "The contract has an example of each answer.",
  },
} as const satisfies Readonly<Record<string, Check>>;

/** The name of a check. */
export type CheckName = keyof typeof checks;

/** The names of all checks. */
export const checkNames = Object.keys(checks) as CheckName[];
