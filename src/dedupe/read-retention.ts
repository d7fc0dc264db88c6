import { InvalidOptionError } from "../errors/invalid-option-error.ts";

/** Seven days, in milliseconds. Our choice: how far apart the deliveries of a notification are is not shown. */
const defaultRetentionMs = 604_800_000;

/**
 * Reads how long handled keys are remembered.
 * @throws {InvalidOptionError} for what is not a whole number of milliseconds.
 */
export function readRetention(retentionMs = defaultRetentionMs): number {
  if (Number.isSafeInteger(retentionMs) && retentionMs >= 1) return retentionMs;
  throw new InvalidOptionError("retentionMs", "must be a whole number of milliseconds, at least 1");
}
