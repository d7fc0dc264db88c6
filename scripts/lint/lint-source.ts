import path from "node:path";

import type { ISpectralDiagnostic } from "@stoplight/spectral-core";

import type { Finding } from "./finding.ts";
import type { RuleBook } from "./load-rule-book.ts";
import type { ContractFiles } from "./read-contract-files.ts";
import { runRuleset } from "./run-ruleset.ts";
import { joinPointer } from "../../src/contract/pointer.ts";

/**
 * Converts a result of Spectral.
 * @param structureRules the names of the rules on single files
 */
export function toFinding(root: string, structureRules: string[], result: ISpectralDiagnostic): Finding {
  const rule = String(result.code);
  return {
    engine: structureRules.includes(rule) ? "structure" : "Spectral",
    rule,
    severity: "error",
    message: result.message,
    file: path
      .relative(root, result.source ?? root)
      .split(path.sep)
      .join("/"),
    line: result.range.start.line + 1,
    column: result.range.start.character + 1,
    pointer: joinPointer("", ...result.path),
  };
}

/**
 * Runs Spectral on the source files: on the root with everything that it references, and on each file by itself.
 * @param options.root the project
 */
export async function lintSource(options: {
  root: string;
  contract: ContractFiles;
  rules: RuleBook;
}): Promise<Finding[]> {
  const { root, contract, rules } = options;
  const findings: Finding[] = [];
  for (const { file, text } of contract.files.values()) {
    const resolve = file === "openapi/openapi.yaml";
    const results = await runRuleset(rules.source, { text, source: path.join(root, file), resolve });
    findings.push(...results.map((result) => toFinding(root, rules.own.structure, result)));
  }
  return findings;
}
