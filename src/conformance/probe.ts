import type { ContractOperation } from "../contract/operations.ts";
import type { CheckName } from "./checks.ts";
import type { RawRequest } from "./conformance-case.ts";
import type { Exchange } from "./decide.ts";
import { isJsonObject, parseJson, type JsonObject } from "./json-values.ts";
import type { Risk } from "./risk.ts";

/** A method that changes nothing where it is not expected (RFC 9110 and RFC 5323). */
export type WrongMethod = "get" | "search";

/** What a probe can use. */
export interface ProbeTools {
  operation: ContractOperation;
  /** The requests of the operation that were accepted. */
  accepted: readonly Exchange[];
  /** The methods of its path. */
  methods: readonly string[];
  /** Sends a request, as it is, to an operation, or with another method to its path. */
  send: (operationId: string, request: RawRequest, method?: WrongMethod) => Promise<Exchange>;
}

/** What a probe found. */
export interface ProbeOutcome {
  message?: string;
  /** Ids of the open points that the problem may be due to. */
  assumptions?: string[];
  unknown?: string;
  /** What should be known, since the documentation does not say it. */
  note?: string;
  exchange?: Exchange;
}

/** A check that takes other requests. */
export interface Probe {
  kind: string;
  check: CheckName;
  /** The operation, or every one. */
  operationId?: string;
  risk: Risk;
  run: (tools: ProbeTools) => Promise<ProbeOutcome>;
}

/** An authenticated request without anything else. */
export const bare: RawRequest = { path: {}, query: {}, headers: {}, isAuthenticated: true };

/** Reads the object in the answer of an exchange; an empty one if there is none. */
export function readBody({ reply }: Exchange): JsonObject {
  const body = reply.kind === "answered" ? parseJson(reply.answer.text) : undefined;
  return isJsonObject(body) ? body : {};
}

/** The status of an answer, as text. */
export function statusOf({ reply }: Exchange): string {
  return reply.kind === "answered" ? String(reply.answer.status) : "nothing";
}
