import { fork } from "node:child_process";
import { once } from "node:events";
import type { ReceiverReport, ReceiverSettings } from "./receiver-process.ts";

/** A receiver in a separate process. */
export interface ReceiverProcess {
  readonly url: string;
  /** Ends the process immediately, as `kill -9` does, and waits until all its messages have arrived. */
  readonly kill: () => Promise<void>;
}

/** Arguments with which Node runs a receiver. */
export interface ReceiverProgram {
  readonly file: string;
  /** Flags of Node. */
  readonly execArgv: string[];
}

/** Starts a receiver and waits until it listens. `hear` gets its messages about handlers. */
export async function startReceiver(
  { file, execArgv }: ReceiverProgram,
  settings: ReceiverSettings,
  hear: (report: ReceiverReport) => void,
): Promise<ReceiverProcess> {
  const child = fork(file, [JSON.stringify(settings)], { execArgv });
  const over = Promise.all([once(child, "exit"), once(child, "disconnect")]);
  // If the process cannot be started, the promise below rejects.
  over.catch(() => undefined);
  const port = await new Promise<number>((resolve, reject) => {
    child.on("message", (report: ReceiverReport) => {
      if ("port" in report) resolve(report.port);
      else hear(report);
    });
    child.once("error", reject);
    child.once("exit", (code) => {
      reject(new Error(`The receiver ended with code ${code ?? "none"} before it listened.`));
    });
  });
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    async kill() {
      child.kill("SIGKILL");
      await over;
    },
  };
}
