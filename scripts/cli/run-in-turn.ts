/** A job that can be asked for at any time and never runs beside itself. */
export interface TurnTaker {
  /** Asks for a run: now, or after the current one; many requests during a run make one more. */
  request: () => void;
  /** Settles when nothing runs and nothing is asked for. */
  settled: () => Promise<void>;
}

/**
 * Lets a job run in turn. The job must handle its own errors.
 * @param job what to run
 */
export function runInTurn(job: () => Promise<void>): TurnTaker {
  let isAsked = false;
  let running: Promise<void> | undefined;
  const run = async () => {
    while (isAsked) {
      isAsked = false;
      await job();
    }
    running = undefined;
  };
  return {
    request() {
      isAsked = true;
      running ??= run();
    },
    async settled() {
      await running;
    },
  };
}
