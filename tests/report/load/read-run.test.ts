import { expect, test } from "vitest";
import { readRun } from "../../../scripts/report/load/read-run.ts";

test("a run is read with its failures, CPU seconds and counts", () => {
  const printed = `FAILED  npm run lint
x.yaml:1:1 wrong

CPU: 12.5 s (user 10.0, system 1.5, browser 1.0)
8 passed, 2 failed
`;
  const errors = " FAIL  tests/a.test.ts > a fact\nError: no\n FAIL  tests/a.test.ts > a fact\n";
  expect(readRun({ printed, errors, code: 1 })).toEqual({
    isGood: false,
    counts: "8 passed, 2 failed",
    cpu: "CPU: 12.5 s (user 10.0, system 1.5, browser 1.0)",
    failed: ["FAILED  npm run lint", "FAIL  tests/a.test.ts > a fact"],
  });
});

test("a run that was interrupted is not good", () => {
  const ended = { printed: "", errors: "", code: null };
  expect(readRun(ended)).toEqual({ isGood: false, counts: "", cpu: "CPU: not printed", failed: [] });
});
