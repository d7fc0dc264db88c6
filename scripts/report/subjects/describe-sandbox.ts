import { startMock } from "../../mock/start-mock.ts";
import type { ReportRow } from "../figures/report-row.ts";
import { judgeService, listDifferences } from "../sandbox/compare-services.ts";
import { describeBehavior } from "../sandbox/describe-behavior.ts";
import { describeRows } from "../sandbox/describe-rows.ts";
import { startSeededSandbox } from "../sandbox/start-seeded-sandbox.ts";

/**
 * Reports what the sandbox does of the documentation and of its state tables, its conformance to the contract, and the
 * cases on which it differs from Prism.
 */
export async function describeSandbox(): Promise<ReportRow[]> {
  const { sandbox, token, fetch } = await startSeededSandbox();
  // One at a time: the clock moves between the operations.
  const ours = await judgeService({ baseUrl: "http://sandbox.test", token, fetch, concurrency: 1 });
  await sandbox.close();
  const mock = await startMock({ port: 0 });
  try {
    const theirs = await judgeService({
      baseUrl: mock.url,
      token: "any",
      recover: () => mock.listening(),
    });
    const differences = listDifferences(ours.verdicts, theirs.verdicts);
    const known = differences.filter(({ reason }) => reason !== undefined);
    return [
      ...(await describeBehavior()),
      ...(await describeRows()),
      {
        name: "derived cases that the sandbox answers according to the contract",
        value: `${ours.total - ours.failures.length} of ${ours.total}`,
        isFault: ours.failures.length > 0,
      },
      ...ours.failures.map((failure) => ({ name: "  failure", value: failure, isFault: true })),
      {
        name: "cases on which Prism differs, with a known reason",
        value: `${known.length} of ${differences.length}`,
        isFault: known.length < differences.length,
      },
      ...differences.map(({ name, sandbox: one, prism, reason = "not known" }) => ({
        name: `  ${name}`,
        value: `sandbox ${one}, Prism ${prism}: ${reason}`,
      })),
    ];
  } finally {
    await mock.stop();
  }
}
