import { expect, test } from "vitest";
import { describeCounts, decideOutcome, readCounts } from "../../scripts/test/results.ts";

test.each(["1 passed, 0 failed", "9302 passed, 12 failed, 3 skipped"])(
  "%s is read as it is written",
  (line) => {
    const counts = readCounts(line);
    expect(counts && describeCounts(counts)).toBe(line);
  },
);

test.each(["", "Usage:", "1 passed", "1 passed, 0 failed, or so", "x1 passed, 0 failed"])(
  "%j is not a line of counts",
  (line) => {
    expect(readCounts(line)).toBeUndefined();
  },
);

const good = { passed: 5, failed: 0, skipped: 1 };

test.each([
  ["passes", { counts: good, code: 0 }, 0, { counts: good, code: 0 }],
  ["fails with the code of the tests", { counts: { ...good, failed: 2 }, code: 3 }, 0, 3],
  ["fails with each check that failed", { counts: good, code: 0 }, 2, 1],
  ["fails without counts, although the tests exited with 0", { counts: undefined, code: 0 }, 0, 1],
  ["keeps the exit code of tests without counts", { counts: undefined, code: 7 }, 1, 7],
])("a run %s", (_, run, failedGates, expected) => {
  const verdict = decideOutcome(run, failedGates);
  expect(typeof expected === "number" ? verdict.code : verdict).toEqual(expected);
});

test("what failed outside of the tests is counted, and so is a run without counts", () => {
  expect(decideOutcome({ counts: good, code: 0 }, 2).counts).toEqual({ passed: 5, failed: 2, skipped: 1 });
  expect(decideOutcome({ counts: undefined, code: 0 }, 1).counts).toEqual({
    passed: 0,
    failed: 2,
    skipped: 0,
  });
});
