import type { Kind, Rows } from "../rows/rows.ts";
import type { Place, Records } from "./store.ts";

/**
 * Adds a record under an id that was made up.
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
    throw new Error(`The sandbox made up the id ${id}, which already exists. Nothing was changed.`);
}
