import { InputError } from "../errors/input-error.ts";

/** Throws unless the value is a number of at least `least`. `Infinity` is allowed. */
export function checkAtLeast(option: string, value: unknown, least = 0): asserts value is number {
  if (typeof value !== "number" || Number.isNaN(value) || value < least) {
    throw new InputError(option, `must be a number of at least ${least}`);
  }
}

/** Throws unless the value is a whole number from 1 to 10^9: a timer must also be able to run for twice as long. */
export function checkWholeNumber(option: string, value: number): void {
  if (Number.isInteger(value) && value >= 1 && value <= 1e9) return;
  throw new InputError(option, "must be a whole number from 1 to 1e9");
}

/** Throws unless the value is an object; callers without types may pass anything. */
export function checkObject(option: string, value: unknown): asserts value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) throw new InputError(option, "must be an object");
}

/** Throws unless each of these options is a function or undefined. */
export function checkFunctions(options: object): void {
  for (const [option, value] of Object.entries(options)) {
    if (value !== undefined && typeof value !== "function")
      throw new InputError(option, "must be a function");
  }
}
