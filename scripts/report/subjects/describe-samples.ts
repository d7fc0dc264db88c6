import { readContract } from "../../../src/contract/read-contract.ts";
import { runSamples } from "../../audit/samples/run-samples.ts";
import { listSampleFiles } from "../../docs/samples/list-sample-files.ts";
import { listSamples } from "../../docs/samples/list-samples.ts";
import { startMock } from "../../mock/start-mock.ts";
import { loadBundle } from "../figures/load-document.ts";
import type { ReportContext, ReportRow } from "../figures/report-row.ts";

/** Reports how many code samples of each language pass each check, and those that do not. */
export async function describeSamples({ root }: ReportContext): Promise<ReportRow[]> {
  const contract = readContract(await loadBundle(root));
  const mock = await startMock({ port: 0 });
  try {
    const samples = listSamples(contract);
    const files = listSampleFiles(contract.operations);
    const { results, failures } = await runSamples(samples, files, mock.url);
    return [
      ...results.map(({ lang, check, of, passed }) => ({
        name: `${check}, ${lang === "Shell" ? "curl" : lang}`,
        value: passed === undefined ? "not run: its tool is not installed" : `${passed} of ${of}`,
      })),
      ...failures.map(({ operationId, example, lang, check, reason }) => ({
        name: `not ${check}`,
        value: `${operationId} ${example ?? ""} (${lang}): ${reason}`,
        isFault: true,
      })),
    ];
  } finally {
    await mock.stop();
  }
}
