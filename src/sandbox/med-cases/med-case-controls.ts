import { StateError, takeTransition } from "../states/state-machine.ts";
import type { InTransaction } from "../context/context.ts";
import { toTimestamp } from "../clock/calendar.ts";
import { medCaseStates, medCaseTriggers, type MedCaseState } from "./med-case-states.ts";
import { getExisting } from "../states/get-existing.ts";

/** Controls of MED cases. */
export interface MedCaseControls {
  /**
   * Moves a MED case forward, and sends nothing: the payload of MED notifications is not documented.
   * @param id the `referenceId` of the case
   * @throws {StateError} if the case is already there or further
   */
  moveMedCase(id: string, status: MedCaseState): Promise<void>;
}

/** The controls of MED cases. */
export const medCaseControls: InTransaction<MedCaseControls> = {
  async moveMedCase({ records, now }, given, status) {
    const { id, row } = await getExisting(records, "medCase", given);
    const trigger = medCaseTriggers.get(status);
    if (trigger === undefined) {
      const states = [...medCaseTriggers.keys()].join(", ");
      throw new StateError(`A MED case cannot be moved to ${status}, only to ${states}.`);
    }
    const { to } = takeTransition(medCaseStates, row.status, trigger, `MED case ${id}`);
    await records.put("medCase", id, { ...row, status: to, updatedAt: toTimestamp(now) });
  },
};
