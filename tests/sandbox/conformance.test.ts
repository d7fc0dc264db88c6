import { expect, onTestFinished, test, vi } from "vitest";
import { listen } from "../../src/sandbox/node/index.ts";
import { checkByCommand } from "../conformance/command/check-by-command.ts";
import { startSeededSandbox } from "./start-seeded-sandbox.ts";

// The audit checks Prism in the same way.
test("the sandbox answers every request that is derived from the contract as the contract says", async () => {
  const { sandbox, token, handle, now } = await startSeededSandbox();
  // Dates are chosen by the clock of the sandbox.
  vi.useFakeTimers({ toFake: ["Date"], now: now() });
  const server = await listen({ ...sandbox, handle }, { port: 0 });
  const faults: unknown[] = [];
  sandbox.events.subscribe((event) => {
    if (event.type === "fault") faults.push(event.message);
  });
  onTestFinished(async () => {
    vi.useRealTimers();
    await server.close();
    await sandbox.close();
  });
  const target = "tests/sandbox/seeded-target.json";
  // The clock moves between the operations.
  const { report } = await checkByCommand(server.url, { target, token, concurrency: 1 });
  expect(report.counts).toMatchObject({ finding: 0, deviation: 0, assumption: 0, skipped: 0 });
  // An attempt at a charge is made once, so that its request cannot be repeated as a control.
  const unjudged = report.cases.filter(({ verdict }) => verdict === "inconclusive");
  expect(unjudged.filter(({ note }) => !note.includes("was answered by 400"))).toEqual([]);
  expect(unjudged.length).toBeLessThan(7);
  expect(faults).toEqual([]);
  expect(report.counts.passed).toBeGreaterThan(1_000);
});
