import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { InstallError } from "../report/matrix/install-tools.ts";
import { benchCalls } from "./bench-calls.ts";
import { benchCommands } from "./bench-commands.ts";
import type { BenchSubject } from "./bench-context.ts";
import { benchImports, benchTypes } from "./bench-package.ts";
import { benchPages } from "./bench-pages.ts";
import { benchValidations } from "./bench-validations.ts";

/** The subjects of the bench, in its order; each can be asked for by its name. */
const subjects: Readonly<Record<string, BenchSubject>> = {
  calls: benchCalls,
  validations: benchValidations,
  imports: benchImports,
  types: benchTypes,
  pages: benchPages,
  commands: benchCommands,
};

const root = fileURLToPath(new URL("../..", import.meta.url));

async function runSubject(subject: BenchSubject, scratch: string): Promise<string[]> {
  try {
    return await subject({ root, scratch });
  } catch (error) {
    // Without the peers there is nothing to compare with.
    if (error instanceof InstallError) return [`not run: ${error.message}`];
    throw error;
  }
}

async function main(names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !Object.hasOwn(subjects, name));
  if (unknown !== undefined) {
    console.error(`Unknown subject \`${unknown}\`; choose from ${Object.keys(subjects).join(", ")}.`);
    process.exitCode = 2;
    return;
  }
  const scratch = mkdtempSync(path.join(tmpdir(), "payment-orders-bench-"));
  try {
    for (const [name, subject] of Object.entries(subjects)) {
      if (names.length > 0 && !names.includes(name)) continue;
      console.log(`\n# ${name}\n${(await runSubject(subject, scratch)).join("\n")}`);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

await main(process.argv.slice(2));
