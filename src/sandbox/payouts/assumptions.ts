import type { SandboxAssumption } from "../states/assumption.ts";

/** Assumptions about payouts. */
export const payoutAssumptions: readonly SandboxAssumption[] = [
  {
    subject: "Creating a payout",
    open: "The operation that creates payouts is only mentioned.",
    choice: "A control creates them. Nothing else does.",
  },
  {
    subject: "Looking up a payout by `externalId`",
    open: "When the lookup applies, and what it finds if several payouts have the same `externalId`, is not documented.",
    choice: "When the company has no payout with the `id` of the path. The newest of several is returned.",
  },
  {
    subject: "Settling a payout",
    open: "How long after `paidAt` a payout is settled is not documented.",
    choice: "A payout is settled when it is paid: `settledAt` is the same as `paidAt`.",
  },
  {
    subject: "Notifications of payouts",
    open: "A payout has no URL of its own that is documented.",
    choice: "They are sent to the configured webhook endpoints of the type PAYOUT.",
  },
  {
    subject: "Members of a payout notification without a value",
    open: "Whether they are left out or null is not documented where both are possible.",
    choice: "`paidAt` and `controlNumber` are null.",
  },
  {
    subject: "Origin account of a payout",
    open: "When notifications contain `ownerBank` is not documented.",
    choice: "Always, with the same account.",
  },
];
