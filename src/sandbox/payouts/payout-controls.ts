import { isFailure } from "../controls/generated/validators.js";
import type { Payout } from "../../../generated/types.ts";
import { checkControlInput } from "../context/check-control-input.ts";
import type { Act } from "../context/context.ts";
import { findId } from "../states/get-existing.ts";
import { createPayout, type NewPayout } from "./create-payout.ts";
import { movePayout } from "./move-payout.ts";

/** Controls of payouts, which the API only reads. Each `id` can also be an `externalId`. */
export interface PayoutControls {
  /**
   * Creates a payout, and sends nothing.
   * @throws {ControlInputError} if the contract does not allow it
   */
  createPayout(payout?: NewPayout): Promise<Payout>;
  /**
   * Pays and settles a payout, and sends ORDER-PAYOUT.PAID to the PAYOUT endpoints of its company.
   * @throws {StateError} unless it is PENDING
   */
  payPayout(id: string): Promise<void>;
  /**
   * Cancels a payout, and sends ORDER-PAYOUT.CANCELED to the PAYOUT endpoints of its company.
   * @throws {StateError} unless it is PENDING
   */
  cancelPayout(id: string): Promise<void>;
  /**
   * Makes a payout fail, and sends ORDER-PAYOUT.ERROR to the PAYOUT endpoints of its company.
   * @throws {StateError} unless it is PENDING
   * @throws {ControlInputError} if the message is not a string
   */
  failPayout(id: string, problem?: { readonly message?: string }): Promise<void>;
}

/** Creates the controls of payouts. */
export function payoutControls(act: Act): PayoutControls {
  const move = (id: string, trigger: "pay" | "cancel" | "fail", message?: string) =>
    act(async (context) =>
      movePayout(context, await findId(context.records, "payout", id), trigger, message),
    );
  return {
    createPayout: (payout = {}) => act((context) => createPayout(context, payout)),
    payPayout: (id) => move(id, "pay"),
    cancelPayout: (id) => move(id, "cancel"),
    failPayout: async (id, problem = {}) => {
      checkControlInput("failPayout", isFailure, problem);
      await move(id, "fail", problem.message);
    },
  };
}
