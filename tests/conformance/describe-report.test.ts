import { expect, test } from "vitest";
import { describeReport } from "../../src/conformance/describe-report.ts";

const result = { name: "getThing request /parameters", group: "positives", operationId: "getThing" } as const;
const counts = {
  positives: { passed: 1, total: 2 },
  errors: { passed: 3, total: 4 },
  negatives: { passed: 5, total: 6 },
};

test("a report begins with its counts, and has nothing else if nothing is wrong", () => {
  const report = { results: [{ ...result, failures: [] }], counts, deviations: [], dropped: ["a", "b"] };
  expect(describeReport(report)).toBe(
    `accepted 1 of 2 positives, reproduced 3 of 4 errors, rejected 5 of 6 negatives
skipped 2 derived cases that turned out to be valid`,
  );
});

test("a report lists what failed, and the known deviations", () => {
  const results = [{ ...result, failures: ["It is late.", "It is red."] }];
  const deviations = [
    { name: "It is green", reason: "Red is cheaper.", total: 1, outdated: [] },
    {
      name: "It is round",
      reason: "Nobody needs it.",
      total: 2,
      outdated: ["probe, answered by 200", "a b"],
    },
  ];
  expect(describeReport({ results, counts, deviations, dropped: [] })).toBe(
    `accepted 1 of 2 positives, reproduced 3 of 4 errors, rejected 5 of 6 negatives
skipped 0 derived cases that turned out to be valid
failed: getThing request /parameters
  It is late.
  It is red.
known deviations, 1 of 2 as described:
- does not hold: It is green (1 request)
  Red is cheaper.
- does not hold: It is round (2 requests)
  Nobody needs it.
  out of date: probe, answered by 200
  out of date: a b`,
  );
});
