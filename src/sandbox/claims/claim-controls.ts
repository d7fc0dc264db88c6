import type { Act } from "../context/context.ts";
import { confirmClaim, type ClaimConfirmation } from "./confirm-claim.ts";
import { getExisting } from "../states/get-existing.ts";

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

/** Creates the controls of key claims. */
export function claimControls(act: Act): ClaimControls {
  return {
    claimCode: (validationId) =>
      act(async ({ records }) => (await getExisting(records, "claimValidation", validationId)).code),
    confirmClaim: (validationId, code) => act((context) => confirmClaim(context, validationId, code)),
  };
}
