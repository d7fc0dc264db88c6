import { PaymentOrdersError } from "../errors/payment-orders-error.ts";
import type { SchemaProblem } from "../errors/schema-problem.ts";

/** `not-json` (broken JSON or broken UTF-8), `not-an-object`, or `shape` (breaks the schema of its event). */
export type InvalidNotificationReason = "not-json" | "not-an-object" | "shape";

const sentences = {
  "not-json": "is no JSON text in UTF-8; send the notification as it is",
  "not-an-object": "is no JSON object; send the notification as it is",
};

/** A notification that the contract does not have. */
export class InvalidNotificationError extends PaymentOrdersError {
  override name = "InvalidNotificationError";
  readonly reason: InvalidNotificationReason;
  /** The event it claims to be; `undefined` unless `reason` is `shape`. */
  readonly event: string | undefined;
  /** Empty unless `reason` is `shape`. */
  readonly problems: readonly SchemaProblem[];

  constructor(reason: InvalidNotificationReason, event?: string, problems: readonly SchemaProblem[] = []) {
    const { pointer = "", problem = "" } = problems[0] ?? {};
    super(
      reason === "shape"
        ? `\`${event}\` breaks its schema${pointer && ` at \`${pointer}\``}: ${problem}; \`problems\` has them all.`
        : `\`notification\` ${sentences[reason]}.`,
    );
    this.reason = reason;
    this.event = event;
    this.problems = problems;
  }
}
