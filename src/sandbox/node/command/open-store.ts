import { getHeapStatistics } from "node:v8";
import { createMemoryStore } from "../../store/memory-store.ts";
import type { Store } from "../../store/store.ts";
import { CommandError } from "../../../cli/command-error.ts";

/**
 * Opens the store that `--data` names, or one in memory.
 * @throws {CommandError} if it cannot be opened
 */
export async function openStore(data: string | undefined): Promise<Store> {
  // The rest of the heap is for calls, and for snapshots, which contain all records several times.
  if (data === undefined) return createMemoryStore({ maxBytes: maxBytes() });
  // Loaded late: a sandbox in memory starts faster without the code for databases.
  const store = await import("../store/index.ts");
  return store.openStore(data).catch((error: unknown) => {
    if (error instanceof store.DataError) throw new CommandError(error.message);
    throw error;
  });
}

/** Opens the store of a space: 64 of them take as much as the sandbox itself. */
export function openSpace(): Store {
  return createMemoryStore({ maxBytes: Math.floor(maxBytes() / 64) });
}

function maxBytes(): number {
  return Math.floor(getHeapStatistics().heap_size_limit / 6);
}
