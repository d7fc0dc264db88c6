import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

import { packageRoot, readOwnManifest } from "../cli/package-root.ts";
import { questionsFile } from "../questions/question-list.ts";

/** The rules for a contract, and the configuration of Redocly; by its recommended rules for the specification if it is missing. */
export type Choice = { redocly: string | undefined } & (
  | {
      /** The folder of the whole rule book, which is written for one layout of files. */
      book: string;
    }
  | {
      /** A rule set for any layout. */
      ruleset: string;
      /** How reports call it. */
      name: string;
    }
);

/** Files of a rule book. Another project may have a folder `rules/` with anything in it. */
const books = ["contract", "structure", "tree"].map((name) => path.join("rules", `${name}.yaml`));

/**
 * Chooses the rules for a contract by what is in the folder of its `openapi/`:
 *
 * 1. The rule book in `rules/`: this repository, or a copy with rules of its own. All of them apply.
 * 2. `.spectral.yaml`, or another name that Spectral knows: it applies, and nothing else of ours.
 * 3. `openapi/questions.yaml`, which only contracts in our layout have: the rule book of this package applies.
 * 4. Neither: anybody's contract. The rule set that this package exports applies.
 */
export function chooseRules(root: string): Choice {
  const find = (name: string) => [path.join(root, name)].find((file) => existsSync(file));
  const redocly = find("redocly.yaml");
  // At least two, so that one that is missing is reported.
  if (books.filter((book) => find(book) !== undefined).length > 1)
    return { book: root, redocly: path.join(root, "redocly.yaml") };
  const own = readdirSync(root).find((name) => /^\.?spectral\.(?:ya?ml|json|m?js)$/u.test(name));
  if (own !== undefined) return { ruleset: path.join(root, own), name: own, redocly };
  if (find(questionsFile) !== undefined)
    return { book: packageRoot, redocly: redocly ?? path.join(packageRoot, "redocly.yaml") };
  const { name, exports } = readOwnManifest();
  return { ruleset: path.join(packageRoot, exports["./spectral"]), name: `${name}/spectral`, redocly };
}
