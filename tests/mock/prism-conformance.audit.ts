import { expect, onTestFinished, test } from "vitest";
import { startMock } from "../../scripts/mock/start-mock.ts";
import { checkByCommand } from "../conformance/command/check-by-command.ts";

test("Prism keeps the contract, apart from what its target file expects", async () => {
  const mock = await startMock({ port: 0 });
  onTestFinished(() => mock.stop());
  const target = "scripts/mock/prism-target.json";
  const { code, report } = await checkByCommand(mock.url, { target, token: "any-token", concurrency: 8 });
  expect(code).toBe(0);
  expect(report.counts).toMatchObject({ finding: 0, inconclusive: 0, skipped: 0 });
  expect(new Set(report.deviations.map(({ state }) => state))).toEqual(new Set(["seen"]));
  // Prism does not look into the parts of a form, and does not add up the parts of a duration.
  expect(
    report.assumptions.map(({ operationId, place, assumptions }) => [operationId, place, assumptions]),
  ).toEqual([
    ["uploadDocument", "/requestBody/file", ["upload-encoding", "upload-size"]],
    ["openMedCase", "/requestBody/tracing/timeWindow", ["time-window"]],
  ]);
  expect(report.counts.passed).toBeGreaterThan(1_000);
});
