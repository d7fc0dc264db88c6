import type { ValidationError } from "../../generated/validators.js";

/** A mismatch between a value and its schema. Never contains the value itself. */
export interface SchemaProblem {
  /** JSON pointer to the invalid value; empty for the whole value. */
  readonly pointer: string;
  /** The JSON Schema keyword that failed, for example `type`. */
  readonly keyword: string;
  /** Description of the problem, for example `must be a string`. */
  readonly problem: string;
}

/** Converts the errors of a validator to problems, without duplicates from several schemas of one value. */
export function describeProblems(
  errors: readonly ValidationError[] | null | undefined,
  base = "",
): SchemaProblem[] {
  const problems = new Map<string, SchemaProblem>();
  for (const { instancePath, keyword, message: problem = "" } of errors ?? [])
    problems.set([instancePath, keyword, problem].join(), { pointer: base + instancePath, keyword, problem });
  return [...problems.values()];
}

/** Joins the first problems into part of a sentence. */
export function joinProblems(problems: readonly SchemaProblem[]): string {
  const shown = problems.slice(0, 5).map(({ pointer, problem }) => `\`${pointer || "/"}\` ${problem}`);
  const rest = problems.length - shown.length;
  return shown.join("; ") + (rest > 0 ? `; and ${rest} more` : "");
}
