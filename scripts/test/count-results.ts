import type { SerializedError, TestModule } from "vitest/node";

/** How a test run went. Skipped tests are in neither number. */
export interface ResultCounts {
  passed: number;
  failed: number;
}

/**
 * Counts the results of a run. Whatever fails outside a test counts as one failure each: a file that does not load, a
 * hook of a suite that throws, an error that nobody handled.
 */
export function countResults(
  modules: readonly TestModule[],
  unhandledErrors: readonly SerializedError[],
): ResultCounts {
  const counts = { passed: 0, failed: unhandledErrors.length };
  for (const module of modules) {
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state === "passed") counts.passed += 1;
      if (state === "failed") counts.failed += 1;
    }
    const suites = [module, ...module.children.allSuites()];
    counts.failed += suites.filter((suite) => suite.errors().length > 0).length;
  }
  return counts;
}
