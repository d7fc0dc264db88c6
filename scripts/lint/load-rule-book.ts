import path from "node:path";

import type { Ruleset } from "@stoplight/spectral-core";

import { loadRuleset } from "./load-ruleset.ts";
import { readOwnRules, type OwnRules } from "./read-own-rules.ts";

/** All loaded Spectral rules, by what they run on. */
export interface RuleBook {
  source: Ruleset;
  bundle: Ruleset;
  tree: Ruleset;
  journeys: Ruleset;
  own: OwnRules;
}

/**
 * Loads a rule book. This is the slow part of a lint run, so keep the result.
 * @param options.root the folder of the rule book
 * @param options.project the project that it is for, if it is another folder
 */
export async function loadRuleBook({ root, project }: { root: string; project?: string }): Promise<RuleBook> {
  const own = await readOwnRules({ root });
  const source = await loadRuleset(path.join(root, ".spectral.yaml"), project);
  const bundle = await loadRuleset(path.join(root, "rules", "bundle.yaml"));
  const tree = await loadRuleset(path.join(root, "rules", "tree.yaml"));
  const journeys = await loadRuleset(path.join(root, "rules", "journeys.yaml"));
  return { source, bundle, tree, journeys, own };
}
