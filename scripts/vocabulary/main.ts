import { readCommandLine } from "../cli/read-command-line.ts";
import { repository as root } from "../cli/repository.ts";
import { runCommand } from "../cli/run-command.ts";
import type { Usage } from "../cli/usage.ts";
import { checkVocabulary } from "./check-vocabulary.ts";
import { scopes } from "./scopes.ts";

const usage = {
  command: "npx tsx scripts/vocabulary/main.ts",
  summary: "Finds phrases to avoid in public text, and prints how many each file or folder has.",
  flags: {
    all: { type: "boolean", default: false, help: "also print findings in scopes that are only counted" },
  },
  notes: "Exits with 1 if a checked scope has findings.",
} as const satisfies Usage;

async function run({ all }: { all: boolean }): Promise<number> {
  let code = 0;
  const results = await checkVocabulary({ root, scopes, all: true });
  for (const { scope, findings } of results) {
    if (scope.state !== "checked" && !all) continue;
    for (const { file, line, words, use, reason } of findings)
      console.log(`${file}:${line}: ${words} -> ${use} (${reason})`);
    if (scope.state === "checked" && findings.length > 0) code = 1;
  }
  for (const { scope, findings } of results) {
    const note = scope.state === "checked" ? "" : ` (only counted: ${scope.state.notYet})`;
    console.log(`${scope.path}: ${findings.length}${note}`);
  }
  return code;
}

await runCommand({ usage, read: (args) => readCommandLine(usage, args).values, run });
