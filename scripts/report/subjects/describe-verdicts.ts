import { readContract } from "../../../src/contract/read-contract.ts";
import { judgeFixtures } from "../../diff/fixtures/judge-fixtures.ts";
import { bundleContract } from "../../build/bundle-contract.ts";
import { listStatements } from "../../trace/statement.ts";
import { compareForms } from "../figures/compare-forms.ts";
import { compareValidators } from "../figures/compare-validators.ts";
import { describeMutation, isComplete } from "../mutants/describe-mutation.ts";
import { judgeContract } from "../mutants/judge-contract.ts";
import { loadBundle } from "../figures/load-document.ts";
import type { ReportContext, ReportRow } from "../figures/report-row.ts";

/** Compares the verdicts of the validators and the gate on mutants, with another validator, and with the other form. */
export async function describeVerdicts({ root }: ReportContext): Promise<ReportRow[]> {
  const document = await loadBundle(root);
  const mutation = await judgeContract({ root, document, statements: await listStatements() });
  const { bodies, payloads, valid, disagreements } = await compareValidators({
    contract: readContract(document),
  });
  const judged = await judgeFixtures();
  const right = judged.filter(({ fixture, got }) => got === fixture.want);
  const forms = compareForms({
    published: await bundleContract({ root }),
    source: await bundleContract({ root, form: "source" }),
  });
  return [
    {
      name: "mutants of the contract",
      value: `\n${describeMutation(mutation)}`,
      isFault: !isComplete(mutation),
    },
    {
      name: "payloads with the same verdict",
      value: `${payloads - disagreements.length} of ${payloads} by an independent validator (${bodies} schemas, ${valid} valid)`,
    },
    { name: "contract changes", value: `${right.length} of ${judged.length} fixtures rated correctly` },
    {
      name: "bodies with the same verdict in source and published form",
      value: `${forms.payloads - forms.disagreements.length} of ${forms.payloads} (${forms.bodies} schemas, ${forms.valid} valid)`,
    },
  ];
}
