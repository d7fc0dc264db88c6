import { PaymentOrdersError } from "../errors/payment-orders-error.ts";

/** `not-json` (broken JSON or broken UTF-8), `not-an-object`, or `shape` (breaks the schema of its event). */
export type InvalidNotificationReason = "not-json" | "not-an-object" | "shape";

/** One way in which a notification breaks the schema of its event. Never tells a value of the payload. */
export interface NotificationProblem {
  /** JSON pointer of the offending value; empty for the whole. */
  readonly pointer: string;
  /** What is wrong there, for example `must be string`. */
  readonly problem: string;
}

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
  readonly problems: readonly NotificationProblem[];

  constructor(
    reason: InvalidNotificationReason,
    event?: string,
    problems: readonly NotificationProblem[] = [],
  ) {
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
