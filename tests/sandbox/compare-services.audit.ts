import { expect, test } from "vitest";
import { startMock } from "../../scripts/mock/start-mock.ts";
import { validateService, listDifferences } from "./compare-services.ts";
import { startSeededSandbox } from "./start-seeded-sandbox.ts";

test("the sandbox and Prism give each derived case the same verdict, apart from known deviations of Prism", async () => {
  const { sandbox, token, fetch } = await startSeededSandbox();
  // One at a time: the clock moves between the operations.
  const ours = await validateService({ baseUrl: "http://sandbox.test", token, fetch, concurrency: 1 });
  await sandbox.close();
  expect(ours.total).toBeGreaterThan(100);
  expect(ours.failures).toEqual([]);
  const mock = await startMock({ port: 0 });
  try {
    const theirs = await validateService({
      baseUrl: mock.url,
      token: "any",
      recover: () => mock.listening(),
    });
    const differences = listDifferences(ours.verdicts, theirs.verdicts);
    expect(differences.filter(({ reason }) => reason === undefined)).toEqual([]);
  } finally {
    await mock.stop();
  }
});
