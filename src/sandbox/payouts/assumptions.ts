import type { Assumptions } from "../states/assumption.ts";

/** Assumptions about payouts. */
export const payoutAssumptions: Assumptions = {
  "Creating a payout": {
    open: "How payouts are created.",
    choice: "Only a control creates them.",
  },
  "Looking up a payout by `externalId`": {
    open: "When the lookup applies, and what it finds if several payouts have the same `externalId`.",
    choice:
      "It applies if the company has no payout with the `id` in the path. If several payouts match, the newest is returned.",
  },
  "Settling a payout": {
    open: "How long after `paidAt` a payout is settled.",
    choice: "A payout is settled when it is paid: `settledAt` is the same as `paidAt`.",
  },
  "Notifications of payouts": {
    open: "The URL that payout notifications are sent to.",
    choice: "They are sent to the configured webhook endpoints of the type PAYOUT.",
  },
  "Fields of a payout notification without a value": {
    open: "Whether they are left out or null where both are possible.",
    choice: "`paidAt` and `controlNumber` are null.",
  },
  "Origin account of a payout": {
    open: "When notifications contain `ownerBank`.",
    choice: "They always do, with the same account.",
  },
};
