/** How one run of the tests went. */
export interface TestRun {
  readonly isGood: boolean;
  /** Its last line, such as `10 passed, 0 failed`. */
  readonly counts: string;
  /** The line that says which CPU seconds it took. */
  readonly cpu: string;
  /** The headings of what failed. */
  readonly failed: readonly string[];
}

/** What `npm test` printed to its two streams, without colours, and its exit code. */
export interface EndedTests {
  readonly printed: string;
  readonly errors: string;
  readonly code: number | null;
}

/** Reads how a run of the tests went. */
export function readRun({ printed, errors, code }: EndedTests): TestRun {
  const lines = printed.trimEnd().split("\n");
  // Vitest prints what failed as errors, and the gates are printed with the rest.
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
