import { InputError } from "../errors/input-error.ts";

/**
 * Seven days, in milliseconds. Our choice: the provider's documentation does not say how far apart deliveries of a
 * notification are.
 */
const defaultRetentionMs = 604_800_000;

/**
 * Validates the retention time of handled keys.
 * @throws {InputError} for anything but a whole number of milliseconds.
 */
export function readRetention(retentionMs = defaultRetentionMs): number {
  if (Number.isSafeInteger(retentionMs) && retentionMs >= 1) return retentionMs;
  throw new InputError("retentionMs", "must be a whole number of milliseconds, at least 1");
}
