import { rejectUnknown, type Behavior } from "../context/context.ts";

/** Reads a payout by its id or, if the company has none with that id, by `externalId`. */
export const getPayout: Behavior<"getPayout"> = async ({ company, path, query }, { records }) => {
  const { id = "" } = path;
  const { externalId } = query;
  const row = await records.read("payout", id);
  if (row?.company === company) return row.payout;
  if (externalId === undefined) throw rejectUnknown();
  const group = externalIdGroup(company, externalId);
  const [newest] = await records.list("payout", { group, descending: true, limit: 1, readOnly: true });
  if (newest === undefined) throw rejectUnknown();
  return newest.row.payout;
};

/** Name of the list of the payouts of a company that have an external id. */
export function externalIdGroup(company: string, externalId: string): string {
  return JSON.stringify([company, externalId]);
}
