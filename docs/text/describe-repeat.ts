import { isRepeatable } from "../../src/client/retry.ts";
import { hasMeaning, resolveStatuses } from "../../src/errors/status-meanings.ts";
import { isSafe, nameKeyHeader, type ContractOperation } from "../../src/contract/operations.ts";
import { say } from "./say.ts";

const statusMeanings = resolveStatuses();
const isRetryableStatus = (status: number) => hasMeaning(statusMeanings, "retryable", status);
const isUnauthenticated = (status: number) => hasMeaning(statusMeanings, "unauthenticated", status);

/** Describes whether the same request may succeed later, by the rules of this project's client. */
export function describeRepeat(operation: ContractOperation, status: string): string {
  // The client replaces a rejected token once; the same request with the same token is never repeated.
  const needsToken = operation.schemes.length > 0;
  if (isUnauthenticated(Number(status)) && needsToken) return say("once, with a new token");
  const { operationId, parameters } = operation;
  const hasKey = nameKeyHeader({ parameters }) !== undefined;
  const safe = isSafe(operation.method, operation.operation);
  const yes = isRepeatable({ safe, operationId }, hasKey)
    ? say("yes")
    : say("only if you know that nothing was done, because no idempotency key protects the call");
  if (/^\d{3}$/u.test(status)) return isRetryableStatus(Number(status)) ? yes : say("no");
  return say("for {statuses}: {answer}; for others: no", {
    statuses: listRetryable().join(", "),
    answer: yes,
  });
}

/** Lists the error statuses that the client treats as temporary, with consecutive ones joined into ranges. */
function listRetryable(): string[] {
  const statuses = Array.from({ length: 200 }, (_, index) => 400 + index).filter(isRetryableStatus);
  const ranges: [number, number][] = [];
  for (const status of statuses) {
    const last = ranges.at(-1);
    if (last?.[1] === status - 1) last[1] = status;
    else ranges.push([status, status]);
  }
  return ranges.map(([first, last]) =>
    first === last ? String(first) : say("{first} to {last}", { first, last }),
  );
}
