import type { ClaimValidation } from "../../../generated/types.ts";
import type { ClaimValidationRow } from "../records/account-records.ts";
import { toTimestamp, type Context } from "../context/context.ts";

/** Lifetime of a confirmation code, in milliseconds. */
const codeLifetimeMs = 10 * 60_000;
/** Number of digits of a confirmation code. */
const codeLength = 6;

/** Makes up a code for a pending validation, as the service sends it to the e-mail or phone of the account. */
export async function sendCode(
  { records, now, ids }: Context,
  id: string,
  { company, accountId, claimId }: Pick<ClaimValidationRow, "company" | "accountId" | "claimId">,
): Promise<ClaimValidation> {
  const row: ClaimValidationRow = {
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
