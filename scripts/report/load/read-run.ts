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

/** Reads what `npm test` printed, without colours. */
export function readRun(printed: string, code: number | null): TestRun {
  const lines = printed.trimEnd().split("\n");
  const failed = lines.filter((line) => /^ ?FAIL(?:ED)? /.test(line)).map((line) => line.trim());
  return {
    isGood: code === 0,
    counts: lines.at(-1) ?? "",
    cpu: lines.findLast((line) => line.startsWith("CPU: ")) ?? "CPU: not printed",
    failed: [...new Set(failed)],
  };
}
