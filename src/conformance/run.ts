import type { createDeliveries } from "./deliveries.ts";
import type { FitOptions } from "./fit-member.ts";
import type { PlannedCase } from "./plan.ts";
import type { Service } from "./service/create-service.ts";
import type { ExpectedDeviation } from "./target.ts";
import type { CaseResult } from "./verdict.ts";

/** Something that a run created at the service. Nothing can delete it. */
export interface CreatedResource {
  operationId: string;
  /** Its id, if the answer has one. */
  id: string | undefined;
  /** When, as an ISO 8601 timestamp. */
  at: string;
}

/** A run that is planned, and carried out operation by operation. */
export interface Run {
  readonly planned: readonly PlannedCase[];
  /** Names of breakages that are not sent, because the validators accept them. */
  readonly dropped: readonly string[];
  /** The planned operations, in the order of the contract. */
  readonly operationIds: readonly string[];
  /** Runs the cases of an operation, once. @throws {TargetError} if the service cannot be checked at all */
  run(operationId: string): Promise<CaseResult[]>;
  /** Judges what arrives at a listener. */
  readonly deliveries: ReturnType<typeof createDeliveries>;
  readonly created: readonly CreatedResource[];
  readonly deviations: readonly ExpectedDeviation[];
  /** The day, as YYYY-MM-DD. */
  today(): string;
  /** Sends the requests, and others within the same limits that are fitted in the same way. */
  readonly service: Service;
  readonly fitTo: () => FitOptions;
}
