import type { ClaimValidation } from "../../../generated/types.ts";
import type { Rows } from "../records/records.ts";
import { type Context, type Behavior, rejectField } from "../context/context.ts";
import { toTimestamp } from "../clock/calendar.ts";
import { findTransition } from "../states/state-machine.ts";
import { claimStates } from "./claim-states.ts";

/** Lifetime of a confirmation code, in milliseconds. */
const codeLifetimeMs = 10 * 60_000;
/** Number of digits of a confirmation code. */
const codeLength = 6;

/** Makes up a code for a pending validation, as the service sends it to the e-mail or phone of the account. */
async function sendCode(
  { records, now, ids }: Context,
  id: string,
  { company, accountId, claimId }: Pick<Rows["claimValidation"], "company" | "accountId" | "claimId">,
): Promise<ClaimValidation> {
  const row: Rows["claimValidation"] = {
    company,
    accountId,
    claimId,
    status: "PENDING",
    code: ids.digits(codeLength),
    attempts: 0,
    expiresAt: now + codeLifetimeMs,
  };
  await records.put("claimValidation", id, row);
  return { validationId: id, status: row.status, expiresAt: toTimestamp(row.expiresAt) };
}

/** Starts another validation for each call, for any account and claim. */
export const requestClaimConfirmation: Behavior<"requestClaimConfirmation"> = (
  { company, path },
  context,
) => {
  const { accountId = "", claimId = "" } = path;
  return sendCode(context, context.ids.uuid(), { company, accountId, claimId });
};

/** Sends a new code for a pending validation of the account and claim in the path, even if the old one has expired. */
export const resendClaimConfirmation: Behavior<"resendClaimConfirmation"> = async (
  { company, path, body: { validationId } },
  context,
) => {
  const row = await context.records.get("claimValidation", validationId);
  const isOwn =
    row?.company === company && row.accountId === path["accountId"] && row.claimId === path["claimId"];
  if (!isOwn) throw rejectField("validationId", "does not belong to this account and claim");
  if (findTransition(claimStates, row.status, "resend") === undefined)
    throw rejectField("validationId", "is no longer pending");
  return sendCode(context, validationId, row);
};
