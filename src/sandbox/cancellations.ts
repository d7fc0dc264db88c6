// Requests to cancel a subscription: the controls of payer and receiver, and what they announce.
// The API has no operation for them. The subscription itself is in subscriptions.ts.

import type { Context, InTransaction } from "./context.ts";
import type { EventPayloads } from "../../generated/events.ts";
import type { CancellationReason, CancellationRequest, DocumentHolder } from "../../generated/types.ts";
import { isDocumentHolder } from "../../generated/validators.js";
import { checkControlInput } from "./control/input.ts";
import { isCancellation } from "./control/generated/validators.js";
import type { Rows, SubscriptionRecord } from "./records.ts";
import { StateError, takeTransition } from "./state-machine.ts";
import { omitUndefined } from "./omit-undefined.ts";
import { toTimestamp } from "./calendar.ts";
import { cancellationStates } from "./states.ts";
import { changeStatus, takeSubscription } from "./subscriptions.ts";
import { getExisting } from "./store.ts";

/** Controls that stand in for payers and receivers. Each `id`, of a subscription, can also be an `externalId`. */
export interface CancellationControls {
  /**
   * Requests the cancellation of a subscription, and sends SUBSCRIPTION.CANCELLATION.PENDING.
   * @returns the id of the request
   * @throws {StateError} if the subscription is not accepted, or another request is pending
   * @throws {ControlInputError} if the contract does not allow the reason or the customer
   */
  requestCancellation(id: string, cancellation?: Cancellation): Promise<string>;
  /**
   * Accepts the pending request to cancel a subscription, and sends SUBSCRIPTION.CANCELLATION.ACCEPTED.
   * @param id of the subscription, which has at most one pending request
   * @throws {StateError} if no request is pending
   */
  acceptCancellation(id: string): Promise<void>;
  /**
   * Rejects the pending request to cancel a subscription, and sends SUBSCRIPTION.CANCELLATION.REJECTED.
   * @param id of the subscription, which has at most one pending request
   * @throws {StateError} if no request is pending
   */
  rejectCancellation(id: string): Promise<void>;
}

/** The controls of requests to cancel a subscription. */
export const cancellationControls: InTransaction<CancellationControls> = {
  requestCancellation,
  acceptCancellation,
  rejectCancellation,
};

/** A request to cancel a subscription. */
interface Cancellation {
  /** @default REQUESTED_BY_PAYER */
  readonly reason?: CancellationReason;
  /** @default the payer, by document */
  readonly customer?: DocumentHolder;
}

async function requestCancellation(
  context: Context,
  given: string,
  cancellation: Cancellation = {},
): Promise<string> {
  // Every string is a reason: the documented list is open.
  checkControlInput("requestCancellation", isCancellation, cancellation);
  const { reason = "REQUESTED_BY_PAYER", customer } = cancellation;
  if (customer !== undefined)
    checkControlInput("requestCancellation", isDocumentHolder, customer, "customer");
  const { records, now, ids } = context;
  const { id, row } = await getExisting(records, "subscription", given);
  const { to } = takeSubscription(row.record, "requestCancellation");
  const pending = findPending(row.record);
  if (pending !== undefined)
    throw new StateError(
      `Subscription ${id} already has a pending request to cancel it, ${pending.id ?? ""}: accept or reject that one first.`,
    );
  const { to: status } = takeTransition(cancellationStates, null, "requestCancellation", "a new request");
  const document = row.record.payer?.document;
  const named = customer ?? (document === undefined ? undefined : { document });
  const createdAt = toTimestamp(now);
  const request = {
    id: ids.uuid(),
    idempotencyKey: ids.uuid(),
    status,
    statusHistory: [{ status, createdAt }],
    reason,
    ...omitUndefined({ customer: named }),
    createdAt,
    updatedAt: createdAt,
  };
  await keep(context, row, to, request, "SUBSCRIPTION.CANCELLATION.PENDING");
  return request.id;
}

async function acceptCancellation(context: Context, id: string): Promise<void> {
  await decide(context, id, "acceptCancellation", "SUBSCRIPTION.CANCELLATION.ACCEPTED");
}

async function rejectCancellation(context: Context, id: string): Promise<void> {
  await decide(context, id, "rejectCancellation", "SUBSCRIPTION.CANCELLATION.REJECTED");
}

type CancellationEvent = Extract<keyof EventPayloads, `SUBSCRIPTION.CANCELLATION.${string}`>;

async function decide(
  context: Context,
  given: string,
  trigger: "acceptCancellation" | "rejectCancellation",
  event: CancellationEvent,
): Promise<void> {
  const { id, row } = await getExisting(context.records, "subscription", given);
  const { to } = takeSubscription(row.record, trigger);
  const pending = findPending(row.record);
  if (pending?.status === undefined)
    throw new StateError(
      `Subscription ${id} has no pending request to cancel it: call \`requestCancellation\` first.`,
    );
  const what = `the request to cancel subscription ${id}`;
  const { to: status } = takeTransition(cancellationStates, pending.status, trigger, what);
  const updatedAt = toTimestamp(context.now);
  const statusHistory = [...(pending.statusHistory ?? []), { status, createdAt: updatedAt }];
  await keep(context, row, to, { ...pending, status, statusHistory, updatedAt }, event);
}

function findPending({ cancellationRequests }: SubscriptionRecord): CancellationRequest | undefined {
  return cancellationRequests.find(({ status }) => status === "PENDING");
}

/** Keeps a new or changed request and the status of the subscription, and announces them. */
async function keep(
  context: Context,
  { company, ...row }: Rows["subscription"],
  status: string,
  request: CancellationRequest,
  event: CancellationEvent,
): Promise<void> {
  const { records, now } = context;
  const others = row.record.cancellationRequests.filter(({ id }) => id !== request.id);
  const cancellationRequests = [...others, request];
  const record = { ...changeStatus(row.record, status, now), cancellationRequests };
  await records.put("subscription", record.id, { ...row, company, record });
  const { id, externalId, webhookUrl: url } = record;
  const { reason, createdAt, customer } = request;
  const occurredAt = toTimestamp(now);
  const payload = {
    event,
    occurredAt,
    data: {
      id,
      externalId,
      status,
      cancellation: {
        id: request.id,
        status: request.status,
        reason,
        createdAt,
        ...(event === "SUBSCRIPTION.CANCELLATION.ACCEPTED" && { canceledAt: occurredAt }),
        ...omitUndefined({ customer }),
      },
    },
  };
  // Which statuses go together is checked against the contract before anything is sent.
  await context.notify({ company, referenceId: id, url, payload: payload as EventPayloads[typeof event] });
}
