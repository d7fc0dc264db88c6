/** A file or a folder, and whether its words are checked. */
export interface Scope {
  /** Path below the root of the project; the longest one that contains a file counts. */
  path: string;
  /** Whether findings fail the check; elsewhere they are only counted, for the reason given. */
  state: "checked" | { notYet: string };
}

const later = { notYet: "not reworded yet" };
const newDocs = { notYet: "rewritten with the new documentation site" };
const quotesTurns = { notYet: "quotes the turns" };

/** What the check reads. Once a folder has no findings, change it to `checked`. */
export const scopes: readonly Scope[] = [
  { path: "openapi", state: "checked" },
  { path: "rules", state: "checked" },
  { path: "README.md", state: "checked" },
  { path: "CONTRIBUTING.md", state: "checked" },
  { path: "SECURITY.md", state: "checked" },
  { path: "CHANGELOG.md", state: "checked" },
  { path: "src", state: later },
  { path: "examples", state: later },
  { path: "scripts", state: later },
  { path: "src/conformance", state: "checked" },
  { path: "scripts/audit", state: "checked" },
  { path: "scripts/bench", state: "checked" },
  { path: "scripts/build", state: "checked" },
  { path: "scripts/deliveries", state: "checked" },
  { path: "scripts/lint", state: "checked" },
  { path: "scripts/mutate", state: "checked" },
  { path: "scripts/random", state: "checked" },
  { path: "scripts/redocly", state: "checked" },
  { path: "scripts/report", state: "checked" },
  { path: "scripts/vocabulary", state: "checked" },
  { path: "scripts/vocabulary/turns.ts", state: quotesTurns },
  { path: "scripts/docs", state: newDocs },
  { path: "docs", state: newDocs },
  { path: "tests", state: later },
  { path: "tests/contract", state: "checked" },
  { path: "tests/lint", state: "checked" },
  { path: "tests/rules", state: "checked" },
  { path: "tests/audit", state: "checked" },
  { path: "tests/build", state: "checked" },
  { path: "tests/cli", state: "checked" },
  { path: "tests/conformance", state: "checked" },
  { path: "tests/dev", state: "checked" },
  { path: "tests/examples", state: "checked" },
  { path: "tests/misbehaving-server", state: "checked" },
  { path: "tests/mock", state: "checked" },
  { path: "tests/package", state: "checked" },
  { path: "tests/readme", state: "checked" },
  { path: "tests/recipes", state: "checked" },
  { path: "tests/report", state: "checked" },
  { path: "tests/reporter", state: "checked" },
  { path: "tests/services", state: "checked" },
  { path: "tests/start", state: "checked" },
  { path: "tests/workflows", state: "checked" },
  { path: "tests/vocabulary", state: quotesTurns },
  { path: "tests/docs", state: newDocs },
];
