import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { packages } from "../../src/cli/packages.ts";
import manifest from "../../package.json" with { type: "json" };

interface Step {
  uses?: string;
  with?: Record<string, unknown>;
  run?: string;
  env?: Record<string, string>;
}

interface Job {
  if?: string;
  needs?: string | string[];
  uses?: string;
  steps?: Step[];
  permissions?: Record<string, string>;
  "timeout-minutes"?: number;
}

interface Workflow {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  concurrency?: Record<string, unknown>;
  jobs: Record<string, Job>;
}

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = path.join(root, ".github/workflows");
const { scripts } = manifest;

/** Minutes that a job of a slow workflow may take. */
const slow: Partial<Record<string, number>> = { "tools.yml": 60 };

async function readWorkflow(file: string): Promise<Workflow> {
  return parse(await readFile(path.join(folder, file), "utf8")) as Workflow;
}

describe.each(await readdir(folder))("the workflow %s", async (file) => {
  const text = await readFile(path.join(folder, file), "utf8");
  const workflow = await readWorkflow(file);
  const jobs = Object.values(workflow.jobs);
  const steps = jobs.flatMap(({ steps = [] }) => steps);

  test("pins each action to a commit, followed by its version", () => {
    const lines = [...text.matchAll(/^\s*(?:- )?uses: (?!\.\/)(.*)$/gmu)].map(([, action = ""]) => action);
    expect(lines).toHaveLength(steps.filter(({ uses }) => uses !== undefined).length);
    for (const line of lines) expect(line).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/u);
  });

  test("calls workflows that exist and can be called", async () => {
    const called = jobs.flatMap(({ uses = [] }) => uses);
    expect(called).toHaveLength([...text.matchAll(/^ {4}uses: /gmu)].length);
    for (const uses of called) {
      expect(uses).toMatch(/^\.\/\.github\/workflows\//u);
      expect((await readWorkflow(path.basename(uses))).on).toHaveProperty("workflow_call");
    }
  });

  test("waits only for its own jobs", () => {
    const awaited = jobs.flatMap(({ needs = [] }) => needs);
    expect(Object.keys(workflow.jobs)).toEqual(expect.arrayContaining(awaited));
  });

  test("can only read the repository, and has a time limit", () => {
    expect(workflow.permissions).toEqual({ contents: "read" });
    for (const { steps, "timeout-minutes": limit } of jobs) {
      if (steps !== undefined) expect(limit).toBeLessThanOrEqual(slow[file] ?? 15);
    }
  });

  test("runs commands that exist", () => {
    const placed = "npm run --silent --prefix tools ${{ matrix.command }}";
    // The release checks the version of npm with the tools of the system.
    const commands = steps.flatMap(({ run = placed }) =>
      run === placed || run.startsWith("printf ") ? [] : [run],
    );
    for (const command of commands) {
      const [, script, builtIn, file] =
        /^(?:npm run (?:--silent )?([\w:]+)|npm (ci|test|publish)|(?:bash|npx tsx) (\S+))(?: |$)/u.exec(
          command,
        ) ?? [];
      expect(builtIn ?? script ?? file, command).toBeDefined();
      if (script !== undefined) expect(scripts).toHaveProperty([script]);
      if (file !== undefined) expect(existsSync(path.join(root, file)), command).toBe(true);
    }
  });
});

/** Runs the command of a step, with another npm. */
async function runStep(command: string, npm: string, variables: NodeJS.ProcessEnv = {}) {
  const bin = await mkdtemp(path.join(tmpdir(), "npm-"));
  onTestFinished(() => rm(bin, { recursive: true }));
  await writeFile(path.join(bin, "npm"), `#!/bin/sh\n${npm}\n`, { mode: 0o755 });
  const PATH = `${bin}${path.delimiter}${process.env["PATH"] ?? ""}`;
  const args = ["--norc", "-eo", "pipefail", "-c", command];
  return spawnSync("bash", args, { env: { PATH, ...variables }, encoding: "utf8" });
}

describe("a release", async () => {
  const { on, concurrency, jobs } = await readWorkflow("release.yml");

  test("starts with a version tag, and is published only after the gate", () => {
    expect(on).toEqual({ push: { tags: ["v*"] } });
    expect(jobs["publish"]?.needs).toEqual(["gate", "pack"]);
    expect(jobs["gate"]?.uses).toBe("./.github/workflows/ci.yml");
  });

  test("waits for the one before it, so that the highest version is `latest`", () => {
    expect(concurrency).toEqual({ group: "release", "cancel-in-progress": false });
  });

  const publish = jobs["publish"]?.steps ?? [];
  const [check = "", ...commands] = publish.flatMap(({ run = [] }) => run);

  test("signs in a job that does not run code of the repository", () => {
    const signing = Object.entries(jobs).filter(([, { permissions }]) => permissions?.["id-token"]);
    expect(signing.map(([name]) => name)).toEqual(["publish"]);
    expect(commands).toEqual(
      Object.values(packages).map(({ name }) => `npm publish ./${name}-*.tgz --provenance --access public`),
    );
  });

  test("publishes without a token that lives longer than the job", async () => {
    expect(await readFile(path.join(folder, "release.yml"), "utf8")).not.toMatch(/secrets\.|AUTH_TOKEN/u);
    expect(publish.find(({ uses = "" }) => uses.startsWith("actions/setup-node@"))?.with).toMatchObject({
      "node-version": 24,
    });
  });

  // Provenance is asked for here alone: in the manifest, it would stop whoever publishes to another registry.
  test("asks for provenance where it is published, not in the manifest", () => {
    expect(manifest).not.toHaveProperty("publishConfig");
  });

  test.each([
    ["10.9.4", 1],
    ["11.5.0", 1],
    ["11.5.1", 0],
    ["11.19.0", 0],
    ["12.0.0", 0],
  ])("with npm %s, the check of its version ends with %i", async (version, code) => {
    const { status, stdout } = await runStep(check, `echo ${version}`);
    expect([status, stdout.includes("::error::")]).toEqual([code, code === 1]);
  });
});

test("a push cancels the runs of the ones before it, and one version of Node runs the audit", async () => {
  const { concurrency, jobs } = await readWorkflow("ci.yml");
  expect(concurrency).toEqual({ group: "ci-${{ github.ref }}", "cancel-in-progress": true });
  const commands = jobs["test"]?.steps?.flatMap(({ run = [] }) => run);
  expect(commands).toEqual(["bash .ci/run ${{ matrix.node != 20 && '--no-audit' || '' }}"]);
  expect(await readFile(path.join(root, ".ci/run"), "utf8")).toContain('"${1:-}" != --no-audit');
});

test("the docs are published after the gate has passed for a push, which they do not repeat", async () => {
  const { on, jobs } = await readWorkflow("docs.yml");
  expect(on["workflow_run"]).toEqual({ workflows: ["ci"], types: ["completed"], branches: ["main"] });
  const { if: condition, steps = [] } = jobs["build"] ?? {};
  expect(condition).toContain("github.event.workflow_run.conclusion == 'success'");
  expect(condition).toContain("github.event.workflow_run.event == 'push'");
  const ref = "${{ github.event.workflow_run.head_sha || github.sha }}";
  expect(steps[0]?.with).toMatchObject({ ref });
  expect(steps.flatMap(({ run = [] }) => run).join("\n")).not.toMatch(/npm (?:test|run audit)/u);
});

test.each([
  ["of a repository", "https://octocat.github.io", "/orders", "/orders"],
  ["of an account, or at a domain of its own", "https://pay.example.com", "", "/"],
])("the docs %s are built for the address that Pages says", async (_, origin, path, base) => {
  const { jobs } = await readWorkflow("docs.yml");
  const outputs: Record<string, string> = { base_path: path, origin };
  const step = jobs["build"]?.steps?.find(({ run = "" }) => run.startsWith("npm run docs"));
  const variables = Object.entries(step?.env ?? {}).map(([name, value]) => {
    const [, output = ""] = /^\$\{\{ steps\.pages\.outputs\.(\w+) \}\}$/u.exec(value) ?? [];
    return [name, outputs[output]];
  });
  const { stdout } = await runStep(
    step?.run ?? "",
    'echo "$@"',
    Object.fromEntries(variables) as NodeJS.ProcessEnv,
  );
  expect(stdout).toBe(`run docs -- --as-is --base ${base} --site ${origin}\n`);
});

test("the weekly workflow runs each command of the tools", async () => {
  const manifest = JSON.parse(await readFile(path.join(root, "tools/package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const { jobs } = await readWorkflow("tools.yml");
  const { strategy } = jobs["tools"] as { strategy: { matrix: { command: string[] } } };
  const ran = new Set(strategy.matrix.command.map((command) => command.split(" ")[0]));
  expect([...ran].sort()).toEqual(Object.keys(manifest.scripts).sort());
});
