// A case as data: a request, what is expected of its response, and sequences, which send several requests.
// Cases are made in derive.ts, broken-requests.ts and sequences.ts, and judged in judge.ts.

import type { ContractOperation } from "../contract/operations.ts";
import { isAtBound } from "../values/invalid-samples.ts";
import type { CheckName, Rejection } from "../target/checks.ts";
import type { Exchange, RawRequest } from "../target/exchange.ts";
import type { Risk } from "../target/risks.ts";

/** A method that changes nothing where it is not expected (RFC 9110 and RFC 5323). */
export type WrongMethod = "get" | "search";

/** What a sequence can use. */
export interface SequenceTools {
  operation: ContractOperation;
  /** The requests of the operation that were accepted. */
  accepted: readonly Exchange[];
  /** The methods of its path. */
  methods: readonly string[];
  /** Composes a request that the target accepts, from a named example of the operation; `undefined` if it lacks a value. */
  compose: (example: string) => RawRequest | undefined;
  /** Milliseconds since 1970. */
  now: () => number;
  /** A client secret that is not that of the target's client. */
  wrongSecret: string;
  /** Values of the target, by name. */
  values: Readonly<Record<string, string>>;
  /** Sends a request, as it is, to an operation, or with another method to its path. */
  send: (operationId: string, request: RawRequest, method?: WrongMethod) => Promise<Exchange>;
}

/** What a service did with a repeated idempotency key: it rejected it, gave the first response, or created another resource. */
export interface RepeatedKey {
  became: "rejected" | "first" | "another";
  status: string;
}

/** What a sequence found. */
export interface SequenceOutcome {
  /** The part that it is about. @default all of them */
  part?: string;
  message?: string;
  /** Ids of the questions whose assumptions the problem may be due to. */
  assumptions?: string[];
  unknown?: string;
  /** Id of the statement that the problem breaks. */
  statement?: string;
  /** What should be known, since the documentation does not say it. */
  note?: string;
  repeated?: RepeatedKey;
  exchange?: Exchange;
}

/** Requests whose responses are judged together. */
export interface Sequence {
  kind: string;
  check: CheckName;
  /** The operation, or every one. */
  operationId?: string;
  risk: Risk;
  /** Whether it runs before the other requests of the operation, which would change what it looks at. @default false */
  isFirst?: boolean;
  /** Whether it may get a client locked out, so that it is never sent in production. @default false */
  isIntrusive?: boolean;
  /** What it shows, each as a case of its own. @default it is one case */
  parts?: readonly string[];
  run: (tools: SequenceTools) => Promise<SequenceOutcome | readonly SequenceOutcome[]>;
}

/** A sequence that shows the effect of calls that write. */
export function effectOf(kind: string, operationId: string, run: Sequence["run"]): Sequence {
  return { kind, check: "effect", operationId, risk: "write", run };
}

/** Why a sequence shows nothing without an accepted request. */
export const nothingAccepted = { unknown: "no request of the operation was accepted" };

/** A named example that the response must equal. */
export interface ExpectedExample {
  name: string;
  value: unknown;
}

/** Requirement of the contract for the response. */
export type Expectation =
  | { outcome: "sequence"; sequence: Sequence; part?: string }
  | { outcome: "accepted" }
  | { outcome: "rejected"; because: Rejection }
  /**
   * What a mock is asked for by `Prefer`. `documented` is the key of the response, `status` the one asked for: any
   * undeclared one for `default`, and none for a success.
   */
  | { outcome: "example"; status?: number; documented: string; example?: ExpectedExample };

/** The parts of the suite: valid requests, examples on demand, requests that break the contract, and several requests. */
type CaseGroup = "positives" | "examples" | "negatives" | "sequences";

/** The rule of the contract that a request breaks. */
export interface RequestRule {
  keyword: string;
  /** JSON pointer of its node. */
  contract: string;
  /** Ids of the questions that leave it open. */
  assumptions: string[];
  /** What is wrong with the request, as a clause. */
  broken: string;
  /** Id of the statement that is broken, if it is one. */
  statement?: string;
}

/** A request and what the contract requires of its response. */
export interface ConformanceCase {
  /** `<operationId> <kind> <pointer>`. Unique. */
  name: string;
  group: CaseGroup;
  operation: ContractOperation;
  kind: string;
  /** JSON pointer of the part of the request or response that the case is about. */
  pointer: string;
  request: RawRequest;
  /** The valid request from which that of a negative differs in one place. A negative proves nothing without it. */
  control?: RawRequest;
  /** The rule that it is about. @default that of its pointer and kind */
  rule?: RequestRule;
  expectation: Expectation;
}

/**
 * Names the case of a request that differs from a valid one in one place: a negative, or a positive on a bound, which
 * needs no control.
 */
export function nameChange(
  parts: Omit<ConformanceCase, "name" | "group" | "expectation">,
  isUnusual = false,
): ConformanceCase {
  if (!isAtBound(parts.kind))
    return nameCase({
      ...parts,
      expectation: { outcome: "rejected", because: isUnusual ? "unusual" : "invalid" },
    });
  const { operation, kind, pointer, request } = parts;
  return nameCase({ operation, kind, pointer, request, expectation: { outcome: "accepted" } });
}

const groups = {
  accepted: "positives",
  example: "examples",
  rejected: "negatives",
  sequence: "sequences",
} as const;

/** Adds the name and the group to a case. */
export function nameCase(parts: Omit<ConformanceCase, "name" | "group">): ConformanceCase {
  return { name: nameOf(parts), group: groups[parts.expectation.outcome], ...parts };
}

/** Returns the name of a case, which is unique. */
export function nameOf({
  operation,
  kind,
  pointer,
}: Pick<ConformanceCase, "operation" | "kind" | "pointer">): string {
  return `${operation.operationId} ${kind} ${pointer}`;
}
