import path from "node:path";

import type { Config } from "@redocly/openapi-core";
import type { Ruleset } from "@stoplight/spectral-core";

import type { Finding } from "./finding.ts";
import { toFinding } from "./lint-source.ts";
import { lintWithRedocly } from "./lint-with-redocly.ts";
import { mergeFindings } from "./merge-findings.ts";
import { rootFile, type ContractFiles } from "./read-contract-files.ts";
import { runRuleset } from "./run-ruleset.ts";

/**
 * Checks a contract in any layout, as the command line of Spectral does: its root, with everything that it references.
 * @param options.root the project
 */
export async function lintAny(options: {
  root: string;
  contract: ContractFiles;
  ruleset: Ruleset;
  config: Config;
}): Promise<Finding[]> {
  const { root, contract, ruleset, config } = options;
  const { findings } = await lintWithRedocly({ root, config });
  const text = contract.files.get(rootFile)?.text ?? "";
  const results = await runRuleset(ruleset, { text, source: path.join(root, rootFile) });
  // It misreads a path item of a split document that is a `$ref`; Redocly checks the structure too.
  const isSplit = contract.files.size > 1;
  const reported = results.filter(({ code }) => !(isSplit && code === "oas3-schema"));
  return mergeFindings([...findings, ...reported.map((result) => toFinding(root, [], result))], []);
}

/** Leaves out the files that the root of a contract does not reference, directly or indirectly: they may be anything. */
export function withoutStrays(contract: ContractFiles): ContractFiles {
  const reached = new Set([rootFile]);
  // Grows while it is read.
  for (const file of reached)
    for (const target of contract.files.get(file)?.references ?? []) reached.add(target);
  return {
    ...contract,
    files: new Map([...contract.files].filter(([file]) => reached.has(file))),
    unreadable: contract.unreadable.filter(({ file }) => reached.has(file)),
  };
}
