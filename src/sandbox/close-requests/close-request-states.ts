import type { StateMachine } from "../states/state-machine.ts";

/** The states of a close request. A control moves it to any other one, since none of them is documented. */
export const closeRequestStates = {
  schema: "CloseRequestStatus",
  transitions: [
    {
      from: null,
      trigger: "create",
      to: "PENDING",
      assumption:
        "PENDING is the status of other new resources. The controls can name any other status, at creation or later.",
    },
  ],
} as const satisfies StateMachine;
