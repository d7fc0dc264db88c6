import { operations, type OperationId } from "../../../generated/operations.ts";
import type { WrittenAnswer } from "./idempotency.ts";

/** Responds to an operation without a behavior with the first example of its success, as the mock does. */
export async function respondWithExample(operationId: OperationId): Promise<WrittenAnswer> {
  // Loaded late: most callers never need an example.
  const { responses: examples } = await import("../../../generated/examples.ts");
  const statuses: readonly string[] = operations[operationId].statuses;
  const status = statuses.find((code) => code.startsWith("2")) ?? "200";
  const documented: Readonly<Record<string, Readonly<Record<string, unknown>>>> = examples[operationId];
  const [example] = Object.values(documented[status] ?? {});
  return {
    status: Number(status),
    // A response without content has no example.
    text: example === undefined ? "" : JSON.stringify(example),
    note: "not simulated; the response is the contract's example",
  };
}
