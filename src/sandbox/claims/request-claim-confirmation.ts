import type { Behavior } from "../context/context.ts";
import { sendCode } from "./send-code.ts";

/** Starts another validation for each call, for any account and claim. */
export const requestClaimConfirmation: Behavior<"requestClaimConfirmation"> = (
  { company, path },
  context,
) => {
  const { accountId = "", claimId = "" } = path;
  return sendCode(context, context.ids.uuid(), { company, accountId, claimId });
};
