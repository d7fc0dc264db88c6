import type { SerializedError, TestModule } from "vitest/node";

/** How a test run went. */
export interface ResultCounts {
  passed: number;
  failed: number;
  skipped: number;
}

/**
 * Counts the results of a run. Whatever fails outside a test counts as one failure each: a file that does not load, a
 * hook of a suite that throws, an error that nobody handled.
 */
export function countResults(
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

/** The line that ends a run: `N passed, N failed`, and how many were skipped where any were. */
export function describeCounts({ passed, failed, skipped }: ResultCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** Reads the counts from the line that ends a run. */
export function readCounts(line: string): ResultCounts | undefined {
  const found = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/.exec(line);
  if (found === null) return undefined;
  const [passed = 0, failed = 0, skipped = 0] = found.slice(1).map((digits) => Number(digits || 0));
  return { passed, failed, skipped };
}
