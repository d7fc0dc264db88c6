// MED cases: the operation that opens one, and the control that moves it.

import { StateError, takeTransition } from "./state-machine.ts";
import type { Behavior, InTransaction } from "./context.ts";
import { toTimestamp } from "./calendar.ts";
import { type MedCaseState, medCaseStates, medCaseTriggers } from "./states.ts";
import { addRecord, getExisting } from "./store.ts";

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

/** The defaults of the directory. It has a limit for `timeWindow`, but no default that is documented. */
const tracingDefaults = { minimumTransactionAmount: "200.00", maxTransactions: 5, maxDepth: 2 };

/** Opens a MED case for any account and transaction. */
export const openMedCase: Behavior<"openMedCase"> = async (
  { company, path, body },
  { records, now, ids },
) => {
  const { accountId = "" } = path;
  const { endToEndId, situationType, details, tracing } = body;
  const referenceId = ids.uuid();
  const status = "CREATED";
  const time = toTimestamp(now);
  await addRecord(records, "medCase", referenceId, {
    company,
    status,
    accountId,
    endToEndId,
    situationType,
    ...(details !== undefined && { details }),
    tracing: { ...tracingDefaults, ...tracing },
    createdAt: time,
    updatedAt: time,
  });
  return { referenceId, status, accountId, endToEndId };
};
