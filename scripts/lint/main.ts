import { CommandError } from "../cli/command-error.ts";
import { readCommandLine } from "../cli/read-command-line.ts";
import { readRoot } from "../cli/read-root.ts";
import { repository } from "../cli/repository.ts";
import { runCommand } from "../cli/run-command.ts";
import { rootFlag, type Usage } from "../cli/usage.ts";
import { describeFailure } from "./describe-failure.ts";
import { formatAnnotations } from "./format-annotations.ts";
import { formatFindings } from "./format-findings.ts";

const usage = {
  command: "npm run lint",
  summary: "Checks the contract with Spectral, Redocly and the rule book.",
  flags: { root: rootFlag },
  notes: "Exits with 1 if there are findings. In GitHub Actions, findings are also printed as annotations.",
} satisfies Usage;

async function run(root: string): Promise<number> {
  try {
    // Loaded late, so that a wrong flag is reported before the linters are loaded.
    const { createLinter } = await import("./create-linter.ts");
    const linter = createLinter({ root });
    const findings = await linter.lint();
    console.log(formatFindings(findings, { ownRules: await linter.countOwnRules() }));
    if (process.env["GITHUB_ACTIONS"] === "true" && findings.length > 0) {
      console.log(formatAnnotations(findings));
    }
    return findings.length > 0 ? 1 : 0;
  } catch (error) {
    throw new CommandError(describeFailure(error), { cause: error });
  }
}

await runCommand({
  usage,
  read: (args) => readRoot(readCommandLine(usage, args).values.root ?? repository),
  run,
});
