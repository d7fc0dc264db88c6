import { expect, onTestFinished, test } from "vitest";
import prismTarget from "../../scripts/mock/prism-target.json" with { type: "json" };
import { startMock } from "../../scripts/mock/start-mock.ts";
import { runConformance } from "../../src/conformance/run-conformance.ts";
import type { Target } from "../../src/conformance/target.ts";
import { allowAll, listVerdicts } from "../conformance/list-verdicts.ts";
import { operations } from "../conformance/contract.ts";

test("Prism keeps the contract, apart from what its target expects", async () => {
  const mock = await startMock({ port: 0 });
  onTestFinished(() => mock.stop());
  const target = { ...(prismTarget as Omit<Target, "baseUrl">), baseUrl: mock.url, token: "any-token" };
  const report = await runConformance({ contract: operations, target, ...allowAll, concurrency: 8 });
  expect(listVerdicts(report, "finding", "inconclusive", "skipped")).toEqual([]);
  expect(report.deviations.map(({ state }) => state)).toEqual(["seen", "seen", "seen"]);
  expect(listVerdicts(report, "assumption")).toEqual([
    "uploadDocument part-type /requestBody/file: refused /requestBody/file (upload-encoding, upload-size)",
    "openMedCase maxDuration /requestBody/tracing/timeWindow: refused /requestBody/tracing/timeWindow (time-window)",
  ]);
  expect(report.counts.passed).toBeGreaterThan(1_000);
});
