import { spawnSync } from "node:child_process";
import { CommandError } from "../../src/cli/command-error.ts";
import path from "node:path";
import { readCommandLine } from "../../src/cli/read-command-line.ts";
import { readRoot } from "../cli/read-root.ts";
import { repository } from "../cli/repository.ts";
import { runCommand } from "../../src/cli/run-command.ts";
import { rootFlag, type Usage } from "../../src/cli/usage.ts";
import { describeFailure } from "./describe-failure.ts";
import { formatAnnotations } from "./format-annotations.ts";
import { formatFindings } from "./format-findings.ts";

const usage = {
  command: "npm run lint",
  summary: "Checks the contract with Spectral, Redocly and the rule book.",
  flags: {
    code: { type: "boolean", default: false, help: "check the format of all files and the code instead" },
    fix: {
      type: "boolean",
      default: false,
      help: "with --code: format all files, and correct what ESLint can correct",
    },
    types: { type: "boolean", default: false, help: "check types instead, with TypeScript" },
    root: rootFlag,
  },
  notes: "Exits with 1 if there are findings. In GitHub Actions, findings are also printed as annotations.",
} satisfies Usage;

/** The commands of the other checks, by their packages. */
const prettier = ["prettier/bin/prettier.cjs", "."];
const eslint = ["eslint/bin/eslint.js", "."];
const tsc = ["typescript-7/bin/tsc", "--noEmit"];

function runAll(commands: readonly (readonly string[])[]): number {
  const codes = commands.map(([file = "", ...args]) => {
    const program = path.join(repository, "node_modules", file);
    return spawnSync(process.execPath, [program, ...args], { cwd: repository, stdio: "inherit" }).status;
  });
  return codes.every((code) => code === 0) ? 0 : 1;
}

async function lintContract(root: string): Promise<number> {
  try {
    // Loaded late, so that a wrong flag is reported before the linters are loaded.
    const { createLinter } = await import("./create-linter.ts");
    const linter = createLinter({ root });
    const findings = await linter.lint();
    const counts = { ownRules: await linter.countOwnRules(), reach: linter.describeReach() };
    console.log(formatFindings(findings, counts));
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
  read(args) {
    const { root, ...flags } = readCommandLine(usage, args).values;
    if (flags.fix && !flags.code) throw new CommandError("`--fix` needs `--code`.");
    return { ...flags, root: readRoot(root ?? repository) };
  },
  async run({ code, fix, types, root }) {
    const checks = [
      ...(code ? [[...prettier, fix ? "--write" : "--check"], fix ? [...eslint, "--fix"] : eslint] : []),
      ...(types ? [tsc] : []),
    ];
    return checks.length > 0 ? runAll(checks) : lintContract(root);
  },
});
