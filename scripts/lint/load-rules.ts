import { createConfig, loadConfig, type Config } from "@redocly/openapi-core";
import type { Ruleset } from "@stoplight/spectral-core";

import { chooseRules } from "./choose-rules.ts";
import { naming } from "./describe-failure.ts";
import { loadRuleBook, type RuleBook } from "./load-rule-book.ts";
import { loadRuleset } from "./load-ruleset.ts";

/** The loaded rules for a contract: the whole rule book, or a rule set for any layout. */
export type Rules = { config: Config } & ({ book: RuleBook } | { ruleset: Ruleset; name: string });

/**
 * Loads the rules for the contract of a project.
 * @param root the project
 */
export async function loadRules(root: string): Promise<Rules> {
  const chosen = chooseRules(root);
  if ("book" in chosen)
    return {
      book: await loadRuleBook({ root: chosen.book, project: root }),
      config: await loadRedocly(chosen.redocly),
    };
  const ruleset = await loadRuleset(chosen.ruleset);
  return { ruleset, name: chosen.name, config: await loadRedocly(chosen.redocly) };
}

function loadRedocly(configPath: string | undefined): Promise<Config> {
  return configPath === undefined
    ? createConfig({ extends: ["spec"] })
    : naming(configPath, () => loadConfig({ configPath }));
}
