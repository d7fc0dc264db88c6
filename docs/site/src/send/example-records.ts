import { requestBodies, responses } from "../../../../generated/examples.ts";
import type {
  ClaimResendRequest,
  DocumentUpload,
  Payout,
  ScheduledPaymentRequest,
} from "../../../../generated/types.ts";
import { addMonths } from "../../../../src/base/dates.ts";
import { makeEndToEndId, receiverIspb } from "../../../../src/sandbox/pix.ts";
import { defaultReceiver, externalIdGroup } from "../../../../src/sandbox/payouts.ts";
import type { Rows, SubscriptionRecord } from "../../../../src/sandbox/records.ts";
import type { StoredRecord } from "../../../../src/sandbox/store.ts";
import { createIds } from "../../../../src/sandbox/ids.ts";
import { defaultCompany as company } from "../../../../src/sandbox/options.ts";

/** The claim that the path of the contract's examples names. */
const claimId = "c3a1f7e2-64d0-4b8e-9a55-0f2b7d6c8e14";

/**
 * Lists the resources that the examples of the contract name, so that they exist when an example is sent unchanged. The
 * clock begins at the latest time of these, whatever today is, since the examples name dates that must not be past.
 */
export function listExampleRecords(): StoredRecord[] {
  const record = responses.getSubscription["200"].accepted as SubscriptionRecord;
  const payout = responses.getPayout["200"].pending as Payout;
  const upload = requestBodies.uploadDocument["identity-document"] as Required<DocumentUpload>;
  const resend = requestBodies.resendClaimConfirmation["send-again"] as ClaimResendRequest;
  const accountId = record.receiver?.accountId ?? "";
  const retry = requestBodies.schedulePayment["new-attempt"] as ScheduledPaymentRequest;
  const now = Date.parse(record.updatedAt ?? "");
  const code = { code: "123456", attempts: 0, expiresAt: now + 600_000 };
  return [
    {
      kind: "setting",
      id: "clock",
      row: { clock: { offset: now - Date.now() } },
      place: undefined,
    },
    {
      kind: "subscription",
      id: record.id,
      row: { company, record },
      place: { group: company, at: Date.parse(record.createdAt ?? "") },
    },
    {
      kind: "scheduledPayment",
      id: retry.originalScheduledPaymentId ?? "",
      row: { company, payment: describeMarch(record, retry) },
      place: { group: record.id, at: 0 },
    },
    {
      kind: "payout",
      id: payout.id,
      row: { company, payout, receiver: defaultReceiver },
      place: { group: externalIdGroup(company, payout.externalId), at: Date.parse(payout.createdAt) },
    },
    {
      kind: "accountRequest",
      id: upload.accountRequestId,
      row: { company, holderType: "INDIVIDUAL", status: "PENDING" },
      place: undefined,
    },
    {
      kind: "claimValidation",
      id: resend.validationId,
      row: { company, accountId, claimId, status: "PENDING", ...code },
      place: undefined,
    },
  ];
}

/** Describes the charge of the third cycle, which the example of a new attempt repeats. */
function describeMarch(
  { id: subscriptionId, startDate }: SubscriptionRecord,
  { originalScheduledPaymentId: id = "", amount }: ScheduledPaymentRequest,
): Rows["scheduledPayment"]["payment"] {
  const ids = createIds(1);
  const dueDate = addMonths(startDate, 2);
  return {
    id,
    endToEndId: makeEndToEndId(ids, receiverIspb, Date.parse(dueDate)),
    conciliationId: ids.code(26),
    status: "PENDING",
    dueDate,
    ...(amount !== undefined && { amount }),
    subscriptionId,
    purpose: "FIRST_ATTEMPT",
  };
}
