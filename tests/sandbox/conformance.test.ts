import { expect, test } from "vitest";
import { operations } from "./contract-examples.ts";
import { startSeededSandbox } from "./start-seeded-sandbox.ts";
import { runConformance } from "../../src/conformance/run-conformance.ts";

// The audit compares the same cases with Prism.
test("the sandbox answers every request that is derived from the contract as the contract says", async () => {
  const { sandbox, token, fetch } = await startSeededSandbox();
  const faults: unknown[] = [];
  sandbox.events.subscribe((event) => {
    if (event.type === "fault") faults.push(event.message);
  });
  const report = await runConformance({
    operations,
    baseUrl: "http://sandbox.test",
    token,
    fetch,
    // The clock moves between the operations.
    concurrency: 1,
  });
  expect(report.results.filter(({ failures }) => failures.length > 0)).toEqual([]);
  expect(faults).toEqual([]);
  for (const { passed, total } of Object.values(report.counts)) {
    expect(total).toBeGreaterThan(90);
    expect(passed).toBe(total);
  }
  await sandbox.close();
});
