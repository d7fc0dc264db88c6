import { fileURLToPath } from "node:url";
import { checkVocabulary } from "./check-vocabulary.ts";
import { scopes } from "./scopes.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const isVerbose = process.argv.includes("--all");

// Prints the findings of the checked folders, or of all of them with `--all`, and the count of each.
const results = await checkVocabulary({ root, scopes, all: true });
for (const { scope, findings } of results) {
  if (scope.state !== "checked" && !isVerbose) continue;
  for (const { file, line, words, use, reason } of findings)
    console.log(`${file}:${line}: ${words} -> ${use} (${reason})`);
  if (scope.state === "checked" && findings.length > 0) process.exitCode = 1;
}
for (const { scope, findings } of results) {
  const note = scope.state === "checked" ? "" : ` (only counted: ${scope.state.notYet})`;
  console.log(`${scope.path}: ${findings.length}${note}`);
}
