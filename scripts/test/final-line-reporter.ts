import type { Reporter, SerializedError, TestModule, Vitest } from "vitest/node";
import { countResults, describeCounts, type ResultCounts } from "./count-results.ts";
import { describeBrowserSeconds } from "./describe-cpu.ts";
import { describeEngines } from "./describe-engines.ts";

/**
 * Ends a test run with the line `N passed, N failed`, for people and for programs that read only the last line. The lines
 * before it show the CPU seconds of the browser and the tested engines.
 */
export class FinalLineReporter implements Reporter {
  #counts: ResultCounts = { passed: 0, failed: 0, skipped: 0 };
  #lines: string[] = [];
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
    // Vitest may print after the end of the run, for example about a process that does not close, but not after this.
    process.once("exit", () => {
      // On a terminal, Vitest has just restored the cursor with an escape sequence that does not end the line.
      const start = process.stdout.isTTY ? "\n" : "";
      process.stdout.write(`${start}${[...this.#lines, describeCounts(this.#counts)].join("\n")}\n`);
    });
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    this.#counts = countResults(modules, unhandledErrors);
    const { engines } = this.#vitest?.getRootProject().getProvidedContext() ?? {};
    const browser = sumBrowserSeconds(modules);
    const lines = [
      browser > 0 ? describeBrowserSeconds(browser) : undefined,
      describeEngines(modules, { ...engines }),
    ];
    this.#lines = lines.filter((line) => line !== undefined);
  }
}

/** Adds up the seconds of the browsers, which the tests store in `task.meta.browserSeconds`. */
function sumBrowserSeconds(modules: readonly TestModule[]): number {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const seconds = tests.map((test) => (test.meta() as { browserSeconds?: number }).browserSeconds ?? 0);
  return seconds.reduce((sum, part) => sum + part, 0);
}
