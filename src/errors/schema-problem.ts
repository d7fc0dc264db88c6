import type { ValidationError } from "../../generated/validators.js";

/** One way in which a value breaks its schema. Never holds the value itself. */
export interface SchemaProblem {
  /** JSON pointer of the offending value; empty for the whole. */
  readonly pointer: string;
  /** The rule that is broken, for example `type`. */
  readonly keyword: string;
  /** What is wrong there, for example `must be string`. */
  readonly problem: string;
}

/** The findings of a validator as pointers and words. */
export function describeProblems(
  errors: readonly ValidationError[] | null | undefined,
  base = "",
): SchemaProblem[] {
  return (errors ?? []).map(({ instancePath, keyword, message = "" }) => ({
    pointer: base + instancePath,
    keyword,
    problem: message,
  }));
}

/** The first problems as part of a sentence. */
export function joinProblems(problems: readonly SchemaProblem[]): string {
  const shown = problems.slice(0, 5).map(({ pointer, problem }) => `\`${pointer || "/"}\` ${problem}`);
  const rest = problems.length - shown.length;
  return shown.join("; ") + (rest > 0 ? `; and ${rest} more` : "");
}
