import type { SandboxAssumption } from "../states/assumption.ts";

/** Assumptions about MED cases. */
export const medCaseAssumptions: readonly SandboxAssumption[] = [
  {
    subject: "Account and transaction of a MED case",
    open: "Which transactions were debited from an account is known to the service only.",
    choice: "Every account and every end-to-end id is accepted, also when there already is a case for it.",
  },
  {
    subject: "Status of a new MED case",
    open: "When a new case is CREATED and when TRACED is not documented.",
    choice: "CREATED. A control moves it on.",
  },
  {
    subject: "Notifications of MED cases",
    open: "Their payload, and the URL that they are sent to, is not documented.",
    choice: "None is sent.",
  },
  {
    subject: "Time window of a MED case",
    open: "`timeWindow` has a documented limit, but no default.",
    choice: "It is left out of a case whose request leaves it out.",
  },
];
