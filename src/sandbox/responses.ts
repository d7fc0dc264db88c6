// Writes the response of an operation: a success, a rejection or an example, checked against the contract.
// Which of them it is, is decided in pipeline.ts; the form of an error, in server/rejection.ts.

import { type OperationId, operations } from "../../generated/operations.ts";
import { findDocumented, findSuccess } from "../contract/operations.ts";
import { findBreach } from "../server/validate.ts";
import { type Rejection, writeRejection } from "../server/rejection.ts";
import { ContractBreachError } from "./context.ts";
import type { FaultKind } from "./faults.ts";

/** A response with its exact text. */
export interface WrittenResponse {
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
export async function writeChecked(operationId: OperationId, rejection: Rejection): Promise<WrittenResponse> {
  const { status, body = await readExample(operationId, status) } = writeRejection(operationId, rejection);
  return { ...checkResponse(operationId, status, body), rejection };
}

async function readExample(operationId: OperationId, status: number): Promise<unknown> {
  const named = findDocumented(await loadExamples(operationId), status)?.response;
  return Object.values(named ?? {})[0];
}

/**
 * Writes a response.
 * @throws {ContractBreachError} if the contract does not allow it
 */
export function checkResponse(operationId: OperationId, status: number, body: unknown): WrittenResponse {
  const breach = findBreach(operationId, status, body);
  if (breach !== undefined) throw new ContractBreachError(breach);
  return { status, text: body === undefined ? "" : JSON.stringify(body) };
}

/** Returns the status of a success of an operation. */
export function successOf(operationId: OperationId): number {
  return Number(findSuccess(operations[operationId].statuses));
}

/** Responds to an operation without a behavior with the first example of its success, as the mock does. */
export async function respondWithExample(operationId: OperationId): Promise<WrittenResponse> {
  const status = successOf(operationId);
  const [example] = Object.values((await loadExamples(operationId))[status] ?? {});
  return {
    status,
    // A response without content has no example.
    text: example === undefined ? "" : JSON.stringify(example),
    note: "not simulated; the response is the contract's example",
  };
}

/**
 * Answers with an example of the contract if the `Prefer` header asks for one by `code=` or `example=`, as Prism does.
 * The call is then not carried out.
 */
export async function respondAsPreferred(
  operationId: OperationId,
  prefer: string,
): Promise<WrittenResponse | undefined> {
  // `code=404, example="not-found"`, in any order, separated by commas, semicolons or spaces.
  const read = (name: string) => new RegExp(`(?:^|[\\s,;])${name}="?([^\\s,;"]+)`, "iu").exec(prefer)?.[1];
  const wanted = read("code")?.match(/^[2-5]\d\d$/u)?.[0];
  const example = read("example");
  if (wanted === undefined && example === undefined) return undefined;
  const documented = await loadExamples(operationId);
  const isNamed = (status: string) =>
    example !== undefined && /^\d/u.test(status) && Object.hasOwn(documented[status] ?? {}, example);
  const code = wanted ?? Object.keys(documented).find(isNamed) ?? successOf(operationId);
  const named = findDocumented(documented, Number(code))?.response;
  if (named === undefined) return undefined;
  if (example !== undefined && !Object.hasOwn(named, example)) {
    const issue = `names the example ${example}, which ${operationId} does not have for ${code}`;
    const problems = [{ field: "prefer", issue }];
    return writeChecked(operationId, { reason: "notFound", status: 404, problems });
  }
  const value = example === undefined ? Object.values(named)[0] : named[example];
  return { status: Number(code), text: JSON.stringify(value) };
}

/** Loads the examples of the responses of an operation, by status and name. Most callers never need one. */
async function loadExamples(
  operationId: OperationId,
): Promise<Readonly<Record<string, Readonly<Record<string, unknown>>>>> {
  const { responses } = await import("../../generated/examples.ts");
  return responses[operationId];
}
