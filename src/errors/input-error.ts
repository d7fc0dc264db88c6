import type { OperationId } from "../../generated/operations.ts";
import { PaymentOrdersError } from "./payment-orders-error.ts";
import type { SchemaProblem } from "./schema-problem.ts";

/** The call whose input is not valid. */
export interface RejectedCall {
  readonly operationId: OperationId;
  /** The rules that the input breaks, where several were checked. */
  readonly problems?: readonly SchemaProblem[];
  /** Describes them in the message. */
  readonly sentence?: string;
}

/**
 * An option, an argument, or the input of a call is not valid; nothing was sent. Values are left out, since they may be
 * secret.
 */
export class InputError extends PaymentOrdersError {
  override name = "InputError";
  /** The part that is wrong: the name of an option such as `retry.maxAttempts`, or a part of the input such as `path.id`. */
  readonly param: string;
  /** The rule that it breaks, for example `must be at least 1`. */
  readonly problem: string;
  /** The operation whose call was not sent; `undefined` for options. */
  readonly operationId: OperationId | undefined;
  /**
   * With `validate.requests`, each rule that the input breaks; its pointer starts with `/body`, `/path`, `/query` or
   * `/headers`. Otherwise empty.
   */
  readonly problems: readonly SchemaProblem[];

  constructor(
    param: string,
    problem: string,
    { operationId, problems = [], sentence = `\`${param}\` ${problem}` }: Partial<RejectedCall> = {},
  ) {
    const end = sentence.endsWith("?") ? "" : ".";
    super(`${operationId ? `\`${operationId}\` was not sent: ` : ""}${sentence}${end}`);
    this.param = param;
    this.problem = problem;
    this.operationId = operationId;
    this.problems = problems;
  }
}
