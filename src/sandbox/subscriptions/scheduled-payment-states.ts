import type { StateMachine } from "../states/state-machine.ts";

/** The states of a scheduled payment. */
export const scheduledPaymentStates = {
  schema: "ScheduledPaymentStatus",
  transitions: [
    {
      from: null,
      trigger: "schedule",
      to: "PENDING",
      assumption: "PENDING is known from an example; here every new scheduled payment has it.",
    },
    {
      from: "PENDING",
      trigger: "settle",
      when: "the subscription was accepted, and no other attempt at the charge was settled",
      to: "PAID",
      notification: "ORDER-PAYIN.PAID",
      assumption:
        "An event announces that a payment is settled, but not its status; PAID is that of its order. Here it settles when a control says so.",
    },
    {
      from: "PENDING",
      trigger: "fail",
      to: "ERROR",
      assumption: "ERROR is the status of a payout that fails. Nothing is sent, because the payload is open.",
    },
  ],
} as const satisfies StateMachine;
