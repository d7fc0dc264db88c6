import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { once } from "node:events";
import path from "node:path";
import { CommandError } from "../../src/cli/command-error.ts";
import { readCommandLine, runCommand, type Usage } from "../../src/cli/command.ts";
import { repository as root } from "../../scripts/cli/repository.ts";
import { installTools } from "../install-tools.ts";

const usage = {
  command: "npm run --prefix tools mutate",
  summary:
    "Mutates a folder or file of `src` or `scripts`, and runs the tests that mirror it with each mutant, by Stryker.",
  argument: { name: "PATH", help: "the folder or file, such as src/client or src/money.ts (required)" },
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
  "src/base": ["errors"],
  "src/bundle": ["build"],
  "src/client": ["errors"],
  "src/redocly": ["build", "bundle"],
};

await runCommand({
  usage,
  read(args) {
    const { positionals, values } = readCommandLine(usage, args);
    const [place = "", ...rest] = positionals;
    const isThere =
      /^(?:src|scripts)\/[\w/-]+(?:\.[jt]s)?$/u.test(place) && existsSync(path.join(root, place));
    if (!isThere || rest.length > 0)
      throw new CommandError("Specify one folder or file of `src` or `scripts`, such as src/money.ts.");
    return { place, concurrency: values.concurrency };
  },
  async run({ place, concurrency }) {
    const tools = path.join(root, "tools");
    await installTools(tools);
    const isFile = path.extname(place) !== "";
    // A file in a folder has the tests of the folder.
    const tested = isFile && place.split("/").length > 2 ? path.posix.dirname(place) : place;
    const own = tested.replace(/^\w+\//u, "").replace(/\.[jt]s$/u, "");
    const tests = [own, ...(others[tested] ?? [])].map((name) => `tests/${name}/**/*.test.ts`);
    const stryker = path.join(tools, "node_modules/@stryker-mutator/core/bin/stryker.js");
    const flags = [
      "--mutate",
      isFile ? place : `${place}/**/*.[jt]s,!**/assumptions.ts`,
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
