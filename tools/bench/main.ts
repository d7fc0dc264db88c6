import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { CommandError } from "../../src/cli/command-error.ts";
import { readCommandLine, runCommand, type Usage } from "../../src/cli/command.ts";
import { repository as root } from "../../scripts/cli/repository.ts";
import { installTools } from "../install-tools.ts";
import type { BenchContext } from "./context.ts";

/** The subjects, in order. Each is loaded after the peers that it imports are installed, and returns the lines to print. */
const subjects: Readonly<Record<string, (context: BenchContext) => Promise<string[]>>> = {
  calls: async () => (await import("./calls.ts")).benchCalls(),
  validations: async () => (await import("./validations.ts")).benchValidations(),
  imports: async (context) => (await import("./imports.ts")).benchImports(context),
  sandbox: async (context) => (await import("./sandbox.ts")).benchSandbox(context),
  pages: async (context) => (await import("./pages.ts")).benchPages(context),
  commands: async (context) => (await import("./commands.ts")).benchCommands(context),
};

const usage = {
  command: "npm run --prefix tools bench",
  summary: "Compares the performance of the package and the commands with that of their peers.",
  argument: { name: "SUBJECT...", help: "the subjects to measure (default: all)" },
  flags: {},
  exitCodes: { 0: "all were measured" },
  notes: `Subjects: ${Object.keys(subjects).join(", ")}`,
} satisfies Usage;

/** @throws {CommandError} for an unknown subject or flag */
function readNames(args: readonly string[]): readonly string[] {
  const { positionals: names } = readCommandLine(usage, args);
  const unknown = names.find((name) => !Object.hasOwn(subjects, name));
  if (unknown === undefined) return names;
  throw new CommandError(`Unknown subject \`${unknown}\`. Choose from ${Object.keys(subjects).join(", ")}.`);
}

await runCommand({
  usage,
  read: readNames,
  async run(names) {
    await installTools(path.join(root, "tools"));
    const scratch = mkdtempSync(path.join(tmpdir(), "payment-orders-bench-"));
    try {
      for (const [name, measure] of Object.entries(subjects)) {
        if (names.length > 0 && !names.includes(name)) continue;
        console.log(`\n# ${name}\n${(await measure({ root, scratch })).join("\n")}`);
      }
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
    return 0;
  },
});
