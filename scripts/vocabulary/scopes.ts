/** A file or a folder, and whether its words are checked. */
export interface Scope {
  /** Path below the root of the project; the longest one that contains a file counts. */
  path: string;
  /** Whether findings fail the check; elsewhere they are only counted, for the reason given. */
  state: "checked" | { notYet: string };
}

const later = { notYet: "not reworded yet" };
const newDocs = { notYet: "rewritten with the new documentation site" };
const quotesGenerated = { notYet: "quotes a comment that the build writes" };
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
  { path: "src/contract", state: "checked" },
  { path: "examples", state: later },
  { path: "scripts", state: later },
  { path: "scripts/diff", state: "checked" },
  { path: "scripts/lint", state: "checked" },
  { path: "scripts/report/wording", state: "checked" },
  { path: "scripts/test", state: "checked" },
  { path: "scripts/trace", state: "checked" },
  { path: "scripts/vocabulary", state: "checked" },
  { path: "scripts/vocabulary/turns.ts", state: quotesTurns },
  { path: "scripts/docs", state: newDocs },
  { path: "docs", state: newDocs },
  { path: "tests", state: "checked" },
  { path: "tests/copy-contract.ts", state: later },
  { path: "tests/dedupe", state: later },
  { path: "tests/errors", state: later },
  { path: "tests/money", state: later },
  { path: "tests/operations", state: later },
  { path: "tests/paging", state: later },
  { path: "tests/report", state: later },
  { path: "tests/start/main.test.ts", state: later },
  { path: "tests/testing", state: later },
  { path: "tests/token", state: later },
  { path: "tests/transport", state: later },
  { path: "tests/webhooks", state: later },
  { path: "tests/report/wording", state: "checked" },
  { path: "tests/build/emit-examples.test.ts", state: quotesGenerated },
  { path: "tests/vocabulary", state: quotesTurns },
  { path: "tests/docs", state: newDocs },
];
