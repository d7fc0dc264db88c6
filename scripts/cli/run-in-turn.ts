/** A job that can be requested at any time and never runs twice at the same time. */
export interface TurnTaker {
  /** Requests a run: now, or after the current one. Several requests during a run cause one more run. */
  request: () => void;
  /** Resolves when no run is in progress or requested. */
  settled: () => Promise<void>;
}

/**
 * Runs a job one run at a time. The job must handle its own errors.
 * @param job the job to run
 */
export function runInTurn(job: () => Promise<void>): TurnTaker {
  let isRequested = false;
  let running: Promise<void> | undefined;
  const run = async () => {
    while (isRequested) {
      isRequested = false;
      await job();
    }
    running = undefined;
  };
  return {
    request() {
      isRequested = true;
      running ??= run();
    },
    async settled() {
      await running;
    },
  };
}
