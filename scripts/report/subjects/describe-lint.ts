import { readdir } from "node:fs/promises";
import path from "node:path";
import { createLinter } from "../../lint/create-linter.ts";
import type { ReportContext, ReportRow } from "../figures/report-row.ts";

/** Reports the findings of the linters in the contract. */
export async function describeLint({ root }: ReportContext): Promise<ReportRow[]> {
  const linter = createLinter({ root });
  const findings = await linter.lint();
  const cases = await readdir(path.join(root, "tests", "rules", "cases"));
  const engines = (["Spectral", "Redocly", "structure"] as const).map((engine) => ({
    name: `${engine} findings`,
    value: String(findings.filter((finding) => finding.engine === engine).length),
  }));
  const ownRules = await linter.countOwnRules();
  return [
    ...engines,
    {
      name: "custom rules",
      value: `${ownRules}, ${cases.length} case files with a passing and a failing case`,
    },
  ];
}
