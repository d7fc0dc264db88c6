import { setTimeout as delay } from "node:timers/promises";
import { CommandError } from "../cli/command-error.ts";
import type { PrismEnd, PrismProcess } from "./spawn-prism.ts";

const failedStartsAllowed = 4;
const firstPauseMs = 250;

/** A Prism that is started again whenever its process dies. */
export interface PrismKeeper {
  /** Resolves while a Prism process listens; during a restart, once the next one does. */
  listening(): Promise<void>;
  /** Ends the process that runs and starts another, which is no death; resolves once that one listens. */
  restart(): Promise<void>;
  /** Resolves after the stop; rejects with a `CommandError` when Prism cannot be started again. */
  closed: Promise<void>;
}

/**
 * Starts Prism and starts it again whenever it dies, until `signal` is aborted.
 * After a start that fails the pause doubles, and after four such starts in a row it gives up.
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
          `Prism died and could not be started again, ${failedStarts} times: ${end.reason}`,
        );
      }
      const waited = await delay(pauseMs, true, { signal }).catch(() => false);
      if (!waited) return;
    }
  }

  let listening = Promise.resolve();
  let isAsked = false;
  async function watch(): Promise<void> {
    for (;;) {
      const end = await current.ended;
      if (signal.aborted) return stopped;
      if (!isAsked) onDeath(end);
      isAsked = false;
      listening = startAgain();
      await listening;
    }
  }

  const closed = watch();
  // Whoever waits for `closed` or `listening` still gets the failure; nobody has to.
  closed.catch(() => undefined);
  async function untilListening(): Promise<void> {
    // Whoever loses a connection learns of it before the death of the process is known here.
    do await listening;
    while (!signal.aborted && !(await current.answers()));
  }
  return {
    closed,
    listening: untilListening,
    async restart() {
      await untilListening();
      if (signal.aborted) return;
      isAsked = true;
      await current.stop();
      await untilListening();
    },
  };
}
