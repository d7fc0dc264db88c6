import type { Store } from "../../store/store.ts";
import { CommandError } from "./command-error.ts";

/**
 * Opens the store that `--data` names; `undefined` for memory.
 * @throws {CommandError} if it cannot be opened
 */
export function openStore(data: string | undefined): Promise<Store | undefined> {
  if (data === undefined) return Promise.resolve(undefined);
  throw new CommandError("`--data` cannot be used in this version. Leave it out to keep the data in memory.");
}
