import { setTimeout as delay } from "node:timers/promises";
import { CommandError } from "../../src/cli/command-error.ts";
import type { PrismEnd, PrismProcess } from "./spawn-prism.ts";

const failedStartsAllowed = 4;
const firstPauseMs = 250;

/** A Prism that is restarted whenever its process ends. */
export interface PrismKeeper {
  /** Resolves immediately while Prism listens, or during a restart, once the next process listens. */
  listening(): Promise<void>;
  /** Replaces the current process without reporting a crash. Resolves once the new one listens. */
  restart(): Promise<void>;
  /** Resolves after the stop; rejects with a `CommandError` when Prism cannot be started again. */
  closed: Promise<void>;
}

/**
 * Starts Prism and restarts it whenever its process ends, until `signal` is aborted.
 * After each failed start the pause doubles; after four failed starts in a row it gives up.
 */
export async function keepPrismRunning(
  spawn: () => PrismProcess,
  signal: AbortSignal,
  onDeath: (end: PrismEnd) => void,
): Promise<PrismKeeper> {
  let current = spawn();
  let stopped: Promise<void> | undefined;
  const stopCurrent = () => {
    stopped = current.stop();
  };
  signal.addEventListener("abort", stopCurrent, { once: true });
  if (signal.aborted) stopCurrent();

  const failure = await current.started;
  if (failure !== null && !signal.aborted) throw new CommandError(`Prism cannot start: ${failure.reason}`);

  async function startAgain(): Promise<void> {
    for (let failedStarts = 0, pauseMs = firstPauseMs; ; pauseMs *= 2) {
      current = spawn();
      const end = await current.started;
      if (end === null || signal.aborted) return;
      failedStarts += 1;
      if (failedStarts === failedStartsAllowed) {
        throw new CommandError(
          `Prism crashed and could not be restarted in ${failedStarts} attempts: ${end.reason}`,
        );
      }
      const waited = await delay(pauseMs, true, { signal }).catch(() => false);
      if (!waited) return;
    }
  }

  let listening = Promise.resolve();
  let isRequested = false;
  async function watch(): Promise<void> {
    for (;;) {
      const end = await current.ended;
      if (signal.aborted) return stopped;
      if (!isRequested) onDeath(end);
      isRequested = false;
      listening = startAgain();
      await listening;
    }
  }

  const closed = watch();
  // Code that awaits `closed` or `listening` still gets the failure, but an unawaited one must not end the process.
  closed.catch(() => undefined);
  async function untilListening(): Promise<void> {
    // A caller may notice the lost connection before this process knows that the other one has ended.
    do await listening;
    while (!signal.aborted && !(await current.answers()));
  }
  return {
    closed,
    listening: untilListening,
    async restart() {
      await untilListening();
      if (signal.aborted) return;
      isRequested = true;
      await current.stop();
      await untilListening();
    },
  };
}
