import type { ClaimConfirmation } from "../controls/generated/types.ts";
import type { InTransaction } from "../context/context.ts";
import { toTimestamp } from "../clock/calendar.ts";
import { getExisting } from "../states/get-existing.ts";
import { StateError, takeTransition } from "../states/state-machine.ts";
import { claimStates } from "./claim-states.ts";

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
