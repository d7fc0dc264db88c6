import type { ContractOperation } from "../contract/operations.ts";
import type { CheckName } from "./checks.ts";
import type { Exchange, RawRequest, Risk } from "./exchange.ts";

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
