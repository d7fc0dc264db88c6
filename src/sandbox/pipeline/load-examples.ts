import type { OperationId } from "../../../generated/operations.ts";

/** Loads the examples of the responses of an operation, by status and name. Most callers never need one. */
export async function loadExamples(
  operationId: OperationId,
): Promise<Readonly<Record<string, Readonly<Record<string, unknown>>>>> {
  const { responses } = await import("../../../generated/examples.ts");
  return responses[operationId];
}
