import { expect, onTestFinished, test } from "vitest";
import { startMock } from "../../scripts/mock/mock.ts";
import { checkByCommand } from "../conformance/command/check-by-command.ts";

test("Prism keeps the contract, apart from what its target file expects", async () => {
  const mock = await startMock({ port: 0 });
  onTestFinished(() => mock.stop());
  const target = "scripts/mock/prism-target.json";
  const { code, report } = await checkByCommand(mock.url, { target, token: "any-token", concurrency: 8 });
  expect(code).toBe(0);
  expect(report.counts).toMatchObject({ finding: 0, skipped: 0 });
  // It may close the connection of a body that is too large before the answer is read.
  const isLarge = (kind: string | undefined) => /^(?:size|long-\w+)$/u.test(kind ?? "");
  const unjudged = report.cases.filter(({ verdict }) => verdict === "inconclusive");
  expect(unjudged.filter(({ name }) => !isLarge(name.split(" ")[1]))).toEqual([]);
  const missing = report.deviations.filter(({ state }) => state !== "seen");
  expect(missing.filter(({ deviation: { kind }, state }) => state === "gone" || !isLarge(kind))).toEqual([]);
  // Prism does not look into the parts of a form.
  expect(
    report.assumptions.map(({ operationId, place, assumptions }) => [operationId, place, assumptions]),
  ).toEqual([["uploadDocument", "/requestBody/file", ["upload-encoding", "upload-size"]]]);
  expect(report.counts.passed).toBeGreaterThan(1_000);
});
