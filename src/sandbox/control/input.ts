// Checks the input of controls, so that nothing is kept that the API could not return later.

import type { Validator } from "../../../generated/validators.js";
import { PaymentOrdersError } from "../../errors/errors.ts";
import { nameProblems } from "../../server/validate.ts";
import type { FieldProblem } from "../../server/rejection.ts";

/** A control was called with invalid input, such as a value that the API could not return later. */
export class ControlInputError extends PaymentOrdersError {
  override readonly name = "ControlInputError";
  /** The members that are wrong. */
  readonly problems: readonly FieldProblem[];

  /** @param control its name, for the message */
  constructor(control: string, problems: readonly FieldProblem[]) {
    const list = problems.map(({ field, issue }) => (field === "" ? issue : `\`${field}\` ${issue}`));
    super(`\`${control}\` received invalid input: ${list.join("; ")}.`);
    this.problems = problems;
  }
}

/**
 * Checks what a control is about to keep, so that it fails instead of a later response or notification.
 * @param control its name, for the message
 * @param member the member that holds the value; absent if the value is all that was given
 * @throws {ControlInputError} that names the members which the contract does not allow
 */
export function checkControlInput(
  control: string,
  isValid: Validator<unknown>,
  value: unknown,
  member?: string,
): void {
  if (isValid(value)) return;
  const problems = nameProblems(isValid.errors).map(({ field, issue }) => ({
    field: [member, field].filter(Boolean).join("."),
    issue,
  }));
  throw new ControlInputError(control, problems);
}
