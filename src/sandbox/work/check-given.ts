import type { Validator } from "../../../generated/validators.js";
import { PaymentOrdersError } from "../../errors/payment-orders-error.ts";
import { nameProblems } from "../../service/name-problems.ts";

/** A control was given something that the interface could not show afterwards. */
export class ControlInputError extends PaymentOrdersError {
  override readonly name = "ControlInputError";
}

/**
 * Checks what a control is about to keep, so that it fails instead of a later response or notification.
 * @param control its name, for the message
 * @throws {ControlInputError} that names the members which the contract does not allow
 */
export function checkGiven(control: string, isValid: Validator<unknown>, value: unknown): void {
  if (isValid(value)) return;
  const problems = nameProblems(isValid.errors).map(({ field, issue }) => `\`${field}\` ${issue}`);
  throw new ControlInputError(
    `\`${control}\` was given what the contract does not allow: ${problems.join("; ")}.`,
  );
}
