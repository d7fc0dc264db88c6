import type { StateMachine } from "../states/state-machine.ts";

/** The states of an account request, which the contract does not describe. */
export const accountRequestStates = {
  transitions: [
    {
      from: null,
      trigger: "create",
      to: "PENDING",
      assumption: "Account requests are only mentioned; the sandbox creates them as pending, by a control.",
    },
    {
      from: "PENDING",
      trigger: "close",
      to: "CLOSED",
      assumption: "CLOSED, after pending, is the sandbox's own word, and no response contains it.",
    },
  ],
} as const satisfies StateMachine;
