import type { StateMachine } from "../states/state-machine.ts";

const once = "is documented by its notification, but not the status before; the sandbox moves a payout once.";

/** The states of a payout. */
export const payoutStates = {
  schema: "PayoutStatus",
  transitions: [
    {
      from: null,
      trigger: "create",
      to: "PENDING",
      assumption: "PENDING is documented as an example; the sandbox gives it to every new payout.",
    },
    {
      from: "PENDING",
      trigger: "pay",
      to: "PAID",
      notification: "ORDER-PAYOUT.PAID",
      assumption: `PAID ${once}`,
    },
    {
      from: "PENDING",
      trigger: "cancel",
      to: "CANCELED",
      notification: "ORDER-PAYOUT.CANCELED",
      assumption: `CANCELED ${once}`,
    },
    {
      from: "PENDING",
      trigger: "fail",
      to: "ERROR",
      notification: "ORDER-PAYOUT.ERROR",
      assumption: `ERROR ${once}`,
    },
  ],
} as const satisfies StateMachine;
