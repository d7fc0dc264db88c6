/** SQLSTATEs of transactions that conflicted with another and can be retried. */
const conflicts: readonly unknown[] = ["40001", "40P01"];

/** Maximum number of runs of a transaction. */
const maxRuns = 10;

/** Runs a transaction again, a limited number of times, if it failed because of another one. */
export async function retryConflicts<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let runs = 1; ; runs += 1) {
    try {
      return await run();
    } catch (error) {
      if (runs === maxRuns || !conflicts.includes((error as { code?: unknown } | null)?.code)) throw error;
      // Random delays, so that they do not conflict again.
      await new Promise((resolve) => {
        setTimeout(resolve, Math.random() * 10 * runs);
      });
    }
  }
}
