/** The result of a test run. */
export interface TestRun {
  readonly isGood: boolean;
  /** Its last line, such as `10 passed, 0 failed`. */
  readonly counts: string;
  /** The line with the CPU seconds. */
  readonly cpu: string;
  /** The headings of the failures. */
  readonly failed: readonly string[];
}

/** Output of `npm test` on both streams, without colors, and its exit code. */
export interface EndedTests {
  readonly printed: string;
  readonly errors: string;
  readonly code: number | null;
}

/** Reads the result of a test run from its output. */
export function readRun({ printed, errors, code }: EndedTests): TestRun {
  const lines = printed.trimEnd().split("\n");
  // Vitest prints failures to stderr. The gates print to stdout.
  const failed = [...lines, ...errors.split("\n")]
    .filter((line) => /^ ?FAIL(?:ED)? /.test(line))
    .map((line) => line.trim());
  return {
    isGood: code === 0,
    counts: lines.at(-1) ?? "",
    cpu: lines.findLast((line) => line.startsWith("CPU: ")) ?? "CPU: not printed",
    failed: [...new Set(failed)],
  };
}
