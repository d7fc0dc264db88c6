import { InvalidOptionError } from "../errors/invalid-option-error.ts";

/** Throws unless the value is a number of at least `least`. `Infinity` is allowed. */
export function checkAtLeast(option: string, value: unknown, least = 0): asserts value is number {
  if (typeof value !== "number" || Number.isNaN(value) || value < least) {
    throw new InvalidOptionError(option, `must be a number of at least ${least}`);
  }
}

/** Throws unless the value is a whole number from 1 to 10^9: a timer must also be able to run for twice as long. */
export function checkWholeNumber(option: string, value: number): void {
  if (Number.isInteger(value) && value >= 1 && value <= 1e9) return;
  throw new InvalidOptionError(option, "must be a whole number from 1 to 1e9");
}
