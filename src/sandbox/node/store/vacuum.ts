import type { Database } from "./database.ts";
import type { Statements } from "./statements.ts";

/** Minimum number of transactions between two runs. */
const minInterval = 1_000;

/** Removes what updates leave behind, which a server does by itself and an embedded database does not. */
export interface Vacuum {
  /** Counts a transaction, and begins a run in the background if it is time. */
  count(): void;
  /** Waits until a run that has begun is done. */
  finish(): Promise<void>;
}

/**
 * Creates what removes dead records. The larger the table, the more transactions lie between two runs, so that the cost
 * of each transaction stays the same.
 */
export function createVacuum(database: Database, { vacuum, estimate }: Statements): Vacuum {
  let transactions = 0;
  let interval = minInterval;
  let running: Promise<void> | undefined;
  const run = async () => {
    await database.query(vacuum);
    const [row] = await database.query<{ count: number }>(estimate);
    interval = Math.max(minInterval, (row?.count ?? 0) / 5);
  };
  return {
    count() {
      transactions += 1;
      if (!database.isExclusive || transactions < interval || running !== undefined) return;
      transactions = 0;
      running = run()
        // A later run does what this one did not.
        .catch(() => undefined)
        .finally(() => {
          running = undefined;
        });
    },
    finish: async () => running,
  };
}
