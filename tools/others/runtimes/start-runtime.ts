import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { claimPort } from "../../../src/cli/ports.ts";
import { findBinary, type Runtime } from "./runtimes.ts";
import type { StagedProgram } from "./stage-program.ts";

/** Maximum time until a runtime responds to its first request, even on a busy machine. */
const startMs = 60_000;

/** A runtime that serves the program. */
export interface StartedRuntime {
  url: string;
  stop: () => void;
}

/** Starts the program in a runtime, and waits until it responds. */
export async function startRuntime(runtime: Runtime, program: StagedProgram): Promise<StartedRuntime> {
  const binary = await findBinary(runtime);
  const port = await claimPort("127.0.0.1", 0);
  const file = runtime.resolves ? program.modular : program.bundled;
  for (const [name, text] of Object.entries(runtime.files?.(port) ?? {})) {
    await writeFile(path.join(path.dirname(file), name), text);
  }

  const child = spawn(binary, runtime.args(file, port), {
    cwd: path.dirname(file),
    env: { ...process.env, PORT: String(port), NO_COLOR: "1" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let words = "";
  child.stderr.on("data", (chunk: Buffer) => (words += chunk.toString()));
  const ended = new Promise<never>((_, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => {
      reject(new Error(`${runtime.name} ended with ${code ?? "a signal"}: ${words.trim().slice(-500)}`));
    });
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = () => void child.kill("SIGKILL");
  try {
    await Promise.race([answers(url), ended]);
  } catch (error) {
    stop();
    throw error;
  }
  // From now on, the process only ends because of `stop`.
  ended.catch(() => undefined);
  return { url, stop };
}

async function answers(url: string): Promise<void> {
  const deadline = Date.now() + startMs;
  while (Date.now() < deadline) {
    const response = await fetch(`${url}/heard`).catch(() => undefined);
    if (response?.ok === true) return;
    await wait(100);
  }
  throw new Error(`no response within ${startMs / 1_000} s`);
}
