import path from "node:path";

import { clearPluginsCache, loadConfig, type Config } from "@redocly/openapi-core";

import { findLoops } from "./find-loops.ts";
import type { Finding } from "./finding.ts";
import { lintBundle } from "./lint-bundle.ts";
import { lintReach } from "./lint-reach.ts";
import { lintSource } from "./lint-source.ts";
import { lintTree } from "./lint-tree.ts";
import { lintWithRedocly } from "./lint-with-redocly.ts";
import { loadRuleBook, type RuleBook } from "./load-rule-book.ts";
import { mergeFindings } from "./merge-findings.ts";
import { readContractFiles } from "./read-contract-files.ts";

/** The lint gate of one project. Keeps the loaded rules between runs. */
export interface Linter {
  /** All findings in the contract as it is on disk now; empty if the gate passes. */
  lint: () => Promise<Finding[]>;
  /** How many values and branches something valid can use, by the last run. `undefined` if it had other findings. */
  describeReach: () => string | undefined;
  /** Number of rules in the project's own rule book. */
  countOwnRules: () => Promise<number>;
  /** Discards the loaded rules, so that the next run reads them again. */
  forgetRules: () => void;
}

/**
 * Prepares the lint gate for the contract of a project.
 * @param options.root the project: the folder of `openapi/`, `rules/`, `.spectral.yaml` and `redocly.yaml`
 */
export function createLinter({ root }: { root: string }): Linter {
  let loaded: Promise<{ rules: RuleBook; config: Config }> | undefined;
  const load = () =>
    (loaded ??= (async () => ({
      rules: await loadRuleBook({ root }),
      config: await loadConfig({ configPath: path.join(root, "redocly.yaml") }),
    }))());
  let summary: string | undefined;
  return {
    async lint() {
      summary = undefined;
      const contract = await readContractFiles({ root });
      const unreadable = [...contract.unreadable, ...findLoops({ root, contract })];
      if (unreadable.length > 0) return unreadable;
      const { rules, config } = await load();
      const redocly = await lintWithRedocly({ root, config });
      const source = await lintSource({ root, contract, rules });
      const tree = await lintTree({ contract, rules });
      const { bundle } = redocly;
      const bundled = bundle === undefined ? [] : await lintBundle({ root, contract, rules, bundle });
      const findings = mergeFindings([...source, ...tree, ...redocly.findings], bundled);
      if (findings.length > 0 || bundle === undefined) return findings;
      // What can be used is only known of a contract that is right in every other way.
      const reach = lintReach({ contract, bundle });
      summary = reach.summary;
      return reach.findings;
    },
    describeReach: () => summary,
    async countOwnRules() {
      const { own } = (await load()).rules;
      return own.contract.length + own.structure.length;
    },
    forgetRules() {
      loaded = undefined;
      clearPluginsCache();
    },
  };
}
