import type { StateMachine } from "../states/state-machine.ts";

/** The states of the validation of a key claim. */
export const claimStates = {
  schema: "ClaimValidationStatus",
  transitions: [
    {
      from: null,
      trigger: "request",
      to: "PENDING",
      assumption: "PENDING is documented as an example; the sandbox gives it to every new validation.",
    },
    {
      from: "PENDING",
      trigger: "resend",
      to: "PENDING",
      assumption:
        "That the code of a pending validation can be resent is documented; the status afterwards is not. It stays PENDING.",
    },
    {
      from: "PENDING",
      trigger: "confirm",
      when: "the code is right and has not expired",
      to: "CONFIRMED",
      assumption:
        "What follows on the right code is not documented. CONFIRMED is the sandbox's own word, and no response contains it.",
    },
  ],
} as const satisfies StateMachine;
