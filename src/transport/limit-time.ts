import { AbortedError } from "../errors/aborted-error.ts";
import type { CallDetails } from "../errors/call-error.ts";

/** A task ended early, by its time limit or by the caller. */
export class Interruption extends Error {
  override name = "Interruption";
  readonly kind: "timeout" | "abort";

  constructor(kind: "timeout" | "abort") {
    super(kind);
    this.kind = kind;
  }
}

/** The limits of a task. */
export interface TimeLimit {
  /** Time limit in milliseconds; no limit when it is not finite. */
  timeoutMs: number;
  /** Aborts the task. */
  signal: AbortSignal | undefined;
}

/** Longest delay of a timer. A longer one would fire at once. */
export const longestTimerMs = 2 ** 31 - 1;

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

/** Waits between two attempts, unless the caller aborts. */
export async function wait(timeoutMs: number, signal: AbortSignal | undefined, details: CallDetails) {
  if (timeoutMs === 0) return;
  try {
    await limitTime({ timeoutMs, signal }, () => new Promise(() => undefined));
  } catch (error) {
    if ((error as Interruption).kind === "abort") throw new AbortedError(details);
  }
}
