// Runs functions of users: hooks, whose errors change nothing, and tasks, within a time limit. Logs what they throw.
// Which hooks there are, with their events, is in client/hooks.ts and webhooks/hooks.ts.

import { Interruption } from "../errors/errors.ts";
import type { Log } from "./log.ts";

/**
 * Calls a function that users handed in to observe what happens, as a method of its object. Its error, also a late one,
 * is logged and changes nothing else.
 */
export function callHook<Name extends string>(
  log: Log,
  hooks: { readonly [Hook in Name]?: ((event: never) => unknown) | undefined },
  name: Name,
  event: unknown,
): void {
  if (hooks[name] === undefined) return;
  const report = (error: unknown) => logThrown(log, `\`hooks.${name}\` failed`, error);
  try {
    const result = hooks[name](event as never);
    if (result !== undefined) Promise.resolve(result).catch(report);
  } catch (error) {
    void report(error);
  }
}

/** Logs what a function of the user threw, without secrets, after a clause that says what that means. */
export async function logThrown(
  log: Log,
  clause: string,
  thrown: unknown,
  level: "error" | "warn" = "error",
): Promise<void> {
  if (log[level] === undefined) return;
  const text = await loadFailures().then(
    ({ describeThrown }) => describeThrown(thrown, log.secrets),
    () => "the code that describes it could not be loaded.",
  );
  log[level](`${clause}: ${text}`);
}

/** Returns what a function of the user threw, or a copy without its secrets. */
export async function hideThrown(thrown: unknown, secrets: readonly string[] | undefined): Promise<unknown> {
  return (await loadFailures()).hideSecrets(thrown, secrets);
}

/** Loads what finds secrets, which is large, with the first error. */
const loadFailures = () => import("../errors/failures.ts");

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
  const stopListening = signal && listen(signal, onAbort);
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
    stopListening?.();
  }
}

/** The listener of a signal, and what it calls. */
interface SharedListener {
  readonly callbacks: Set<() => void>;
  readonly onAbort: () => void;
}

const listenerOf = new WeakMap<AbortSignal, SharedListener>();

/**
 * Calls back when a signal aborts. All calls with the same signal share one listener, since Node reports more than ten as
 * a leak. It ends with the last of them: a composite signal with a listener is never freed.
 * @returns a function that stops listening.
 */
function listen(signal: AbortSignal, callback: () => void): () => void {
  let shared = listenerOf.get(signal);
  if (shared === undefined) {
    const callbacks = new Set<() => void>();
    const onAbort = () => {
      for (const call of callbacks) call();
    };
    shared = { callbacks, onAbort };
    signal.addEventListener("abort", onAbort);
    listenerOf.set(signal, shared);
  }
  const { callbacks, onAbort } = shared;
  callbacks.add(callback);
  return () => {
    callbacks.delete(callback);
    if (callbacks.size > 0) return;
    signal.removeEventListener("abort", onAbort);
    listenerOf.delete(signal);
  };
}

/** Longest delay of a timer. A longer one would fire at once. */
export const longestTimerMs = 2 ** 31 - 1;

/**
 * Returns the result of some work, or rejects once time is up. The work itself continues; its result is then
 * ignored.
 */
export function within<T>(work: T | PromiseLike<T>, milliseconds: number, late: () => Error): Promise<T> {
  if (milliseconds > longestTimerMs) return Promise.resolve(work);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(late());
    }, milliseconds);
  });
  return Promise.race([work, limit]).finally(() => {
    clearTimeout(timer);
  });
}

/** Waits, and rejects like `fetch` when the signal aborts; a delay that is not finite ends only that way. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = Number.isFinite(milliseconds)
      ? setTimeout(() => {
          signal.removeEventListener("abort", onAbort);
          resolve();
        }, milliseconds)
      : undefined;
    if (signal.aborted) onAbort();
    else signal.addEventListener("abort", onAbort);
  });
}
