import type { AvailableControl } from "../controls/generated/types.ts";
import { maxAttempts } from "../claims/claim-controls.ts";
import { stateMachines } from "../state-machines.ts";
import { listTriggers, type StateMachine } from "../states/state-machine.ts";
import type { StoredRecord } from "../store/store.ts";
import { describeRecord } from "./describe-record.ts";

/** Controls that create something. Their labels say what the body leads to, since the inspector sends it unchanged. */
export const creatingControls: readonly AvailableControl[] = [
  {
    kind: "notification",
    label: "Receive a PIX of BRL 25.00",
    path: "/_sandbox/payins",
    body: { amount: { currency: "BRL", value: "25.00" } },
  },
  {
    kind: "payout",
    label: "Create a payout of BRL 100.00",
    path: "/_sandbox/payouts",
    body: { amount: "100.00" },
  },
  {
    kind: "closeRequest",
    label: "Create a close request for a generated account",
    path: "/_sandbox/close-requests",
    body: {},
  },
  {
    kind: "accountRequest",
    label: "Create an account request for an individual",
    path: "/_sandbox/account-requests",
    body: { holderType: "INDIVIDUAL" },
  },
  { kind: "order", label: "Add example data", path: "/_sandbox/seed" },
];

const machines: Readonly<Record<string, StateMachine>> = stateMachines;

/** Data that the conditions of the tables depend on, besides the record itself. */
export interface Surroundings {
  readonly now: number;
  /** The other records, or the newest of them. */
  readonly records: readonly StoredRecord[];
}

const hasLoneSurrogate = /\p{Cs}/u;

/** Lists the controls that the state of a record allows, as its state table says. */
export function listControls(record: StoredRecord, around: Surroundings): AvailableControl[] {
  const { kind, id } = record;
  // No path can name it.
  if (hasLoneSurrogate.test(id)) return [];
  const { status = "" } = describeRecord(record);
  const plural = kind === "claimValidation" ? "claims" : `${toKebabCase(kind)}s`;
  const offer = (label: string, action: string, body?: AvailableControl["body"]): AvailableControl => {
    const path = `/_sandbox/${plural}/${encodeURIComponent(id)}/${action}`;
    return { kind, label, path, ...(body !== undefined && { body }) };
  };
  if (kind === "notification") return [offer("Resend", "resend")];
  if (kind === "closeRequest") return [offer("Move", "move", { status: "ANALYSED" })];
  const machine = machines[kind] ?? { transitions: [] };
  // A case is moved by naming its next state.
  if (kind === "medCase")
    return machine.transitions
      .filter(({ from }) => from === status)
      .map(({ to }) => offer(to, "move", { status: to }));
  return listTriggers(machine, status)
    .filter((trigger) => trigger !== "resend" && isPossible(record, trigger, around))
    .map((trigger) => offer(toWords(trigger), toKebabCase(trigger), startingBody(record, trigger)));
}

/** Checks the conditions of the tables. */
function isPossible({ id, kind, row }: StoredRecord, trigger: string, around: Surroundings): boolean {
  if ("attempts" in row && typeof row.attempts === "number" && row.attempts >= maxAttempts) return false;
  if ("expiresAt" in row && typeof row.expiresAt === "number") return around.now < row.expiresAt;
  if (kind === "scheduledPayment" && trigger === "settle" && "payment" in row)
    return isOpenCharge(row.originalId ?? id, row.payment.subscriptionId, around);
  if (kind !== "subscription" || !("record" in row)) return true;
  const isPending = row.record.cancellationRequests.some(({ status }) => status === "PENDING");
  if (trigger === "requestCancellation") return !isPending;
  return trigger === "acceptCancellation" || trigger === "rejectCancellation" ? isPending : true;
}

/** Checks that the subscription was accepted, and that no attempt has settled the charge. */
function isOpenCharge(originalId: string, subscriptionId: string, { records }: Surroundings): boolean {
  return records.every(({ id, row }) => {
    if ("record" in row) return id !== subscriptionId || row.record.payer !== undefined;
    if (!("payment" in row)) return true;
    return row.payment.status !== "PAID" || (row.originalId ?? id) !== originalId;
  });
}

function startingBody({ kind, row }: StoredRecord, trigger: string): AvailableControl["body"] {
  const isOpen =
    (kind === "order" && "method" in row && row.amount === undefined) ||
    (trigger === "settle" && "payment" in row && row.payment.amount === undefined);
  if (isOpen) return { amount: { currency: "BRL", value: "25.00" } };
  if (kind === "claimValidation" && "code" in row) return { code: row.code };
  return trigger === "reject" ? { reason: "Declined by the payer" } : undefined;
}

function toKebabCase(trigger: string): string {
  return trigger.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function toWords(trigger: string): string {
  const words = toKebabCase(trigger).replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
