import type { Behavior } from "../context/context.ts";
import { sendCode } from "./send-code.ts";

/** Starts another validation for each call, for any account and claim. */
export const requestClaimConfirmation: Behavior<"requestClaimConfirmation"> = ({ company, path }, work) => {
  const { accountId = "", claimId = "" } = path;
  return sendCode(work, work.ids.uuid(), { company, accountId, claimId });
};
