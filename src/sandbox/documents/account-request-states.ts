import type { StateMachine } from "../states/state-machine.ts";

/** Causes of a change of an account request. */
export type AccountRequestTrigger = "create" | "close";

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
      assumption:
        "An account request that is no longer pending is documented, but not what it is then. CLOSED is the sandbox's own word, and no response contains it.",
    },
  ],
} as const satisfies StateMachine<string, AccountRequestTrigger>;
