// Timestamps, and the latest times. Dates are in base/dates.ts; the clock of the sandbox is clock.ts.

/** The latest time that a timestamp can have: later ones have years of more than four digits. */
export const lastTimestamp = Date.parse("9999-12-31T23:59:59.999Z");

/** Writes a time as a timestamp of the contract. */
export function toTimestamp(time: number): string {
  return new Date(time).toISOString();
}

/** The latest time of the clock: what expires after it still has a year of four digits, as timestamps need. */
export const lastClockTime = Date.parse("9900-01-01");
