import type { StateMachine } from "../states/state-machine.ts";

const once = "but not the earlier status; here it follows PENDING.";

/** The states of a payout. */
export const payoutStates = {
  schema: "PayoutStatus",
  transitions: [
    {
      from: null,
      trigger: "create",
      to: "PENDING",
      assumption: "PENDING is known from an example; here every new payout has it.",
    },
    {
      from: "PENDING",
      trigger: "pay",
      to: "PAID",
      notification: "ORDER-PAYOUT.PAID",
      assumption: `A notification reports PAID ${once}`,
    },
    {
      from: "PENDING",
      trigger: "cancel",
      to: "CANCELED",
      notification: "ORDER-PAYOUT.CANCELED",
      assumption: `A notification reports CANCELED ${once}`,
    },
    {
      from: "PENDING",
      trigger: "fail",
      to: "ERROR",
      notification: "ORDER-PAYOUT.ERROR",
      assumption: `A notification reports ERROR ${once}`,
    },
  ],
} as const satisfies StateMachine;
