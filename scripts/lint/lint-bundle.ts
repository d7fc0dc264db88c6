import path from "node:path";

import type { Finding } from "./finding.ts";
import type { RuleBook } from "./load-rule-book.ts";
import { locateBundled } from "./locate-bundled.ts";
import { locateNode } from "./locate-node.ts";
import type { ContractFiles } from "./read-contract-files.ts";
import { runRuleset } from "./run-ruleset.ts";
import { joinPointer } from "../../src/contract/pointer.ts";

/**
 * Runs Spectral on the bundle and maps its findings to the source files.
 * @param options.root the project
 * @param options.bundle the bundled document
 */
export async function lintBundle(options: {
  root: string;
  contract: ContractFiles;
  rules: RuleBook;
  bundle: unknown;
}): Promise<Finding[]> {
  const { root, contract, rules, bundle } = options;
  const source = path.join(root, "generated", "openapi.json");
  const results = await runRuleset(rules.bundle, { text: JSON.stringify(bundle), source });
  return results.map((result) => {
    const member = locateBundled(contract, result.path);
    return {
      engine: "Spectral",
      rule: String(result.code),
      severity: "error",
      message: result.message,
      file: member.file.file,
      ...locateNode(member.file, member.path),
      pointer: joinPointer("", ...member.path),
    };
  });
}
