// The state for people: records in words, and the controls that each allows now. The inspector shows it.
// Which transitions there are is in states.ts.

import type { SandboxClock } from "../clock.ts";
import type { SandboxControl } from "./control.ts";
import type { AvailableControl, StateRecord } from "./generated/types.ts";
import type { StoredRecord } from "../store.ts";
import type { PayinSubscription } from "../../../generated/types.ts";
import { maxAttempts } from "../claims.ts";
import { dueGroup } from "../notifications.ts";
import { toTimestamp } from "../calendar.ts";
import { stateMachines } from "../states.ts";
import { listTriggers, type StateMachine } from "../state-machine.ts";
import { hideSecrets } from "../log.ts";
import { omitUndefined } from "../omit-undefined.ts";
import { givenRecord } from "./names.ts";
import type { Rows } from "../records.ts";

/** Returns whether a sandbox has no records of the kinds that are shown. */
export async function isEmpty(control: Pick<SandboxControl, "list">): Promise<boolean> {
  for (const kind of shownKinds) if ((await control.list(kind, 1)).length > 0) return false;
  return true;
}

/** Reads the clock, the planned faults, and the newest records of each kind. */
export async function readState(control: SandboxControl, clock: SandboxClock, limit: number) {
  const records: StoredRecord[] = [];
  for (const kind of shownKinds) records.push(...(await control.list(kind, limit)));
  const now = await clock.now();
  const around = { now, records };
  return {
    clock: { now: new Date(now).toISOString(), frozen: await clock.isFrozen() },
    faults: control.faults(),
    controls: creatingControls,
    records: records.map((record) => toStateRecord(record, around)),
  };
}

function toStateRecord(record: StoredRecord, around: Surroundings): StateRecord {
  const { kind, id } = record;
  return {
    kind,
    id,
    ...describeRecord(record),
    ...relate(record),
    // Answers may make a secret of what is kept.
    row: hideSecrets(givenRecord(record).row),
    controls: listControls(record, around),
  };
}

/** Members that say when a record was created and what it belongs to. What the API describes is a member of its row. */
type Related = Partial<
  Record<"createdAt" | "referenceId" | "originalId" | "subscriptionId" | "accountRequestId", string>
> & { subscription?: PayinSubscription };

/** Finds out when a record was created, which one it belongs to, and when it is sent next. */
function relate({ row, place }: StoredRecord): Pick<StateRecord, "time" | "about" | "dueAt"> {
  const parts = row as Readonly<Record<string, object>>;
  const { record, payment, payout, request, configuration } = parts;
  const related: Related = { ...record, ...payment, ...payout, ...request, ...configuration, ...parts };
  const { referenceId, originalId, subscriptionId, accountRequestId, subscription } = related;
  const ofOrder = subscription?.scheduledPayment?.id ?? subscription?.id;
  return omitUndefined({
    time: related.createdAt,
    about: referenceId ?? originalId ?? subscriptionId ?? accountRequestId ?? ofOrder,
    dueAt: place?.group === dueGroup ? toTimestamp(place.at) : undefined,
  });
}

/** Controls that create something. Their labels say what the body leads to, since the inspector sends it unchanged. */
const creatingControls: readonly AvailableControl[] = [
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
interface Surroundings {
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

type Describe<K extends keyof Rows> = (row: Rows[K], id: string) => [title: string, status?: string];

/** Describes the records of each kind that is shown, in this order. The others are of no use to anybody. */
const descriptions: { [K in keyof Rows]?: Describe<K> } = {
  order: ({ code, method, amount, status }) => {
    const asked = amount === undefined ? "open amount" : `${amount.currency} ${amount.value}`;
    return [`${code}: ${method}, ${asked}`, status];
  },
  subscription: ({ record: { externalId, frequencyType, startDate, status } }) => [
    `${externalId}: ${frequencyType} from ${startDate}`,
    status,
  ],
  scheduledPayment: ({ payment: { externalId, dueDate, status } }, id) => [
    `${externalId ?? id}: due ${dueDate}`,
    status,
  ],
  medCase: ({ situationType, endToEndId, status }) => [`${situationType}: ${endToEndId}`, status],
  payout: ({ payout }) => [`${payout.externalId}: ${payout.currency} ${payout.amount}`, payout.status],
  closeRequest: ({ request: { accountId, status } }) => [`Account ${accountId}`, status],
  claimValidation: ({ claimId, status }) => [`Claim ${claimId}`, status],
  accountRequest: ({ holderType, status }, id) => [`${holderType}: ${id}`, status],
  document: ({ fileName, documentType: slot }) => [slot === undefined ? fileName : `${slot}: ${fileName}`],
  webhookConfiguration: ({ configuration: { events } }) => [
    events.length === 1 ? "1 endpoint" : `${events.length} endpoints`,
  ],
  notification: ({ event, status }) => [event, status],
};

/** The kinds of records that are shown. */
const shownKinds = Object.keys(descriptions) as (keyof Rows)[];

/** Returns the name of a record for a reader, and its status. */
export function describeRecord({ kind, id, row }: StoredRecord): { title: string; status?: string } {
  const describe = descriptions[kind] as Describe<typeof kind> | undefined;
  const [title, status] = describe?.(row, id) ?? [id];
  return { title, ...omitUndefined({ status }) };
}
