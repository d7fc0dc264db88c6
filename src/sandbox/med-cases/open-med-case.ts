import type { Behavior } from "../context/context.ts";
import { toTimestamp } from "../clock/calendar.ts";
import { addRecord } from "../store/add-record.ts";

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
