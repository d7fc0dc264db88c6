import { describeReport } from "../../../src/conformance/describe-report.ts";
import { runConformance } from "../../../src/conformance/run-conformance.ts";
import { readContract } from "../../../src/contract/read-contract.ts";
import { prismDeviations } from "../../mock/prism-deviations.ts";
import { startMock } from "../../mock/start-mock.ts";
import { auditDocs } from "../figures/audit-docs.ts";
import { loadBundle } from "../figures/load-document.ts";
import type { ReportContext, ReportRow } from "../figures/report-row.ts";

/** Reports the quality of the docs, and the conformance of the mock. */
export async function describeService({ root }: ReportContext): Promise<ReportRow[]> {
  const mock = await startMock({ port: 0 });
  try {
    const docs = await auditDocs();
    const conformance = await runConformance({
      operations: readContract(await loadBundle(root)).operations,
      baseUrl: mock.url,
      token: "any-token",
      deviations: prismDeviations,
      recover: () => mock.listening(),
    });
    return [
      ...Object.entries(docs).map(([name, value]) => ({ name, value })),
      { name: "conformance of the mock", value: `\n${describeReport(conformance)}` },
    ];
  } finally {
    await mock.stop();
  }
}
