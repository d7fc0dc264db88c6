import type { Reporter, SerializedError, TestModule, Vitest } from "vitest/node";
import { countResults, describeCounts, type ResultCounts } from "./count-results.ts";
import { describeEngines } from "./describe-engines.ts";

/**
 * Ends a test run with the line `N passed, N failed`, for people and for programs that read only the last line. The line
 * before it says which engines were tested.
 */
export class FinalLineReporter implements Reporter {
  #counts: ResultCounts = { passed: 0, failed: 0, skipped: 0 };
  #engines: string | undefined;
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
    // Vitest may still print after the run has ended (a process that does not close, say); nothing prints after this.
    process.once("exit", () => {
      // On a terminal Vitest has just shown the cursor again, by a sequence without a line of its own.
      const start = process.stdout.isTTY ? "\n" : "";
      const engines = this.#engines === undefined ? "" : `${this.#engines}\n`;
      process.stdout.write(`${start}${engines}${describeCounts(this.#counts)}\n`);
    });
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    this.#counts = countResults(modules, unhandledErrors);
    const { engines } = this.#vitest?.getRootProject().getProvidedContext() ?? {};
    this.#engines = describeEngines(modules, { ...engines });
  }
}
