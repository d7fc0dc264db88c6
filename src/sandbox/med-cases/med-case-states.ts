import type { StateMachine } from "../states/state-machine.ts";

/** The states in the order of the documentation, each with the trigger that leads to it. */
const stages = [
  ["CREATED", "open"],
  ["TRACED", "trace"],
  ["WAITING_ANALYSIS", "awaitAnalysis"],
  ["ANALYSED", "analyze"],
  ["WAITING_REFUND", "awaitRefund"],
  ["COMPLETED", "complete"],
] as const;

/** A state of a MED case. */
export type MedCaseState = (typeof stages)[number][0];

/** The trigger that leads to each state. */
export const medCaseTriggers: ReadonlyMap<string, (typeof stages)[number][1]> = new Map(stages.slice(1));

/** The states of a MED case. Nothing is sent: the payload of MED notifications is not documented. */
export const medCaseStates = {
  schema: "MedCaseStatus",
  transitions: [
    {
      from: null,
      trigger: "open",
      to: "CREATED",
      assumption: "A new case is CREATED or TRACED; here it is always CREATED.",
    },
    ...stages.flatMap(([to, trigger], index) =>
      stages.slice(0, index).map(([from]) => ({
        from,
        trigger,
        to,
        assumption:
          "Only the states are known; here a case moves forward in the order in which they are listed, and may skip some.",
      })),
    ),
  ],
} as const satisfies StateMachine<MedCaseState>;
