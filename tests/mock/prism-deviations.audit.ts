import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { prismDeviations } from "../../scripts/mock/prism-deviations.ts";
import { startMock, type Mock } from "../../scripts/mock/start-mock.ts";
import type { CaseGroup } from "../../src/conformance/conformance-case.ts";
import { deriveCases } from "../../src/conformance/derive-cases.ts";
import { describeReport } from "../../src/conformance/describe-report.ts";
import { runConformance, type ConformanceReport } from "../../src/conformance/run-conformance.ts";
import { operations } from "../conformance/contract.ts";

let mock: Mock | undefined;
let report: ConformanceReport;

beforeAll(async () => {
  const started = await startMock({ port: 0 });
  mock = started;
  report = await runConformance({
    operations,
    baseUrl: started.url,
    token: "any-token",
    deviations: prismDeviations,
    recover: () => started.listening(),
  });
  console.log(describeReport(report));
});

afterAll(async () => {
  await mock?.stop();
});

const facts: Record<CaseGroup, string> = {
  positives: "accepts every documented request",
  errors: "reproduces every documented error",
  negatives: "rejects every request that violates its contract",
};

describe.each(operations)("$operationId on Prism", ({ operationId }) => {
  test.each(Object.entries(facts))("%s: %s", (group) => {
    const results = report.results.filter(
      (result) => result.operationId === operationId && result.group === group,
    );
    const failed = results.filter(({ failures }) => failures.length > 0);
    expect(failed.map(({ name, failures }) => ({ name, failures }))).toEqual([]);
    expect(results.length).toBeGreaterThan(0);
  });
});

test("every derived case is checked once, or covered by one known deviation", () => {
  const { cases } = deriveCases(operations);
  const covered = cases.filter((candidate) => prismDeviations.some(({ covers }) => covers?.(candidate)));
  expect(report.results.length + covered.length).toBe(cases.length);
  for (const candidate of covered) {
    expect(prismDeviations.filter(({ covers }) => covers?.(candidate))).toHaveLength(1);
  }
});

test.each(prismDeviations)("Prism still deviates as described: $name", ({ name }) => {
  const found = report.deviations.find((deviation) => deviation.name === name);
  expect(found).toMatchObject({ outdated: [] });
});
