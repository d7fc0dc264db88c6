import type { Validator } from "../../generated/validators.js";
import { PaymentOrdersError } from "../errors/payment-orders-error.ts";
import { describeProblems, type SchemaProblem } from "../errors/schema-problem.ts";

/** A fixture that the service could not have sent or taken; no test should rest on it. */
export class InvalidFixtureError extends PaymentOrdersError {
  override name = "InvalidFixtureError";
  readonly problems: readonly SchemaProblem[];

  constructor(what: string, problems: readonly SchemaProblem[]) {
    const lines = problems.map(({ pointer, problem }) => `\n  ${pointer || "/"} ${problem}`);
    super(`${what} breaks its schema once the overrides are applied; correct them:${lines.join("")}`);
    this.problems = problems;
  }
}

/**
 * Returns the value when it is valid.
 * @throws {InvalidFixtureError} with everything that is wrong.
 */
export function checkFixture(what: string, value: unknown, isValid: Validator<unknown>): unknown {
  if (isValid(value)) return value;
  throw new InvalidFixtureError(what, describeProblems(isValid.errors));
}
