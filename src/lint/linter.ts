import { clearPluginsCache } from "@redocly/openapi-core";
import { printSafely } from "../contract/safe-text.ts";
import { chooseRules, forgetRulesets, listLeftOut, loadRules, type Rules } from "./rules.ts";
import { findLoops, lintAny, lintJourneys, lintSource, lintTree, lintWithRedocly } from "./source-checks.ts";
import { type Finding, mergeFindings } from "./finding.ts";
import { lintBundle, lintOverlay } from "./bundle-checks.ts";
import { lintUnreachable } from "./unreachable-values.ts";
import { nameMissing } from "./failure.ts";
import { findSlowPatterns } from "./slow-patterns.ts";
import { readContractFiles, readReferencedFiles } from "./contract-files.ts";
import { usualFile } from "../cli/files.ts";

/** The lint gate of one project. Keeps the loaded rules between runs. */
export interface Linter {
  /** All findings in the contract as it is on disk now; empty if the gate passes. */
  lint: () => Promise<Finding[]>;
  /** How many values and branches something valid can use, by the last run. `undefined` if it had other findings. */
  describeReach: () => string | undefined;
  /** Number of rules in the rule book, or in the rule set for any layout. */
  countOwnRules: () => Promise<number>;
  /** The rules that were left out, since the contract is written in OpenAPI 3.0. */
  listLeftOut: () => readonly string[];
  /** The rule set for any layout that is used instead of a rule book. */
  nameRuleset: () => Promise<string | undefined>;
  /** Discards the loaded rules, so that the next run reads them again. */
  forgetRules: () => void;
}

/**
 * Prepares the lint gate for the contract of a project.
 * @param options.root the project: the folder of rules if it has its own
 * @param options.file the root document of the contract, relative to it; by default `openapi/openapi.yaml`
 * @param options.overlay path of an overlay; the gate is then for the overlay, and for the bundle that it makes
 * @param options.allowRefs whether references may lead to addresses and out of the repository
 */
export function createLinter({
  root,
  file = usualFile,
  overlay,
  allowRefs,
}: {
  root: string;
  file?: string | undefined;
  overlay?: string | undefined;
  allowRefs?: boolean | undefined;
}): Linter {
  const place = { root, file };
  let loaded: Promise<Rules> | undefined;
  const load = () => (loaded ??= loadRules(place));
  let summary: string | undefined;
  let leftOut: readonly string[] = [];
  async function find(): Promise<Finding[]> {
    summary = undefined;
    if (overlay !== undefined) return lintOverlay({ ...place, overlay, rules: await load() });
    const hasBook = "book" in chooseRules(place);
    const contract = await (hasBook ? readContractFiles({ root }) : readReferencedFiles(place, allowRefs));
    const unreadable = [...contract.unreadable, ...findLoops({ root, contract })];
    if (unreadable.length > 0) return unreadable;
    const slow = findSlowPatterns(contract);
    if (slow.length > 0) return slow;
    const loadedRules = await load();
    const { config } = loadedRules;
    if (!("book" in loadedRules)) {
      leftOut = listLeftOut(loadedRules.ruleset, contract.files.get(file)?.data);
      return lintAny({ place, allowRefs, contract, ...loadedRules });
    }
    const rules = loadedRules.book;
    const redocly = await lintWithRedocly({ place, allowRefs, config });
    const source = await lintSource({ root, allowRefs, contract, rules });
    const tree = await lintTree({ contract, rules });
    const journeys = await lintJourneys({ root, contract, rules, config });
    const { bundle } = redocly;
    const bundled = bundle === undefined ? [] : await lintBundle({ root, contract, rules, bundle });
    const findings = mergeFindings([...source, ...tree, ...redocly.findings, ...journeys], bundled);
    if (findings.length > 0 || bundle === undefined) return findings;
    // What can be used is only known of a contract that is right in every other way.
    const reach = lintUnreachable({ contract, bundle });
    summary = reach.summary;
    return reach.findings;
  }

  return {
    async lint() {
      const findings = await find();
      // Names of files and texts of a contract are chosen by whoever changes it.
      return findings.map((finding) => ({
        ...finding,
        message: printSafely(nameMissing(finding.message, root)),
        file: printSafely(finding.file),
      }));
    },
    describeReach: () => summary,
    listLeftOut: () => leftOut,
    async countOwnRules() {
      const rules = await load();
      if (!("book" in rules))
        return Object.values(rules.ruleset.rules).filter(({ enabled }) => enabled).length - leftOut.length;
      const { own } = rules.book;
      return own.contract.length + own.structure.length;
    },
    async nameRuleset() {
      const rules = await load();
      return "book" in rules ? undefined : rules.name;
    },
    forgetRules() {
      loaded = undefined;
      forgetRulesets();
      clearPluginsCache();
    },
  };
}
