import type { OperationId } from "../../../generated/operations.ts";
import { findDocumented } from "../../contract/find-documented.ts";
import { findBreach } from "../../server/check-answer.ts";
import { writeRejection, type Rejection } from "../../server/rejection.ts";
import { ContractBreachError } from "../context/contract-breach-error.ts";
import type { FaultKind } from "../faults.ts";
import { loadExamples } from "./load-examples.ts";

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

/** Writes a rejection in the form of its operation: that of an example, if it is none of the known ones. */
export async function writeChecked(operationId: OperationId, rejection: Rejection): Promise<WrittenAnswer> {
  const { status, body = await readExample(operationId, status) } = writeRejection(operationId, rejection);
  return { ...checkAnswer(operationId, status, body), rejection };
}

async function readExample(operationId: OperationId, status: number): Promise<unknown> {
  const named = findDocumented(await loadExamples(operationId), status)?.response;
  return Object.values(named ?? {})[0];
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
