import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { askFor } from "../services/ask-for.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

const script = "scripts/mock/main.ts";

/** Arguments of Node that run the mock like `npm run mock`. */
export const asNpmDoes = ["--import", "tsx", script];

/** Arguments of Node that run the mock in a second process, like `npx tsx`. */
export const bySecondProcess = [createRequire(import.meta.url).resolve("tsx/cli"), script];

/** Returns arguments of Node that start the mock, or another server, as fast as possible. */
export async function asBundle(entry = script): Promise<string[]> {
  return [(await askFor("program", entry)).file];
}

/** Matches the output of a mock that is ready, and its address. */
export const ready = /running at (http:\S+)[^]*\n\n$/;

export interface RunningScript {
  child: ChildProcess;
  pid: number;
  output(): string;
  exit: Promise<[code: number | null, signal: string | null]>;
  /** Resolves with the first match in the output. Rejects if the script ends before. */
  print(pattern: RegExp): Promise<RegExpExecArray>;
  /** Returns whether any of its processes is still running. */
  leavesProcesses(): boolean;
}

/** Runs a server in its own process group, whose processes end with the test. */
export function runMock(program: readonly string[], flags: readonly string[]): RunningScript {
  const child = spawn(process.execPath, [...program, ...flags], {
    cwd: root,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error("The script did not start.");
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  }
  const exit = once(child, "close") as RunningScript["exit"];

  const signalGroup = (signal: NodeJS.Signals | 0) => {
    try {
      return process.kill(-pid, signal);
    } catch {
      return false;
    }
  };
  onTestFinished(() => void signalGroup("SIGKILL"));
  return {
    child,
    pid,
    exit,
    output: () => output,
    print: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(output);
          if (match !== null) resolve(match);
        };
        for (const stream of [child.stdout, child.stderr]) stream.on("data", look);
        look();
        void exit.then(() => {
          reject(new Error(`The script ended without printing ${String(pattern)}:\n${output}`));
        });
      }),
    leavesProcesses: () => signalGroup(0),
  };
}
