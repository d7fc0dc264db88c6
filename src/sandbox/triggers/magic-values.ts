import type { OperationId } from "../../../generated/operations.ts";
import type { FaultKind } from "../faults.ts";
import type { RejectionReason } from "../../server/rejection.ts";

/** A value that any client can send to trigger specific behavior of the sandbox. */
export interface MagicValue {
  readonly operations: readonly OperationId[];
  /** Path of the member of the body that has the value. */
  readonly member: string;
  readonly value: string;
  /** The behavior in words, for the docs. */
  readonly effect: string;
  /** The error to respond with. Nothing else happens. */
  readonly reject?: RejectionReason;
  /** What goes wrong the first time that an idempotency key is sent with it. */
  readonly fault?: FaultKind;
  /** The control that the sandbox uses by itself on what the call created, and the delay on its clock. */
  readonly then?: { readonly control: string; readonly afterMs: number };
}

const orders = ["createTransparentOrderV2", "createTransparentOrderV3"] as const;
const anyValue = "order.amount.value";

/** Every magic value. */
export const magicValues: readonly MagicValue[] = [
  {
    operations: ["issueToken"],
    member: "clientSecret",
    value: "wrong-secret",
    effect: "The credentials are rejected.",
    reject: "unauthorized",
  },
  {
    operations: ["issueToken"],
    member: "clientId",
    value: "unknown-client",
    effect: "The application does not exist.",
    reject: "notFound",
  },
  {
    operations: orders,
    member: anyValue,
    value: "1.01",
    effect: "The order is paid at once.",
    then: { control: "payOrder", afterMs: 0 },
  },
  {
    operations: orders,
    member: anyValue,
    value: "1.02",
    effect: "The order is paid after 10 seconds.",
    then: { control: "payOrder", afterMs: 10_000 },
  },
  {
    operations: orders,
    member: anyValue,
    value: "1.03",
    effect: "The order is rejected as invalid.",
    reject: "invalid",
  },
  {
    operations: orders,
    member: anyValue,
    value: "1.04",
    effect: "The order fails with an unexpected error.",
    reject: "internal",
  },
  ...(
    [
      ["1.05", "latency", "The order is created, and the response is 5 seconds late."],
      ["1.06", "drop-before", "The connection breaks before the order is created."],
      ["1.07", "drop", "The order is created, and the connection breaks before the response."],
      ["1.08", "malformed", "The order is created, and the response is cut off in the middle."],
    ] as const
  ).map(([value, fault, effect]) => ({
    operations: orders,
    member: anyValue,
    value,
    effect: `${effect} A repeat with the same idempotency key gets the order.`,
    fault,
  })),
  {
    operations: ["createTransparentOrderV3"],
    member: "customer.document.number",
    value: "33333333333",
    effect: "The anti-money-laundering process rejects the order.",
    reject: "invalid",
  },
  {
    operations: orders,
    member: "order.pixKey",
    value: "other-account@example.com",
    effect: "The PIX key does not belong to the account of the company.",
    reject: "invalid",
  },
  {
    operations: ["createSubscription"],
    member: "debtor.document.number",
    value: "11111111111",
    effect: "The payer accepts the subscription at once.",
    then: { control: "acceptSubscription", afterMs: 0 },
  },
  {
    operations: ["createSubscription"],
    member: "debtor.document.number",
    value: "22222222222",
    effect: "The payer rejects the subscription at once.",
    then: { control: "rejectSubscription", afterMs: 0 },
  },
  {
    operations: ["schedulePayment"],
    member: "amount.value",
    value: "1.01",
    effect: "The payment is settled at once.",
    then: { control: "settleScheduledPayment", afterMs: 0 },
  },
  {
    operations: ["schedulePayment"],
    member: "amount.value",
    value: "1.03",
    effect: "The payment fails at once.",
    then: { control: "failScheduledPayment", afterMs: 0 },
  },
  {
    operations: ["openMedCase"],
    member: "endToEndId",
    value: "E00000000000000000000000000000000",
    effect: "The transaction does not exist.",
    reject: "notFound",
  },
];
