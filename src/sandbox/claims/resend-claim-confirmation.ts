import { findTransition } from "../states/state-machine.ts";
import { rejectField, type Behavior } from "../context/context.ts";
import { claimStates } from "./claim-states.ts";
import { sendCode } from "./send-code.ts";

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
