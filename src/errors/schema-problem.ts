import type { ValidationError } from "../../generated/validators.js";

/** One way in which a value breaks its schema. Never tells the value itself. */
export interface SchemaProblem {
  /** JSON pointer of the offending value; empty for the whole. */
  readonly pointer: string;
  /** What is wrong there, for example `must be string`. */
  readonly problem: string;
}

/** The findings of a validator as pointers and words. */
export function describeProblems(errors: readonly ValidationError[] | null | undefined): SchemaProblem[] {
  return (errors ?? []).map(({ instancePath, message = "" }) => ({
    pointer: instancePath,
    problem: message,
  }));
}
