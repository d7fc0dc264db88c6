import { expect, onTestFinished, test } from "vitest";
import { startMock } from "../../scripts/mock/start-mock.ts";
import { listVerdicts } from "../conformance/list-verdicts.ts";
import { checkMock, listDifferences } from "./compare-services.ts";
import { startSeededSandbox } from "./start-seeded-sandbox.ts";

test("the sandbox and Prism answer each derived case alike, apart from known deviations of Prism", async () => {
  const { sandbox, token, fetch, now } = await startSeededSandbox();
  // One at a time: the clock moves between the operations.
  const ours = await checkMock({ baseUrl: "http://sandbox.test", token }, { fetch, now, concurrency: 1 });
  await sandbox.close();
  expect(ours.results.length).toBeGreaterThan(1_000);
  expect(listVerdicts(ours, "finding", "deviation")).toEqual([]);
  const mock = await startMock({ port: 0 });
  onTestFinished(() => mock.stop());
  const theirs = await checkMock({ baseUrl: mock.url, token: "any" });
  expect(listDifferences(ours, theirs)).toEqual([]);
});
