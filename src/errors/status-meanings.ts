// What each status means to the client: the option `statuses`, over what the contract says.
// The class of an error is picked in api-error.ts.

import { statusMeanings } from "../../generated/constants.ts";
import { InputError } from "./errors.ts";

/** Meaning of an HTTP status for the client. */
export type StatusMeaning =
  | "unauthenticated"
  | "forbidden"
  | "notFound"
  | "conflict"
  | "invalid"
  | "rateLimited"
  | "retryable";

/** A status, or a whole class of statuses. */
export type StatusPattern = number | "4XX" | "5XX";

/** The statuses of each meaning. */
export type StatusMeanings = Readonly<Record<StatusMeaning, readonly StatusPattern[]>>;

/**
 * Validates the option and fills in the meanings of the contract.
 * @throws {InputError} for an unknown meaning, or a list with anything other than statuses.
 */
export function resolveStatuses(given: Partial<StatusMeanings> = {}): StatusMeanings {
  if ((given as unknown) === null) throw new InputError("statuses", "must be an object");
  const statuses: Record<StatusMeaning, readonly StatusPattern[]> = { ...statusMeanings };
  for (const [meaning, patterns] of Object.entries(given) as [StatusMeaning, unknown][]) {
    if (patterns === undefined) continue;
    const problem = !Object.hasOwn(statusMeanings, meaning)
      ? `is not a known meaning; use one of ${Object.keys(statusMeanings).join(", ")}`
      : !Array.isArray(patterns) || !patterns.every(isPattern)
        ? 'must be an array of whole numbers, "4XX" or "5XX"'
        : undefined;
    if (problem !== undefined) throw new InputError(`statuses.${meaning}`, problem);
    statuses[meaning] = [...(patterns as StatusPattern[])];
  }
  return statuses;
}

function isPattern(pattern: unknown): pattern is StatusPattern {
  return Number.isInteger(pattern) || pattern === "4XX" || pattern === "5XX";
}

/** Returns whether a status has the given meaning. */
export function hasMeaning(statuses: StatusMeanings, meaning: StatusMeaning, status: number): boolean {
  const patterns = statuses[meaning];
  return (
    patterns.includes(status) ||
    (status >= 400 && status < 600 && patterns.includes(status < 500 ? "4XX" : "5XX"))
  );
}
