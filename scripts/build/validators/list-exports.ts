import type { NamedEntry } from "./list-validators.ts";
import { nameValidator } from "./name-validator.ts";

/** A validator that is exported by name, such as `isMoney` or `isOrderPayinPaidEvent`. */
export interface ValidatorExport {
  /** Name of the function within the module. */
  name: string;
  /** Name under which it is exported. */
  alias: string;
  entry: NamedEntry;
}

/** Lists the validators of components and events. The others are available in the tables. */
export function listExports(entries: readonly NamedEntry[]): ValidatorExport[] {
  const exported = entries.filter(({ place }) => place[0] === "schemas" || place[0] === "events");
  return exported.map((entry) => ({ name: entry.name, alias: nameValidator(entry.place), entry }));
}
