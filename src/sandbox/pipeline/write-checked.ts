import type { OperationId } from "../../../generated/operations.ts";
import { findBreach } from "../../server/check-answer.ts";
import { writeRejection, type Rejection } from "../../server/rejection.ts";
import { ContractBreachError } from "../context/contract-breach-error.ts";
import type { FaultKind } from "../faults.ts";

/** A response with its exact text. */
export interface WrittenAnswer {
  status: number;
  text: string;
  /** The reason, if the call was rejected. */
  rejection?: Rejection;
  /** Note for the event of the request, if the call was not carried out. */
  note?: string;
  /** What a magic value makes go wrong on the way to the caller. A repeat with the same key gets the response. */
  fault?: FaultKind;
}

/** Writes a rejection in the form of its operation. */
export function writeChecked(operationId: OperationId, rejection: Rejection): WrittenAnswer {
  const { status, body } = writeRejection(operationId, rejection);
  return { ...checkAnswer(operationId, status, body), rejection };
}

/**
 * Writes a response.
 * @throws {ContractBreachError} if the contract does not allow it
 */
export function checkAnswer(operationId: OperationId, status: number, body: unknown): WrittenAnswer {
  const breach = findBreach(operationId, status, body);
  if (breach !== undefined) throw new ContractBreachError(breach);
  return { status, text: JSON.stringify(body) };
}
