import type { MedCaseRow } from "../records/account-records.ts";
import type { StateMachine } from "../states/state-machine.ts";

/** A state of a MED case. */
export type MedCaseState = MedCaseRow["status"];

/** The states in the order of the documentation, each with the trigger that leads to it. */
const stages = [
  ["CREATED", "open"],
  ["TRACED", "trace"],
  ["WAITING_ANALYSIS", "awaitAnalysis"],
  ["ANALYSED", "analyze"],
  ["WAITING_REFUND", "awaitRefund"],
  ["COMPLETED", "complete"],
] as const satisfies readonly (readonly [MedCaseState, string])[];

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
      assumption:
        "New cases are documented as CREATED or TRACED, but not which applies when; the sandbox creates every case as CREATED.",
    },
    ...stages.flatMap(([to, trigger], index) =>
      stages.slice(0, index).map(([from]) => ({
        from,
        trigger,
        to,
        assumption:
          "The states are documented, but not the transitions between them; the sandbox moves a case forward in the order in which they are listed, and lets it skip some.",
      })),
    ),
  ],
} as const satisfies StateMachine<MedCaseState>;
