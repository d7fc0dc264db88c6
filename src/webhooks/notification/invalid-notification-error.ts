import { PaymentOrdersError } from "../../errors/payment-orders-error.ts";
import type { SchemaProblem } from "../../errors/schema-problem.ts";

/** `not-json` (not valid JSON in UTF-8), `not-an-object`, or `shape` (does not match the schema of its event). */
export type InvalidNotificationReason = "not-json" | "not-an-object" | "shape";

/** A mismatch between a notification and the schema of its event. Never shows the value itself. */
export interface NotificationProblem extends SchemaProblem {
  /** The JSON Schema keyword that failed, for example `type`, `required`, `enum` or `format`. */
  readonly keyword: string;
}

const sentences = {
  "not-json": "must be JSON in UTF-8",
  "not-an-object": "must be a JSON object",
};

/** A body is not a JSON object, or a notification does not match the schema of its event. */
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
        : `The notification ${sentences[reason]}.`,
    );
    this.reason = reason;
    this.event = event;
    this.problems = problems;
  }
}
