import type { Reporter, SerializedError, TestModule } from "vitest/node";
import { countResults, type ResultCounts } from "./count-results.ts";

/** Ends a test run with the line `N passed, N failed`, for people and for programs that read only the last line. */
export class FinalLineReporter implements Reporter {
  #counts: ResultCounts = { passed: 0, failed: 0 };

  onInit(): void {
    // Vitest may still print after the run has ended (a process that does not close, say); nothing prints after this.
    process.once("exit", () => {
      // On a terminal Vitest has just shown the cursor again, by a sequence without a line of its own.
      const start = process.stdout.isTTY ? "\n" : "";
      process.stdout.write(`${start}${this.#counts.passed} passed, ${this.#counts.failed} failed\n`);
    });
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    this.#counts = countResults(modules, unhandledErrors);
  }
}
