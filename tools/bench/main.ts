import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { CommandError } from "../../scripts/cli/command-error.ts";
import { readCommandLine } from "../../scripts/cli/read-command-line.ts";
import { repository as root } from "../../scripts/cli/repository.ts";
import { runCommand } from "../../scripts/cli/run-command.ts";
import type { Usage } from "../../scripts/cli/usage.ts";
import { InstallError } from "../install-tools.ts";
import { benchCalls } from "./bench-calls.ts";
import { benchCommands } from "./bench-commands.ts";
import type { BenchSubject } from "./bench-context.ts";
import { benchGrowth } from "./bench-growth.ts";
import { benchImports, benchTypes } from "./bench-package.ts";
import { benchPages } from "./bench-pages.ts";
import { benchSandbox } from "./bench-sandbox.ts";
import { benchValidations } from "./bench-validations.ts";

/** The subjects of the bench, in order. */
const subjects: Readonly<Record<string, BenchSubject>> = {
  calls: benchCalls,
  validations: benchValidations,
  imports: benchImports,
  types: benchTypes,
  sandbox: benchSandbox,
  pages: benchPages,
  commands: benchCommands,
  growth: benchGrowth,
};

const usage = {
  command: "npm run --prefix tools bench",
  summary: "Compares the performance of the package and the build with that of their peers.",
  argument: { name: "SUBJECT...", help: "the subjects to measure (default: all)" },
  flags: {},
  notes: `Subjects: ${Object.keys(subjects).join(", ")}`,
} satisfies Usage;

/** @throws {CommandError} for an unknown subject or flag */
function readNames(args: readonly string[]): readonly string[] {
  const { positionals: names } = readCommandLine(usage, args);
  const unknown = names.find((name) => !Object.hasOwn(subjects, name));
  if (unknown === undefined) return names;
  throw new CommandError(`Unknown subject \`${unknown}\`. Choose from ${Object.keys(subjects).join(", ")}.`);
}

async function runSubject(subject: BenchSubject, scratch: string): Promise<string[]> {
  try {
    return await subject({ root, scratch });
  } catch (error) {
    // There is nothing to compare with if the peers are not installed.
    if (error instanceof InstallError) return [`not run: ${error.message}`];
    throw error;
  }
}

async function run(names: readonly string[]): Promise<number> {
  const scratch = mkdtempSync(path.join(tmpdir(), "payment-orders-bench-"));
  try {
    for (const [name, subject] of Object.entries(subjects)) {
      if (names.length > 0 && !names.includes(name)) continue;
      console.log(`\n# ${name}\n${(await runSubject(subject, scratch)).join("\n")}`);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  return 0;
}

await runCommand({ usage, read: readNames, run });
