import { PaymentOrdersError } from "../../errors/payment-orders-error.ts";
import type { SchemaProblem } from "../../errors/schema-problem.ts";

/** `not-json` (cannot be read as JSON in UTF-8), `not-an-object`, or `shape` (breaks the schema of its event). */
export type InvalidNotificationReason = "not-json" | "not-an-object" | "shape";

/** One departure of a notification from the schema of its event. Never shows the value itself. */
export interface NotificationProblem extends SchemaProblem {
  /** The rule that is broken, for example `type`, `required`, `enum` or `format`. */
  readonly keyword: string;
}

const sentences = {
  "not-json": "must be JSON in UTF-8",
  "not-an-object": "must be a JSON object",
};

/** A body that is not a JSON object, or a notification that breaks the schema of its event. */
export class InvalidNotificationError extends PaymentOrdersError {
  override name = "InvalidNotificationError";
  readonly reason: InvalidNotificationReason;
  /** The event it names; `undefined` unless `reason` is `shape`. */
  readonly event: string | undefined;
  /** Empty unless `reason` is `shape`. */
  readonly problems: readonly NotificationProblem[];

  constructor(
    reason: InvalidNotificationReason,
    event?: string,
    problems: readonly NotificationProblem[] = [],
  ) {
    const { pointer = "", problem = "" } = problems[0] ?? {};
    super(
      reason === "shape"
        ? `\`${event}\` does not match its schema${pointer && ` at \`${pointer}\``}: ${problem}; see \`problems\` for the full list.`
        : `\`notification\` ${sentences[reason]}.`,
    );
    this.reason = reason;
    this.event = event;
    this.problems = problems;
  }
}
