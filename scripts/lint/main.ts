import { spawnSync } from "node:child_process";
import { CommandError } from "../../src/cli/command-error.ts";
import path from "node:path";
import { readCommandLine, runCommand, rootFlag, type Usage } from "../../src/cli/command.ts";
import { repository } from "../cli/repository.ts";
import {
  lintContract,
  lintFormat,
  lintNotes,
  lintOverlayFlag,
  readLintOptions,
} from "../../src/lint/command.ts";

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
    overlay: lintOverlayFlag,
    format: lintFormat,
  },
  notes: lintNotes,
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

await runCommand({
  usage,
  read(args) {
    const { root, overlay, format, ...flags } = readCommandLine(usage, args).values;
    if (flags.fix && !flags.code) throw new CommandError("`--fix` needs `--code`.");
    return { ...flags, ...readLintOptions({ root, overlay, format }, repository) };
  },
  async run({ code, fix, types, ...contract }) {
    const checks = [
      ...(code ? [[...prettier, fix ? "--write" : "--check"], fix ? [...eslint, "--fix"] : eslint] : []),
      ...(types ? [tsc] : []),
    ];
    return checks.length > 0 ? runAll(checks) : lintContract(contract);
  },
  failure: 2,
});
