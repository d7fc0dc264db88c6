import type { ContractOperation } from "../contract/operations.ts";

/** A request as it is sent, whether or not the contract allows it. */
export interface RawRequest {
  path: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  /** A form as it is; any other value is sent as JSON. */
  body?: unknown;
  /** Sent as it is, in place of a written body. */
  text?: { mediaType: string; content: string };
  /** Whether the token is presented. */
  isAuthenticated: boolean;
}

/** A named example that the answer must equal. */
export interface ExpectedExample {
  name: string;
  value: unknown;
}

/** What the contract says about the answer to a request. */
export type Expectation =
  | { outcome: "accepted"; example?: ExpectedExample }
  /** `documented` is the key of the response; `status` the one asked for, any undeclared one for `default`. */
  | { outcome: "error"; status: number; documented: string; example?: ExpectedExample }
  | { outcome: "refused"; because: "unauthenticated" | "invalid" };

/** The three parts of the suite: valid requests, errors on demand, requests that break the contract. */
export type CaseGroup = "positives" | "errors" | "negatives";

/** One request and what the contract says about its answer. */
export interface ConformanceCase {
  /** `<operationId> <kind> <pointer>`, unique. */
  name: string;
  group: CaseGroup;
  operation: ContractOperation;
  kind: string;
  /** The place in the request or answer that the case is about, as a JSON pointer. */
  pointer: string;
  request: RawRequest;
  expectation: Expectation;
}

/** Completes a case by its name. */
export function nameCase(group: CaseGroup, parts: Omit<ConformanceCase, "name" | "group">): ConformanceCase {
  return { name: `${parts.operation.operationId} ${parts.kind} ${parts.pointer}`, group, ...parts };
}
