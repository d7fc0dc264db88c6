import type { Behaviour } from "../work/work.ts";
import { sendCode } from "./send-code.ts";

/** Starts another validation for each call, for any account and claim. */
export const requestClaimConfirmation: Behaviour<"requestClaimConfirmation"> = ({ company, path }, work) => {
  const { accountId = "", claimId = "" } = path;
  return sendCode(work, work.ids.uuid(), { company, accountId, claimId });
};
