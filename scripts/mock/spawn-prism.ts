import { fork } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { MockEvent, PrismMessage } from "./mock-event.ts";

const script = fileURLToPath(new URL("run-prism.js", import.meta.url));

/** Options of a Prism process. */
export interface PrismOptions {
  document: string;
  host: string;
  port: number;
  dynamic: boolean;
  onAnswer: (answer: Extract<MockEvent, { kind: "answered" }>) => void;
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
