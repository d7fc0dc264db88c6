import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { repository } from "../../cli/repository.ts";
import { readRun, type TestRun } from "./read-run.ts";

/** Runs the tests a number of times, one run after the other, while other processes keep cores busy. */
export async function* repeatTests(runs: number, burners: number): AsyncGenerator<TestRun> {
  const burning = Array.from({ length: burners }, () =>
    spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }),
  );
  try {
    for (let run = 0; run < runs; run += 1) yield await runTests();
  } finally {
    for (const burner of burning) burner.kill();
  }
}

async function runTests(): Promise<TestRun> {
  const args = ["--import", "tsx", "scripts/test/main.ts"];
  const child = spawn(process.execPath, args, {
    cwd: repository,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NO_COLOR: "1" },
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  const [printed, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return readRun({ printed, errors, code: await ended });
}
