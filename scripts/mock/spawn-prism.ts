import { fork } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { MockEvent, PrismMessage } from "./mock-event.ts";

const script = fileURLToPath(new URL("run-prism.js", import.meta.url));

/** What Prism serves, and where. */
export interface PrismOptions {
  document: string;
  host: string;
  port: number;
  dynamic: boolean;
  onAnswer: (answer: Extract<MockEvent, { kind: "answered" }>) => void;
}

/** How a Prism process ended: the reason it gave itself, else its last request and its last words. */
export interface PrismEnd {
  reason: string;
  lastRequest: string | null;
}

/** A running Prism process. */
export interface PrismProcess {
  /** Resolves with null once requests are answered, or with the end of a process that never came so far. */
  started: Promise<PrismEnd | null>;
  ended: Promise<PrismEnd>;
  /** Whether the process is alive still; one that is dying is not. */
  answers(): Promise<boolean>;
  /** Resolves when the process is gone. */
  stop(): Promise<void>;
}

/** Runs one Prism process, tied to this one by a channel whose closing ends it. */
export function spawnPrism({ document, host, port, dynamic, onAnswer }: PrismOptions): PrismProcess {
  const child = fork(script, [document, host, String(port), dynamic ? "dynamic" : "static"], {
    // Without this the child would load the TypeScript loader of its parent, for nothing.
    execArgv: [],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  const lastWords = child.stderr === null ? "" : text(child.stderr);
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
  const ended = Promise.all([exit, lastWords]).then(([[code, signal], words]): PrismEnd => {
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
          // What a dying process said before still arrives after.
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
      // Prism has nothing to save, and busy with a large upload it would hear nothing milder for seconds.
      child.kill("SIGKILL");
      await ended;
    },
  };
}
