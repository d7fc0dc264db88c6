import type { EventName } from "../../src/webhooks/index.ts";

/** A deviation of a notification from the schema of its event. */
export interface Departure {
  kind: "wrong type" | "wrong value" | "deviating";
  event: EventName;
  /** Members that replace those of an example. */
  change: Record<string, unknown>;
  /** Pointer at which the deviation is reported. */
  pointer: string;
  /** Top-level member that a handler must not receive. */
  absent?: string;
}

const payin = "ORDER-PAYIN.PAID";
const payout = "ORDER-PAYOUT.PAID";
const rejected = "SUBSCRIPTION.REJECTED";
const accepted = "SUBSCRIPTION.CANCELLATION.ACCEPTED";

/** Deviations of each kind, including those that earlier versions rejected. */
export const departures: readonly Departure[] = [
  { kind: "wrong type", event: payin, change: { id: 12345 }, pointer: "/id", absent: "id" },
  {
    kind: "wrong type",
    event: payin,
    change: { ownerBank: "Itau" },
    pointer: "/ownerBank",
    absent: "ownerBank",
  },
  {
    kind: "wrong type",
    event: payin,
    change: { controlNumber: null },
    pointer: "/controlNumber",
    absent: "controlNumber",
  },
  { kind: "wrong type", event: payin, change: { amount: 12.5 }, pointer: "/amount", absent: "amount" },
  // If a required member is missing, the optional one around it is removed too.
  {
    kind: "wrong type",
    event: payin,
    change: { amount: { currency: "BRL" } },
    pointer: "/amount",
    absent: "amount",
  },
  {
    kind: "wrong type",
    event: payin,
    change: { amount: { currency: 986, value: "1.00" } },
    pointer: "/amount/currency",
    absent: "amount",
  },
  {
    kind: "wrong type",
    event: payout,
    change: { description: ["x"] },
    pointer: "/description",
    absent: "description",
  },
  { kind: "wrong type", event: payout, change: { paidAt: 1763716500 }, pointer: "/paidAt", absent: "paidAt" },
  {
    kind: "wrong type",
    event: payout,
    change: { ownerBank: null },
    pointer: "/ownerBank",
    absent: "ownerBank",
  },
  { kind: "wrong value", event: payin, change: { paidAt: "2026-11-21T09:15:00" }, pointer: "/paidAt" },
  { kind: "wrong value", event: payin, change: { paidAt: "2026-11-21T09:15:00-0300" }, pointer: "/paidAt" },
  { kind: "wrong value", event: payin, change: { paidAt: "2026-11-21" }, pointer: "/paidAt" },
  { kind: "wrong value", event: payin, change: { paidAt: "" }, pointer: "/paidAt" },
  { kind: "wrong value", event: payin, change: { status: "SETTLED" }, pointer: "/status" },
  {
    kind: "wrong value",
    event: payin,
    change: { amount: { currency: "BRL", value: "1.5" } },
    pointer: "/amount/value",
  },
  { kind: "wrong value", event: payout, change: { type: "REFUND" }, pointer: "/type" },
  {
    kind: "wrong value",
    event: payout,
    change: { amount: { currency: "USD", value: "1.00" } },
    pointer: "/amount/currency",
  },
  { kind: "wrong value", event: accepted, change: { occurredAt: "soon" }, pointer: "/occurredAt" },
  { kind: "deviating", event: payout, change: { code: undefined }, pointer: "" },
  { kind: "deviating", event: payout, change: { code: 7 }, pointer: "/code" },
  { kind: "deviating", event: payout, change: { amount: null }, pointer: "/amount" },
  { kind: "deviating", event: payout, change: { receiver: { name: "Ana" } }, pointer: "/receiver" },
  { kind: "deviating", event: rejected, change: { occurredAt: undefined }, pointer: "" },
  { kind: "deviating", event: rejected, change: { data: { id: "1", externalId: "2" } }, pointer: "/data" },
];
