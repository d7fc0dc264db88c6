import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { askFor } from "../../../services/ask-for.ts";
import type { ProcessLine, ProcessOptions } from "./sandbox-process.ts";

/** A process with a sandbox. */
export interface SandboxProcess {
  readonly pid: number;
  /** The lines that it has written. */
  readonly lines: ProcessLine[];
  /** Waits until it has written a number of lines of a type, or has ended. */
  waitFor(type: ProcessLine["type"], count?: number): Promise<void>;
  send(command: string): void;
  /** Ends the process at once, and returns when it has ended. */
  kill(): Promise<void>;
  /** Fulfilled when it has ended. */
  readonly ended: Promise<{ code: number | null; errors: string }>;
}

/** Starts a process with a sandbox, which ends with the test at the latest. */
export async function startProcess(options: ProcessOptions): Promise<SandboxProcess> {
  const { file } = await askFor("program", "tests/sandbox/store/processes/sandbox-process.ts");
  const child = spawn(process.execPath, [file, JSON.stringify(options)], { stdio: "pipe" });
  const lines: ProcessLine[] = [];
  let waiting: (() => void)[] = [];
  let hasEnded = false;
  const notice = () => {
    for (const check of waiting) check();
  };
  createInterface(child.stdout).on("line", (line) => {
    // The last line of a process that is killed may be cut off.
    if (!line.endsWith("}")) return;
    lines.push(JSON.parse(line) as ProcessLine);
    notice();
  });
  const errors = text(child.stderr);
  const ended = new Promise<number | null>((resolve) => {
    child.once("close", resolve);
  }).then(async (code) => {
    hasEnded = true;
    notice();
    return { code, errors: await errors };
  });
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  onTestFinished(kill);
  return {
    pid: child.pid ?? 0,
    lines,
    waitFor: (type, count = 1) =>
      new Promise((resolve) => {
        const check = () => {
          if (!hasEnded && lines.filter((line) => line.type === type).length < count) return;
          waiting = waiting.filter((one) => one !== check);
          resolve();
        };
        waiting.push(check);
        check();
      }),
    send: (command) => child.stdin.write(`${command}\n`),
    kill,
    ended,
  };
}
