import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { TrialOutcome } from "./rate-tool.ts";
import type { Trial } from "./tool/tool.ts";

const script = fileURLToPath(new URL("run-tool.ts", import.meta.url));
const timeLimitMs = 180_000;

/**
 * Tries a tool in a separate process and folder, so that a tool that crashes, hangs, prints or changes globals does not
 * affect the others.
 * @param packages `node_modules` folder whose packages generated code may import
 */
export async function tryTool(
  name: string,
  { packages, ...trial }: Omit<Trial, "folder"> & { packages: string },
): Promise<TrialOutcome> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), "matrix-")));
  try {
    await writeFile(path.join(folder, "package.json"), JSON.stringify({ type: "module" }));
    await symlink(packages, path.join(folder, "node_modules"), "junction");
    return await runTool(name, { ...trial, folder });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function runTool(name: string, trial: Trial): Promise<TrialOutcome> {
  const child = fork(script, [name, JSON.stringify(trial)], {
    execArgv: ["--import", import.meta.resolve("tsx")],
    cwd: trial.folder,
    // Some tools send usage data unless this is set.
    env: { ...process.env, DO_NOT_TRACK: "1", NO_COLOR: "1" },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  const outcomes: TrialOutcome[] = [];
  child.on("message", (outcome: TrialOutcome) => outcomes.push(outcome));
  const lastWords = child.stderr === null ? "" : text(child.stderr);
  const limit = setTimeout(() => {
    outcomes.push({ broken: `returned no result within ${timeLimitMs / 1_000} seconds` });
    child.kill("SIGKILL");
  }, timeLimitMs);
  await once(child, "exit");
  clearTimeout(limit);
  const thrown = /^\w*Error\b.*$/mu.exec(await lastWords)?.[0];
  return outcomes[0] ?? { broken: thrown ?? "ended without a result" };
}
