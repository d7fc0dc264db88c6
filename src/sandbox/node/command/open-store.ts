import type { Store } from "../../store/store.ts";
import { CommandError } from "./command-error.ts";

/**
 * Opens the store that `--data` names; `undefined` for memory.
 * @throws {CommandError} if it cannot be opened
 */
export async function openStore(data: string | undefined): Promise<Store | undefined> {
  if (data === undefined) return undefined;
  // Loaded late: a sandbox in memory starts faster without the code for databases.
  const store = await import("../store/index.ts");
  return store.openStore(data).catch((error: unknown) => {
    if (error instanceof store.DataError) throw new CommandError(error.message);
    throw error;
  });
}
