import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { repository } from "../../scripts/cli/repository.ts";
import manifest from "../../package.json" with { type: "json" };

interface Action {
  inputs: Record<string, { default: string; description: string }>;
  runs: { using: string; steps: { run: string; if?: string; env: Record<string, string> }[] };
}

const { inputs, runs } = parse(await readFile(path.join(repository, "action.yml"), "utf8")) as Action;

/** Installs nothing: notes what it is called with, and writes a package whose command does the same. */
const npm = `#!/usr/bin/env bash
[ -z "\${FAILURE:-}" ] || { printf 'npm error code %s\\nnpm error more\\n' "$FAILURE"; exit 1; }
echo "added 1 package"
printf 'npm|%s\\n' "$(IFS='|'; echo "$*")" >>"$LOG"
mkdir -p node_modules/.bin
cat >node_modules/.bin/payment-orders-gate <<'COMMAND'
#!/usr/bin/env bash
printf 'payment-orders-gate|%s\\n' "$(IFS='|'; echo "$*")" >>"$LOG"
echo "report of $1"
case "$*" in *--format=github*) echo "::error file=a.yaml::$1" ;; esac
[ "$1" = lint ] || exit "$DIFF"
COMMAND
chmod +x node_modules/.bin/payment-orders-gate
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "action-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, "bin"));
  await mkdir(path.join(folder, "workspace"));
  await writeFile(path.join(folder, "bin/npm"), npm);
  await chmod(path.join(folder, "bin/npm"), 0o755);
});

/** What a step prints. */
interface StepResult {
  code: number;
  stdout: string;
  stderr: string;
}

/**
 * Runs the action as GitHub does, with these inputs: each step in an environment of its own, the last one also after a
 * failure of the one before it. Returns what they printed, the first code that is not 0, and the commands that they ran.
 */
async function runAction(given: Record<string, string>, diff = 0, variables: NodeJS.ProcessEnv = {}) {
  const log = path.join(folder, "log");
  const summary = path.join(folder, "summary");
  const temporary = path.join(folder, "temporary");
  await mkdir(temporary, { recursive: true });
  const run = ({ run: script, env: inputsOfStep }: Action["runs"]["steps"][number]) => {
    const values = Object.entries(inputsOfStep).map(([name, expression]) => {
      const [, input = ""] = /^\$\{\{ inputs\.([\w-]+) \}\}$/u.exec(expression) ?? [];
      return [name, given[input] ?? inputs[input]?.default] as const;
    });
    const env: NodeJS.ProcessEnv = {
      PATH: `${path.join(folder, "bin")}${path.delimiter}${process.env["PATH"] ?? ""}`,
      LOG: log,
      DIFF: String(diff),
      RUNNER_TEMP: temporary,
      GITHUB_STEP_SUMMARY: summary,
      GITHUB_ACTION_PATH: repository,
      GITHUB_WORKSPACE: path.join(folder, "workspace"),
      ...Object.fromEntries(values),
      ...variables,
    };
    return new Promise<StepResult>((resolve) => {
      const args = ["--noprofile", "--norc", "-eo", "pipefail", "-c", script];
      execFile("bash", args, { env, cwd: folder }, (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
      });
    });
  };
  const [install, ...commandsOfSteps] = runs.steps;
  if (install === undefined) throw new Error("The action has no step.");
  const results = [await run(install)];
  for (const step of commandsOfSteps) {
    const isRun = results.every(({ code }) => code === 0);
    const isInstalled =
      results[0]?.code === 0 && (step.if ?? "").includes("steps.install.outcome == 'success'");
    if (isRun || isInstalled) results.push(await run(step));
  }
  const commands = (await readFile(log, "utf8").catch(() => "")).trim().split("\n");
  const join = (stream: "stdout" | "stderr") => results.map((result) => result[stream]).join("");
  return {
    code: results.find(({ code }) => code !== 0)?.code ?? 0,
    stdout: join("stdout"),
    stderr: join("stderr"),
    commands,
    summary: await readFile(summary, "utf8").catch(() => ""),
  };
}

const install = "npm|install|--ignore-scripts|--no-audit|--no-fund|--no-package-lock|--loglevel=error|--";

test("every input reaches the shell by the environment, and is not a part of a command", () => {
  expect(runs.using).toBe("composite");
  for (const { run } of runs.steps) expect(run).not.toContain("${{");
  const passed = new Set(runs.steps.flatMap(({ env }) => Object.values(env)));
  expect([...passed].sort()).toEqual(
    Object.keys(inputs)
      .map((name) => `\${{ inputs.${name} }}`)
      .sort(),
  );
});

test("nothing in an input is executed", async () => {
  const planted = (name: string) => `$(touch ${name})\`touch ${name}\`; touch ${name} "' && touch ${name} #`;
  const { commands } = await runAction(
    Object.fromEntries(Object.keys(inputs).map((name) => [name, planted(name)])),
  );
  const {
    folder: root,
    file,
    base,
    format,
    "fail-on": failOn,
    package: name,
  } = Object.fromEntries(Object.keys(inputs).map((input) => [input, planted(input)]));
  expect(commands).toEqual([
    `${install}|${String(name)}`,
    `payment-orders-gate|diff|--root=${String(root)}|--file=${String(file)}|--format=${String(format)}|--fail-on=${String(failOn)}|--|${String(base)}`,
    `payment-orders-gate|lint|--root=${String(root)}|--file=${String(file)}|--format=${String(format)}`,
  ]);
  // Neither in the workspace, nor where the action or npm ran.
  const found = (await readdir(folder, { recursive: true })).filter((name) => !name.startsWith("temporary/"));
  expect(found.sort()).toEqual(["bin", "bin/npm", "log", "summary", "temporary", "workspace"]);
});

test("without a base, it says so and lints only, with the version of the action", async () => {
  const { code, commands, stdout, stderr, summary } = await runAction({});
  expect({ code, stdout, stderr, summary }).toEqual({
    code: 0,
    stdout: "report of lint\n::error file=a.yaml::lint\n",
    stderr: "added 1 package\nNo base is given, so nothing is compared.\n",
    summary: "lint\n\n~~~text\nreport of lint\n~~~\n\n",
  });
  expect(commands[0]).toBe(`${install}|payment-orders-gate@${manifest.version}`);
  expect(commands.slice(1)).toEqual(["payment-orders-gate|lint|--root=.|--format=github"]);
});

test("each line of `file` is a contract", async () => {
  const { commands } = await runAction({ file: "a b.json\n\nc/d.yaml\n" });
  expect(commands.slice(1)).toEqual([
    "payment-orders-gate|lint|--root=.|--file=a b.json|--file=c/d.yaml|--format=github",
  ]);
});

test("the changes come before the findings, whose step runs whatever the changes are, and the summary has both", async () => {
  const { code, stdout, summary } = await runAction({ base: "main" }, 1);
  expect({ code, stdout }).toEqual({
    code: 1,
    stdout: ["diff", "lint"].map((name) => `report of ${name}\n::error file=a.yaml::${name}\n`).join(""),
  });
  expect(summary).toBe(
    ["diff", "lint"].map((name) => `${name}\n\n~~~text\nreport of ${name}\n~~~\n\n`).join(""),
  );
});

test("a tarball of the workspace is found, and Markdown is added to the summary", async () => {
  const tarball = path.join(folder, "workspace", "orders.tgz");
  await writeFile(tarball, "");
  const given = { package: "orders.tgz", format: "markdown", base: "main" };
  const { code, commands, stdout, summary } = await runAction(given, 1);
  expect(commands[0]).toBe(`${install}|${tarball}`);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "report of diff\nreport of lint\n" });
  expect(summary).toBe(stdout);
});

test("what npm cannot install ends with one sentence and 2", async () => {
  const { code, stdout, stderr } = await runAction({ package: "orders.tgz" }, 0, { FAILURE: "E404" });
  expect({ code, stdout, stderr }).toEqual({
    code: 2,
    stdout: "",
    stderr:
      "npm could not install `orders.tgz` (E404); the input `package` takes another version or a tarball.\n",
  });
});

test("another package ends with one sentence and 2", async () => {
  const other = npm.replaceAll("payment-orders-gate", "left-pad");
  await writeFile(path.join(folder, "bin/npm"), other);
  const { code, stdout, stderr } = await runAction({ package: "left-pad" });
  expect({ code, stdout, stderr }).toEqual({
    code: 2,
    stdout: "",
    stderr: "added 1 package\n`left-pad` is not the package `payment-orders-gate`.\n",
  });
});

test("in JSON, each command has a document of its own, as the description says", async () => {
  expect(inputs["format"]?.description).toContain("json (a document for each command)");
  const { stdout } = await runAction({ format: "json", base: "main" });
  expect(stdout).toBe("report of diff\nreport of lint\n");
});
