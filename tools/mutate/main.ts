import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { CommandError } from "../../src/cli/command-error.ts";
import { readCommandLine, runCommand, type Usage } from "../../src/cli/command.ts";
import { repository as root } from "../../scripts/cli/repository.ts";
import { installTools } from "../install-tools.ts";

const usage = {
  command: "npm run --prefix tools mutate",
  summary:
    "Mutates a folder of `src` or `scripts`, and runs the tests that mirror it with each mutant, by Stryker.",
  argument: { name: "FOLDER", help: "the folder, such as src/money (required)" },
  flags: {
    concurrency: { type: "whole", min: 1, max: 64, default: 1, help: "mutants to test at the same time" },
  },
  exitCodes: {
    0: "enough mutants are caught",
    1: "fewer are caught than `thresholds.break` in tools/mutate/stryker.config.json",
  },
} as const satisfies Usage;

/** Other folders of tests that a folder of the source needs. */
const others: Readonly<Record<string, readonly string[]>> = {
  "src/base": ["errors", "guards", "logging", "options"],
  "src/bundle": ["build", "read-contract"],
  "src/client": ["calls", "errors", "operations", "options", "paging", "token", "transport", "upload"],
  "src/contract": ["read-contract"],
  "src/redocly": ["build"],
  "src/webhooks": ["dedupe", "deliveries"],
};

await runCommand({
  usage,
  read(args) {
    const { positionals, values } = readCommandLine(usage, args);
    const [folder, ...rest] = positionals;
    if (folder === undefined || rest.length > 0 || !/^(?:src|scripts)\/[\w/-]+$/u.test(folder))
      throw new CommandError("Specify one folder of `src` or `scripts`, such as src/money.");
    return { folder, concurrency: values.concurrency };
  },
  async run({ folder, concurrency }) {
    const tools = path.join(root, "tools");
    await installTools(tools);
    const own = folder.replace(/^\w+\//u, "");
    const tests = [own, ...(others[folder] ?? [])].map((name) => `tests/${name}/**/*.test.ts`);
    const stryker = path.join(tools, "node_modules/@stryker-mutator/core/bin/stryker.js");
    const flags = [
      "--mutate",
      `${folder}/**/*.[jt]s,!**/assumptions.ts`,
      "--concurrency",
      String(concurrency),
    ];
    const child = spawn(process.execPath, [stryker, "run", "tools/mutate/stryker.config.json", ...flags], {
      cwd: root,
      env: { ...process.env, MUTATE_TESTS: tests.join(" ") },
      stdio: "inherit",
    });
    const [code] = (await once(child, "exit")) as [number | null];
    return code ?? 1;
  },
});
