import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import type { MutationReport } from "./score-mutants.ts";

/** Options of a Stryker run. */
export interface StrykerRun {
  root: string;
  /** Folder of the mutated files, relative to the root. */
  folder: string;
  /** Patterns of the files to mutate. */
  patterns: readonly string[];
  /** Patterns of the tests to run. */
  tests: readonly string[];
  /** Number of concurrent test runs. */
  concurrency: number;
}

/**
 * Mutates the files of a folder, in a copy of the repository, and runs the tests on each mutant.
 * @throws {Error} if Stryker fails, for example because the tests fail without a mutant, or if there is nothing to
 * mutate
 */
export async function runStryker(run: StrykerRun): Promise<MutationReport> {
  const { root, folder, patterns, tests, concurrency } = run;
  const report = path.join(root, "dist", "mutate", "mutation.json");
  await rm(report, { force: true });
  const program = path.join(root, "scripts/mutate/node_modules/@stryker-mutator/core/bin/stryker.js");
  const config = path.join("scripts", "mutate", "stryker.config.json");
  const args = ["run", config, "--mutate", patterns.join(","), "--concurrency", `${concurrency}`];
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    env: { ...process.env, MUTATE_TESTS: tests.join(" ") },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`Stryker failed on ${folder} with exit code ${code ?? "none"}.`);
  const result = JSON.parse(await readFile(report, "utf8")) as MutationReport;
  if (Object.keys(result.files).length === 0) throw new Error(`${folder} has no file that can be mutated.`);
  return result;
}
