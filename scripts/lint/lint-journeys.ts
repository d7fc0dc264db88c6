import path from "node:path";
import type { Config } from "@redocly/openapi-core";
import type { Finding } from "./finding.ts";
import { toFinding } from "./lint-source.ts";
import { lintDocument } from "./lint-with-redocly.ts";
import type { RuleBook } from "./load-rule-book.ts";
import type { ContractFiles } from "./read-contract-files.ts";
import { runRuleset } from "./run-ruleset.ts";

/** Runs Redocly and the rules for journeys on each journey by itself. */
export async function lintJourneys(options: {
  root: string;
  contract: ContractFiles;
  rules: RuleBook;
  config: Config;
}): Promise<Finding[]> {
  const { root, contract, rules, config } = options;
  const findings: Finding[] = [];
  for (const { file, text } of contract.journeys) {
    const ref = path.join(root, file);
    const results = await runRuleset(rules.journeys, { text, source: ref, resolve: false });
    findings.push(
      ...results.map((result) => toFinding(root, rules.own.structure, result)),
      ...(await lintDocument({ root, ref, config })),
    );
  }
  return findings;
}
