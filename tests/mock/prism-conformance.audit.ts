import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { conformanceCommand } from "../../scripts/conformance/conformance-command.ts";
import { startMock } from "../../scripts/mock/start-mock.ts";
import type { Report } from "../../src/conformance/report/build-report.ts";
import { reviewedRisks } from "../../src/conformance/risk.ts";

test("Prism keeps the contract, apart from what its target file expects", async () => {
  const mock = await startMock({ port: 0 });
  const folder = await mkdtemp(path.join(tmpdir(), "prism-"));
  vi.stubEnv("PRISM_TOKEN", "any-token");
  const printed = vi.spyOn(console, "log").mockImplementation(() => undefined);
  onTestFinished(async () => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
    await mock.stop();
  });
  const file = path.join(folder, "report.json");
  const final = Object.keys(reviewedRisks).filter((name) => reviewedRisks[name]?.risk === "final");
  const options = conformanceCommand.read([
    ...["--base-url", mock.url, "--target", "scripts/mock/prism-target.json", "--concurrency", "8"],
    ...["--allow", ["write", "card", ...final].join(), "--max-writes", "10000", "--report", `json=${file}`],
  ]);
  expect(await conformanceCommand.run(options)).toBe(0);
  expect(printed).toHaveBeenCalled();
  const report = JSON.parse(await readFile(file, "utf8")) as Report;
  expect(report.counts).toMatchObject({ finding: 0, inconclusive: 0, skipped: 0 });
  expect(report.deviations.map(({ state }) => state)).toEqual(["seen", "seen", "seen"]);
  expect(report.assumptions.map(({ cases, assumptions }) => [cases, assumptions])).toEqual([
    [["uploadDocument part-type /requestBody/file"], ["upload-encoding", "upload-size"]],
    [["openMedCase maxDuration /requestBody/tracing/timeWindow"], ["time-window"]],
  ]);
  expect(report.counts.passed).toBeGreaterThan(1_000);
});
