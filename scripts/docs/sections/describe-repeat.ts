import { isRepeatable } from "../../../src/transport/retry-policy.ts";
import { hasMeaning, resolveStatuses } from "../../../src/errors/status-meanings.ts";
import { isIdempotencyKey, isSafe, type ContractOperation } from "../../../src/contract/operations.ts";

const statusMeanings = resolveStatuses();
const isRetryableStatus = (status: number) => hasMeaning(statusMeanings, "retryable", status);

/** Whether the same request may succeed later, as the client of this project decides it. */
export function describeRepeat(operation: ContractOperation, status: string): string {
  // The client exchanges a refused token once; the same request with the same token is never repeated.
  const needsToken = operation.schemes.length > 0;
  if (status === "401" && needsToken) return "once, with a new token";
  const { operationId, parameters } = operation;
  const hasKey = parameters.some(({ node }) => isIdempotencyKey(node));
  const safe = isSafe(operation.method, operation.operation);
  const yes = isRepeatable({ safe, operationId }, hasKey)
    ? "yes"
    : "only when you know that nothing was done, as no key protects the call";
  if (/^\d{3}$/u.test(status)) return isRetryableStatus(Number(status)) ? yes : "no";
  return `for ${listRetryable().join(", ")}: ${yes}; for others: no`;
}

/** The statuses of errors that the client takes for passing, neighbours joined to a range. */
function listRetryable(): string[] {
  const statuses = Array.from({ length: 200 }, (_, index) => 400 + index).filter(isRetryableStatus);
  const ranges: [number, number][] = [];
  for (const status of statuses) {
    const last = ranges.at(-1);
    if (last?.[1] === status - 1) last[1] = status;
    else ranges.push([status, status]);
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first} to ${last}`));
}
