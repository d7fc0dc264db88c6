import type { StateMachine } from "../states/state-machine.ts";

/** The states of the validation of a key claim. */
export const claimStates = {
  schema: "ClaimValidationStatus",
  transitions: [
    {
      from: null,
      trigger: "request",
      to: "PENDING",
      assumption: "PENDING is known from an example; here every new validation has it.",
    },
    {
      from: "PENDING",
      trigger: "resend",
      to: "PENDING",
      assumption: "The code of a pending validation can be resent; here it stays PENDING.",
    },
    {
      from: "PENDING",
      trigger: "confirm",
      when: "the code is right and has not expired",
      to: "CONFIRMED",
      assumption: "CONFIRMED, after the right code, is the sandbox's own word, and no response contains it.",
    },
  ],
} as const satisfies StateMachine;
