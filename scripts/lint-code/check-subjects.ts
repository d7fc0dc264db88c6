import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { CommandError } from "../../src/cli/command-error.ts";
import { readCommandLine, runCommand, type Usage } from "../../src/cli/command.ts";
import { repository } from "../cli/repository.ts";
import { findFaultySubjects } from "./find-faulty-subjects.ts";

const usage = {
  command: "npx tsx scripts/lint-code/check-subjects.ts",
  summary: "Checks the subjects of the commits that a pull request adds.",
  argument: { name: "BASE", help: "the commit, branch or tag that the pull request starts from" },
  flags: {},
  exitCodes: {
    0: "all can stay",
    1: "a subject is too long or ends with a full stop",
  },
  notes: "Merges are not checked.",
} satisfies Usage;

function readBase(args: readonly string[]): string {
  const [base, ...more] = readCommandLine(usage, args).positionals;
  if (base !== undefined && more.length === 0) return base;
  throw new CommandError(`Specify one base, such as main. \`${usage.command} --help\` explains the usage.`);
}

async function run(base: string): Promise<number> {
  const args = ["log", "--no-merges", "--format=%h %s", "--end-of-options", `${base}..HEAD`];
  const { stdout } = await promisify(execFile)("git", args, { cwd: repository }).catch((error: unknown) => {
    throw new CommandError(
      `git cannot list the commits since \`${base}\`. In a shallow clone, fetch the history first (\`git fetch --unshallow\`).`,
      { cause: error },
    );
  });
  const commits = stdout.split("\n").filter((line) => line !== "");
  const faults = findFaultySubjects(commits);
  console.log([...faults, `${commits.length} subjects checked, ${faults.length} to reword.`].join("\n"));
  return faults.length === 0 ? 0 : 1;
}

await runCommand({ usage, read: readBase, run });
