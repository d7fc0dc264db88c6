import { expect, test } from "vitest";
import { readRun } from "../../../scripts/report/load/read-run.ts";

test("a run is read with what failed, its CPU seconds and its counts", () => {
  const printed = `FAILED  npm run lint
x.yaml:1:1 wrong

 FAIL  tests/a.test.ts > a fact
Error: no
 FAIL  tests/a.test.ts > a fact

CPU: 12.5 s (user 10.0, system 1.5, browser 1.0)
8 passed, 2 failed
`;
  expect(readRun(printed, 1)).toEqual({
    isGood: false,
    counts: "8 passed, 2 failed",
    cpu: "CPU: 12.5 s (user 10.0, system 1.5, browser 1.0)",
    failed: ["FAILED  npm run lint", "FAIL  tests/a.test.ts > a fact"],
  });
});

test("a run that was cut off is not good", () => {
  expect(readRun("", null)).toEqual({ isGood: false, counts: "", cpu: "CPU: not printed", failed: [] });
});
