import type { Assumptions } from "../states/assumption.ts";

/** Assumptions about MED cases. */
export const medCaseAssumptions: Assumptions = {
  "Account and transaction of a MED case": {
    open: "Only the service knows which transactions were debited from an account.",
    choice: "Every account and every end-to-end id is accepted, even if there is already a case for it.",
  },
  "Status of a new MED case": {
    open: "When a new case is CREATED, and when it is TRACED.",
    choice: "It is CREATED. A control moves it forward.",
  },
  "Notifications of MED cases": {
    open: "Their payload, and the URL that they are sent to.",
    choice: "None are sent.",
  },
  "Time window of a MED case": {
    open: "The default of `timeWindow`, which has a limit only.",
    choice: "It is left out of a case whose request leaves it out.",
  },
};
