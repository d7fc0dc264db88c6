import type { OperationId } from "../../generated/operations.ts";
import { InputError } from "./input-error.ts";
import { joinProblems, type SchemaProblem } from "./schema-problem.ts";

/** Creates the error for a call whose input breaks rules. */
export function rejectInput(operationId: OperationId, problems: readonly SchemaProblem[]): InputError {
  const { pointer = "", problem = "" } = problems[0] ?? {};
  return new InputError(pointer, problem, { operationId, problems, sentence: joinProblems(problems) });
}
