import type { StateMachine } from "../states/state-machine.ts";

/** The states of a scheduled payment. */
export const scheduledPaymentStates = {
  schema: "ScheduledPaymentStatus",
  transitions: [
    {
      from: null,
      trigger: "schedule",
      to: "PENDING",
      assumption: "PENDING is documented as an example; the sandbox gives it to every new scheduled payment.",
    },
    {
      from: "PENDING",
      trigger: "settle",
      when: "the subscription was accepted, and no other attempt at the charge was settled",
      to: "PAID",
      notification: "ORDER-PAYIN.PAID",
      assumption:
        "The event is documented, but not the status that a settled payment has; PAID is that of its order. Whether it settles by itself is not documented: it waits for the control.",
    },
    {
      from: "PENDING",
      trigger: "fail",
      to: "ERROR",
      assumption:
        "No status of a payment that fails is documented; ERROR is that of a payout. No payload is documented either, so nothing is sent.",
    },
  ],
} as const satisfies StateMachine;
