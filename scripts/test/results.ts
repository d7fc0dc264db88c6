// The results of a test run, and its last line, which has them.

import { StringDecoder } from "node:string_decoder";
import type { SerializedError, TestModule } from "vitest/node";

/** The results of a test run. */
export interface ResultCounts {
  passed: number;
  failed: number;
  skipped: number;
}

/**
 * Counts the results of a run. Each failure outside of a test counts as one: a file that cannot be loaded, a hook that
 * throws, an unhandled error.
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

/** Formats the last line of a run: `N passed, N failed`, and the number of skipped tests if there are any. */
export function describeCounts({ passed, failed, skipped }: ResultCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** Reads the counts from the last line of a run. */
export function readCounts(line: string): ResultCounts | undefined {
  const found = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/.exec(line);
  if (found === null) return undefined;
  const [passed = 0, failed = 0, skipped = 0] = found.slice(1).map((digits) => Number(digits || 0));
  return { passed, failed, skipped };
}

/**
 * Decides how `npm test` ends.
 * @param run the tests: their counts, `undefined` if there are none, and the exit code of the tool that ran them
 * @param failedGates number of other checks that failed
 */
export function decideOutcome(
  { counts, code }: { counts: ResultCounts | undefined; code: number },
  failedGates: number,
): { counts: ResultCounts; code: number } {
  // A run that ends without counts, whatever its exit code, has not tested anything.
  const { passed, failed, skipped } = counts ?? { passed: 0, failed: 1, skipped: 0 };
  const isGood = counts !== undefined && failedGates === 0;
  return { counts: { passed, failed: failed + failedGates, skipped }, code: isGood ? code : code || 1 };
}

/** Passes text through as it arrives, except for its last non-empty line, which is returned at the end. */
export async function holdLastLine(
  source: AsyncIterable<Buffer | string>,
  write: (text: string) => void,
): Promise<string> {
  // A chunk may end within a character.
  const decoder = new StringDecoder("utf8");
  let held = "";
  for await (const chunk of source) {
    const text = held + (typeof chunk === "string" ? chunk : decoder.write(chunk));
    const end = text.trimEnd().lastIndexOf("\n") + 1;
    write(text.slice(0, end));
    held = text.slice(end);
  }
  return (held + decoder.end()).trim();
}
