import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { CommandError } from "../../src/cli/command-error.ts";
import { readCommandLine, runCommand, type Usage } from "../../src/cli/command.ts";
import { repository } from "../cli/repository.ts";
import { concernsContract, selectTests } from "./select-tests.ts";

const usage = {
  command: "npm run check",
  summary: "Checks what has changed since a commit, in less time than `npm test`, which checks everything.",
  flags: {
    since: { type: "string", value: "REF", help: "the commit", unset: "the last one" },
  },
  exitCodes: { 0: "nothing was found", 1: "a check failed" },
} as const satisfies Usage;

await runCommand({
  usage,
  read: (args) => readCommandLine(usage, args).values,
  async run({ since = "HEAD" }) {
    const changed = listChanged(since);
    if (changed.length === 0) {
      console.log(`Nothing has changed since ${since}.`);
      return 0;
    }
    const steps = listSteps(changed, selectTests(changed, await readTests()));
    const results = await Promise.all(steps.map(runStep));
    return results.every(Boolean) ? 0 : 1;
  },
});

/** Lists the files that differ from a commit, those that Git does not know yet among them. */
function listChanged(since: string): string[] {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: repository, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })
      .split("\0")
      .filter(Boolean);
  try {
    return [
      ...git("diff", "--name-only", "--no-renames", "-z", since, "--"),
      ...git("ls-files", "--others", "--exclude-standard", "-z"),
    ];
  } catch (cause) {
    throw new CommandError(`\`--since\` must be a commit, which \`${since}\` is not.`, { cause });
  }
}

async function readTests(): Promise<Map<string, string>> {
  const names = await readdir(path.join(repository, "tests"), { recursive: true });
  const files = names.map((name) => path.posix.join("tests", name.replaceAll(path.sep, "/")));
  const tests = files.filter((file) => /\.test(?:-d)?\.ts$/u.test(file));
  const read = async (file: string) => [file, await readFile(path.join(repository, file), "utf8")] as const;
  return new Map(await Promise.all(tests.map(read)));
}

/** A program, and its arguments. */
interface Step {
  name: string;
  args: readonly string[];
}

function listSteps(changed: readonly string[], tests: readonly string[]): Step[] {
  const files = changed.filter((file) => existsSync(path.join(repository, file)));
  const code = files.filter((file) => /\.[jt]s$/u.test(file));
  const isOfContract = changed.some(concernsContract);
  const program = (name: string) => path.join("node_modules", name);
  const source = (name: string) => ["--import", "tsx", `scripts/${name}/main.ts`];
  const steps: (Step | false)[] = [
    files.length > 0 && {
      name: "format",
      args: [program("oxfmt/bin/oxfmt"), "--check", "--no-error-on-unmatched-pattern", ...files],
    },
    code.length > 0 && { name: "types", args: [program("typescript-7/bin/tsc"), "--noEmit"] },
    code.length > 0 && {
      name: "code",
      args: [program("oxlint/bin/oxlint"), "--disable-nested-config", ...code],
    },
    code.length > 0 && {
      name: "imports",
      args: [program("eslint/bin/eslint.js"), "--no-warn-ignored", ...code],
    },
    isOfContract && { name: "contract", args: source("lint") },
    isOfContract && { name: "generated", args: [...source("build"), "--check"] },
    tests.length > 0 && {
      name: "tests",
      // The pages in a browser take minutes.
      args: [
        program("vitest/vitest.mjs"),
        "run",
        "--typecheck=false",
        "--exclude=tests/docs/browser/**",
        ...tests,
      ],
    },
  ];
  return steps.filter((step) => step !== false);
}

/** Runs a step, and prints what it says once it has ended. Returns whether it passed. */
function runStep({ name, args }: Step): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: repository, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.once("error", reject);
    child.once("close", (code) => {
      console.log(
        `${code === 0 ? "passed" : "FAILED"}  ${name}${code === 0 ? "" : `\n\n${output.trim()}\n`}`,
      );
      resolve(code === 0);
    });
  });
}
