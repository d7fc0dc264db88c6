import { Interruption } from "../errors/interruption.ts";
import { longestTimerMs } from "./within.ts";

/** The limits of a task. */
export interface TimeLimit {
  /** Time limit in milliseconds; no limit when it is not finite. */
  timeoutMs: number;
  /** Aborts the task. */
  signal: AbortSignal | undefined;
}

/**
 * Runs a task with its own signal, and rejects with an `Interruption` when time is up or the caller aborts, even
 * if the task ignores its signal. Where no time is left, the task does not start.
 */
export async function limitTime<T>(
  { timeoutMs, signal }: TimeLimit,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (signal?.aborted) throw new Interruption("abort");
  if (timeoutMs <= 0) throw new Interruption("timeout");
  const controller = new AbortController();
  let interrupt: (kind: Interruption["kind"]) => void = () => undefined;
  const interrupted = new Promise<never>((_, reject) => {
    interrupt = (kind) => {
      reject(new Interruption(kind));
      controller.abort();
    };
  });
  const onAbort = () => {
    interrupt("abort");
  };
  const callbacks = signal && listenOnce(signal);
  callbacks?.add(onAbort);
  const timer =
    timeoutMs > longestTimerMs
      ? undefined
      : setTimeout(() => {
          interrupt("timeout");
        }, timeoutMs);
  try {
    return await Promise.race([task(controller.signal), interrupted]);
  } finally {
    clearTimeout(timer);
    callbacks?.delete(onAbort);
  }
}

const callbacksBySignal = new WeakMap<AbortSignal, Set<() => void>>();

/** Shares one listener among all calls with the same signal: Node reports more than ten listeners as a leak. */
function listenOnce(signal: AbortSignal): Set<() => void> {
  let callbacks = callbacksBySignal.get(signal);
  if (callbacks === undefined) {
    const added = (callbacks = new Set());
    signal.addEventListener("abort", () => {
      for (const callback of added) callback();
    });
    callbacksBySignal.set(signal, added);
  }
  return callbacks;
}
