// The last lines of a test run, for people and for programs that read only the last one.

import type { Reporter, SerializedError, TestModule, Vite, Vitest } from "vitest/node";

/**
 * Ends a test run with the line `N passed, N failed`, and the number of skipped tests if there are any. The line before it
 * has the engines that were tested. This is a plugin rather than one of the `reporters`, which `--reporter` would replace.
 */
export function lastLines(): Vite.Plugin {
  return {
    name: "last-lines",
    configureVitest({ vitest }) {
      vitest.config.reporters.push(new LastLinesReporter());
    },
  };
}

class LastLinesReporter implements Reporter {
  // A run that does not end has not tested anything.
  #counts: ResultCounts = { passed: 0, failed: 1, skipped: 0 };
  #engines: string | undefined;
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
    // Vitest may print after the end of the run, for example about a process that does not close, but not after this.
    process.once("exit", () => {
      // On a terminal, Vitest has just restored the cursor with an escape sequence that does not end the line.
      const start = process.stdout.isTTY ? "\n" : "";
      const lines = [...(this.#engines === undefined ? [] : [this.#engines]), describeCounts(this.#counts)];
      process.stdout.write(`${start}${lines.join("\n")}\n`);
    });
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    this.#counts = countResults(modules, unhandledErrors);
    const { engines } = this.#vitest?.getRootProject().getProvidedContext() ?? {};
    this.#engines = describeEngines(modules, { ...engines });
  }
}

/** The results of a test run. */
interface ResultCounts {
  passed: number;
  failed: number;
  skipped: number;
}

/**
 * Counts the results of a run. Each failure outside of a test counts as one: a file that cannot be loaded, a hook that
 * throws, an unhandled error.
 */
function countResults(
  modules: readonly TestModule[],
  unhandledErrors: readonly SerializedError[],
): ResultCounts {
  const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
  for (const module of modules) {
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state !== "pending") counts[state] += 1;
    }
    const suites = [module, ...module.children.allSuites()];
    counts.failed += suites.filter((suite) => suite.errors().length > 0).length;
  }
  return counts;
}

function describeCounts({ passed, failed, skipped }: ResultCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/**
 * Formats the line with the engines that tests ran on, which the tests store in `task.meta.engine`, and those that were
 * not available. Returns `undefined` for a run without such tests.
 */
function describeEngines(
  modules: readonly TestModule[],
  urls: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const tests = new Map<string, number>();
  for (const module of modules) {
    for (const test of module.children.allTests()) {
      const { engine } = test.meta() as { engine?: string };
      if (engine !== undefined && test.result().state === "passed")
        tests.set(engine, (tests.get(engine) ?? 0) + 1);
    }
  }
  if (tests.size === 0) return undefined;
  const tested = [...tests].sort().map(([engine, count]) => `${engine} (${count})`);
  const missing = Object.keys(urls).filter((engine) => urls[engine] === undefined);
  const skipped = missing.length > 0 ? `; not available: ${missing.join(", ")}` : "";
  return `engines with passing tests: ${tested.join(", ")}${skipped}`;
}
