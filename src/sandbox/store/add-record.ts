import type { Kind, Rows } from "../records/records.ts";
import type { Place, Records } from "./store.ts";

/**
 * Adds a record under a generated id.
 * @throws {Error} if the id is taken, instead of overwriting a record that a caller relies on
 */
export async function addRecord<K extends Kind>(
  records: Records,
  kind: K,
  id: string,
  row: Rows[K],
  place?: Place,
): Promise<void> {
  if (!(await records.insert(kind, id, row, place)))
    throw new Error(`The sandbox generated the id ${id}, which already exists. Nothing was changed.`);
}
