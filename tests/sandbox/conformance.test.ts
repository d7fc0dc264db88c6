import { expect, test } from "vitest";
import { operations } from "./contract-examples.ts";
import { startSeededSandbox } from "./start-seeded-sandbox.ts";
import { runConformance } from "../../src/conformance/run-conformance.ts";
import { allowAll, listVerdicts } from "../conformance/list-verdicts.ts";

// The audit compares the same cases with Prism.
test("the sandbox answers every request that is derived from the contract as the contract says", async () => {
  const { sandbox, token, fetch, now } = await startSeededSandbox();
  const faults: unknown[] = [];
  sandbox.events.subscribe((event) => {
    if (event.type === "fault") faults.push(event.message);
  });
  const report = await runConformance({
    contract: operations,
    target: { baseUrl: "http://sandbox.test", environment: "mock", token },
    ...allowAll,
    fetch,
    now,
    // The clock moves between the operations.
    concurrency: 1,
  });
  expect(listVerdicts(report, "finding", "deviation", "assumption", "skipped")).toEqual([]);
  // An attempt at a charge is made once, so that its request cannot be repeated as a control.
  const once = listVerdicts(report, "inconclusive").filter((line) => !/was answered by 400/u.test(line));
  expect(once).toEqual([]);
  expect(report.counts.inconclusive).toBeLessThan(7);
  expect(faults).toEqual([]);
  for (const group of ["positives", "examples", "negatives"] as const)
    expect(report.results.filter(({ case: one }) => one.group === group).length).toBeGreaterThan(40);
  await sandbox.close();
});
