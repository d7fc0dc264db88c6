import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { ReceiverReport, ReceiverSettings } from "./receiver-process.ts";

/** A receiver in a process of its own. */
export interface ReceiverProcess {
  readonly url: string;
  /** Ends the process at once, as `kill -9` does, and waits until all its reports have come. */
  readonly kill: () => Promise<void>;
}

/** How Node runs a receiver. */
export interface ReceiverProgram {
  readonly file: string;
  /** Flags of Node itself. */
  readonly execArgv: string[];
}

/** The source, which any process can run; a bundle of it starts faster. */
export const receiverSource: ReceiverProgram = {
  file: fileURLToPath(new URL("receiver-process.ts", import.meta.url)),
  execArgv: ["--import", "tsx"],
};

/** Starts a receiver and waits until it listens; `hear` gets what it reports of its handlers. */
export async function startReceiver(
  { file, execArgv }: ReceiverProgram,
  settings: ReceiverSettings,
  hear: (report: ReceiverReport) => void,
): Promise<ReceiverProcess> {
  const child = fork(file, [JSON.stringify(settings)], { execArgv });
  const over = Promise.all([once(child, "exit"), once(child, "disconnect")]);
  // A process that could not be started is reported by the promise below.
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
