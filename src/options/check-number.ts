import { InvalidOptionError } from "../errors/invalid-option-error.ts";

/** Refuses what is not a number, or a number below the least; `Infinity` passes. */
export function checkDuration(option: string, value: unknown, least = 0): asserts value is number {
  if (typeof value !== "number" || Number.isNaN(value) || value < least) {
    throw new InvalidOptionError(option, `must be a number of at least ${least}`);
  }
}

/** @throws {InvalidOptionError} unless the value is a whole number of at least 1 that a timer can take twice. */
export function checkWholeNumber(option: string, value: number): void {
  if (Number.isInteger(value) && value >= 1 && value <= 1e9) return;
  throw new InvalidOptionError(option, "must be a whole number from 1 to 1e9");
}
