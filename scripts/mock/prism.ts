// The process of Prism, and what starts it again whenever it ends. What runs in it is run-prism.js.

import { fork } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { CommandError } from "../../src/cli/command-error.ts";
import type { MockEvent, PrismMessage } from "./events.ts";

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

/** The end of a Prism process: the reason (its message, error output or exit code) and its last request. */
export interface PrismEnd {
  reason: string;
  lastRequest: string | null;
}

/** A running Prism process. */
export interface PrismProcess {
  /** Resolves to null once Prism responds to requests, or to the end of the process before that. */
  started: Promise<PrismEnd | null>;
  ended: Promise<PrismEnd>;
  /** Returns whether the process still responds. A process that is about to end does not. */
  answers(): Promise<boolean>;
  /** Kills the process; resolves when it has ended. */
  stop(): Promise<void>;
}

/** Runs one Prism process. It ends when the channel to this process closes. */
export function spawnPrism({ document, host, port, dynamic, onAnswer }: PrismOptions): PrismProcess {
  const child = fork(script, [document, host, String(port), dynamic ? "dynamic" : "static"], {
    // Otherwise the child would load the TypeScript loader of its parent, which it does not need.
    execArgv: [],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  const errorOutput = child.stderr === null ? "" : text(child.stderr);
  let lastRequest: string | null = null;
  let reason: string | null = null;

  const listening = new Promise<null>((resolve) => {
    child.on("message", (message: PrismMessage) => {
      if (message.kind === "listening") resolve(null);
      else if (message.kind === "failed") reason = message.reason;
      else if (message.kind !== "alive") {
        lastRequest = `${message.method} ${message.url}`;
        if (message.kind === "answered") onAnswer(message);
      }
    });
  });
  const exit = once(child, "exit") as Promise<[code: number | null, signal: string | null]>;
  const ended = Promise.all([exit, errorOutput]).then(([[code, signal], words]): PrismEnd => {
    const thrown = /^\w*Error\b.*$/m.exec(words)?.[0];
    return {
      reason: reason ?? thrown ?? (signal ? `killed by ${signal}` : `exit code ${code ?? ""}`),
      lastRequest,
    };
  });

  return {
    started: Promise.race([listening, ended]),
    ended,
    answers: () =>
      new Promise((resolve) => {
        const hear = (message: PrismMessage) => {
          // Earlier messages of a process that has ended can still arrive.
          if (message.kind !== "alive") return;
          child.off("message", hear);
          resolve(true);
        };
        child.on("message", hear);
        void ended.then(() => {
          resolve(false);
        });
        child.send("alive?", () => undefined);
      }),
    async stop() {
      // Prism has nothing to save, and while it reads a large upload it would not handle SIGTERM for seconds.
      child.kill("SIGKILL");
      await ended;
    },
  };
}

const failedStartsAllowed = 4;

const firstPauseMs = 250;

/** A Prism that is restarted whenever its process ends. */
interface PrismKeeper {
  /** Resolves immediately while Prism listens, or during a restart, once the next process listens. */
  listening(): Promise<void>;
  /** Replaces the current process without reporting a crash. Resolves once the new one listens. */
  restart(): Promise<void>;
  /** Resolves after the stop; rejects with a `CommandError` when Prism cannot be started again. */
  closed: Promise<void>;
}

const script = fileURLToPath(new URL("run-prism.js", import.meta.url));

/** Options of a Prism process. */
interface PrismOptions {
  document: string;
  host: string;
  port: number;
  dynamic: boolean;
  onAnswer: (answer: Extract<MockEvent, { kind: "answered" }>) => void;
}
