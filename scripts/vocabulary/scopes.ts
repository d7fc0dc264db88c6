/** A file or a folder, and whether its words are checked. */
export interface Scope {
  /** Path below the root of the project; the longest one that contains a file counts. */
  path: string;
  /** Whether findings fail the check; elsewhere they are only counted, for the reason given. */
  state: "checked" | { notYet: string };
}

const quotesTurns = { notYet: "quotes the turns" };

/** The files that the check reads. Once a folder has no findings, change it to `checked`. */
export const scopes: readonly Scope[] = [
  { path: "openapi", state: "checked" },
  { path: "controls/openapi", state: "checked" },
  { path: "rules", state: "checked" },
  { path: "README.md", state: "checked" },
  { path: "CONTRIBUTING.md", state: "checked" },
  { path: "SECURITY.md", state: "checked" },
  { path: "CHANGELOG.md", state: "checked" },
  { path: "src", state: "checked" },
  { path: "examples", state: "checked" },
  { path: "scripts", state: "checked" },
  { path: "tests", state: "checked" },
  { path: ".github", state: "checked" },
  { path: ".ci/run", state: "checked" },
  { path: "eslint.config.js", state: "checked" },
  { path: "redocly.yaml", state: "checked" },
  { path: "vitest.config.ts", state: "checked" },
  { path: "vitest.audit.config.ts", state: "checked" },
  { path: "scripts/vocabulary/spelling.ts", state: quotesTurns },
  { path: "scripts/vocabulary/grammar-turns.ts", state: quotesTurns },
  { path: "scripts/vocabulary/turns.ts", state: quotesTurns },
  { path: "tests/vocabulary", state: quotesTurns },
  { path: "docs", state: "checked" },
];
