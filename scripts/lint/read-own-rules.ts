import { readFile } from "node:fs/promises";
import path from "node:path";

import { parse } from "yaml";

/** The names of the custom rules, by what they check. */
export interface OwnRules {
  /** On the whole contract, source and bundle. */
  contract: string[];
  /** On single files, on the tree of files, and on journeys. */
  structure: string[];
}

async function readRuleNames(file: string): Promise<string[]> {
  const ruleset = parse(await readFile(file, "utf8")) as { rules?: Record<string, unknown> };
  // A name without a definition only turns a rule of another ruleset on or off.
  return Object.entries(ruleset.rules ?? {}).flatMap(([name, rule]) =>
    typeof rule === "object" ? name : [],
  );
}

/**
 * Reads the names of the rules in the rule book.
 * @param options.root the project
 */
export async function readOwnRules({ root }: { root: string }): Promise<OwnRules> {
  const [openapi = [], contract = [], bundle = [], ...structure] = await Promise.all(
    ["openapi", "contract", "bundle", "structure", "tree", "journeys"].map((book) =>
      readRuleNames(path.join(root, "rules", `${book}.yaml`)),
    ),
  );
  return { contract: [...new Set([...openapi, ...contract, ...bundle])], structure: structure.flat() };
}
