// Values that any client can send to cause something, with the effects in words that the docs print.
// Rejections and faults happen in pipeline.ts; a control that follows is run as a job, in jobs.ts.

import type { OperationId } from "../../generated/operations.ts";
import type { FaultKind } from "./faults.ts";
import type { Rejection, RejectionReason } from "../server/rejection.ts";
import type { Context } from "./context.ts";

/** What a magic value does. */
interface Magic {
  /** The behavior in words, for the docs. */
  readonly effect: string;
  /** The error to respond with. Nothing else happens. */
  readonly reject?: RejectionReason;
  /** What goes wrong the first time that an idempotency key is sent with it. */
  readonly fault?: FaultKind;
  /** The control that the sandbox uses by itself on what the call created. */
  readonly then?: string;
  /** The delay of the control on the clock of the sandbox. @default 0 */
  readonly afterMs?: number;
}

/** A value that any client can send to trigger specific behavior of the sandbox. */
interface MagicValue extends Magic {
  readonly operations: readonly OperationId[];
  /** Path of the member of the body that has the value. */
  readonly member: string;
  readonly value: string;
}

const orders = ["createTransparentOrderV2", "createTransparentOrderV3"] as const;
const repeat = "A repeat with the same idempotency key gets the order.";

/** The magic values of each member. */
const magicMembers: readonly (readonly MagicValue[])[] = [
  valuesOf(["issueToken"], "clientSecret", {
    "wrong-secret": { effect: "The credentials are rejected.", reject: "unauthorized" },
  }),
  valuesOf(["issueToken"], "clientId", {
    "unknown-client": { effect: "The application does not exist.", reject: "notFound" },
  }),
  valuesOf(orders, "order.amount.value", {
    "1.01": { effect: "The order is paid at once.", then: "payOrder" },
    "1.02": { effect: "The order is paid after 10 seconds.", then: "payOrder", afterMs: 10_000 },
    "1.03": { effect: "The order is rejected as invalid.", reject: "invalid" },
    "1.04": { effect: "The order fails with an unexpected error.", reject: "internal" },
    "1.05": {
      effect: `The order is created, and the response is 5 seconds late. ${repeat}`,
      fault: "latency",
    },
    "1.06": { effect: `The connection breaks before the order is created. ${repeat}`, fault: "drop-before" },
    "1.07": {
      effect: `The order is created, and the connection breaks before the response. ${repeat}`,
      fault: "drop",
    },
    "1.08": {
      effect: `The order is created, and the response is cut off in the middle. ${repeat}`,
      fault: "malformed",
    },
  }),
  valuesOf(["createTransparentOrderV3"], "customer.document.number", {
    "33333333333": { effect: "The anti-money-laundering process rejects the order.", reject: "invalid" },
  }),
  valuesOf(orders, "order.pixKey", {
    "other-account@example.com": {
      effect: "The PIX key does not belong to the account of the company.",
      reject: "invalid",
    },
  }),
  valuesOf(["createSubscription"], "debtor.document.number", {
    "11111111111": { effect: "The payer accepts the subscription at once.", then: "acceptSubscription" },
    "22222222222": { effect: "The payer rejects the subscription at once.", then: "rejectSubscription" },
  }),
  valuesOf(["schedulePayment"], "amount.value", {
    "1.01": { effect: "The payment is settled at once.", then: "settleScheduledPayment" },
    "1.03": { effect: "The payment fails at once.", then: "failScheduledPayment" },
  }),
  valuesOf(["openMedCase"], "endToEndId", {
    E00000000000000000000000000000000: { effect: "The transaction does not exist.", reject: "notFound" },
  }),
];

/** Every magic value. */
export const magicValues: readonly MagicValue[] = magicMembers.flat();

function valuesOf(
  operations: readonly OperationId[],
  member: string,
  values: Readonly<Record<string, Magic>>,
): MagicValue[] {
  return Object.entries(values).map(([value, magic]) => ({ operations, member, value, ...magic }));
}

/** Finds the magic value that a call contains. */
export function findMagicValue(operationId: OperationId, body: unknown): MagicValue | undefined {
  for (const values of magicMembers) {
    const [first] = values;
    if (first?.operations.includes(operationId) !== true) continue;
    const given = first.member.split(".").reduce(readProperty, body);
    // Amounts may be numbers.
    const text = typeof given === "number" ? String(given) : given;
    const found = values.find(({ value }) => value === text);
    if (found !== undefined) return found;
  }
  return undefined;
}

function readProperty(value: unknown, name: string): unknown {
  return (value as Readonly<Record<string, unknown>> | null | undefined)?.[name];
}

/** Returns the rejection of a magic value, which names it: nobody should wonder why a valid call is rejected. */
export function rejectMagicValue({ member, value, effect }: MagicValue, reason: RejectionReason): Rejection {
  return { reason, problems: [{ field: member, issue: `is the magic value ${value}: ${effect}` }] };
}

/** Plans the control that follows a magic value, on what the call created. */
export async function planControl(
  { now, plan }: Context,
  { then: control, afterMs = 0 }: MagicValue,
  response: unknown,
): Promise<void> {
  if (control === undefined) return;
  await plan({ control, id: String(readProperty(response, "id")) }, now + afterMs);
}
