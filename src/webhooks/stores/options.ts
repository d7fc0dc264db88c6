// Options that the stores for Redis and PostgreSQL share.

import { InputError } from "../../errors/errors.ts";
import { checkNames, checkObject } from "../../base/options.ts";

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

/**
 * Checks the names of the options of a store, unless they lack a client: then they are probably the client itself.
 * @throws {InputError} for an unknown name, or no options.
 */
export function checkStoreOptions(options: object, known: string): void {
  checkObject("options", options);
  if ("client" in options) checkNames("options", options, known);
}
