// Key claims: validations by a code, the operations that send it, and the controls that read and enter it.

import type { ClaimConfirmation } from "./control/generated/types.ts";
import { type Behavior, type Context, type InTransaction, rejectField } from "./context.ts";
import { toTimestamp } from "./calendar.ts";
import { getExisting } from "./store.ts";
import { findTransition, StateError, takeTransition } from "./state-machine.ts";
import { claimStates } from "./states.ts";
import type { ClaimValidation } from "../../generated/types.ts";
import type { Rows } from "./records.ts";

/** Controls of key claims, for what the holder of the account does. */
export interface ClaimControls {
  /** Returns the code that the service would have sent by e-mail or phone. */
  claimCode(validationId: string): Promise<string>;
  /**
   * Enters a confirmation code.
   * @returns whether it was right; a wrong code counts as an attempt
   * @throws {StateError} if the validation is confirmed, its code has expired, or too many wrong codes were entered
   */
  confirmClaim(validationId: string, code: string): Promise<ClaimConfirmation>;
}

/** Wrong codes after which a code is no longer accepted. */
export const maxAttempts = 5;

/** The controls of key claims. */
export const claimControls: InTransaction<ClaimControls> = {
  claimCode: async ({ records }, id) => (await getExisting(records, "claimValidation", id)).row.code,
  async confirmClaim({ records, now }, id, code) {
    const { row } = await getExisting(records, "claimValidation", id);
    const { to } = takeTransition(claimStates, row.status, "confirm", `validation ${id}`);
    if (now >= row.expiresAt) {
      const at = toTimestamp(row.expiresAt);
      throw new StateError(`The code of validation ${id} expired at ${at}: resend it.`);
    }
    if (row.attempts >= maxAttempts)
      throw new StateError(`${maxAttempts} wrong codes were entered for validation ${id}: resend the code.`);
    const confirmed = code === row.code;
    const attempts = confirmed ? row.attempts : row.attempts + 1;
    await records.put("claimValidation", id, { ...row, attempts, status: confirmed ? to : row.status });
    return { confirmed, attemptsLeft: maxAttempts - attempts };
  },
};

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

/** Lifetime of a confirmation code, in milliseconds. */
const codeLifetimeMs = 10 * 60_000;
/** Number of digits of a confirmation code. */
const codeLength = 6;

/** Makes up a code for a pending validation, as the service sends it to the e-mail or phone of the account. */
async function sendCode(
  { records, now, ids }: Context,
  id: string,
  {
    company,
    accountId,
    claimId,
    createdAt = toTimestamp(now),
  }: Pick<Rows["claimValidation"], "company" | "accountId" | "claimId" | "createdAt">,
): Promise<ClaimValidation> {
  const row: Rows["claimValidation"] = {
    company,
    accountId,
    claimId,
    status: "PENDING",
    code: ids.digits(codeLength),
    attempts: 0,
    expiresAt: now + codeLifetimeMs,
    createdAt,
  };
  await records.put("claimValidation", id, row);
  return { validationId: id, status: row.status, expiresAt: toTimestamp(row.expiresAt) };
}
