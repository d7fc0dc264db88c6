import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

interface Step {
  uses?: string;
  run?: string;
}

interface Job {
  needs?: string | string[];
  uses?: string;
  steps?: Step[];
  permissions?: Record<string, string>;
  "timeout-minutes"?: number;
}

interface Workflow {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = path.join(root, ".github/workflows");
const { scripts } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

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
    const commands = steps.flatMap(({ run }) => (run === undefined || run === placed ? [] : [run]));
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

describe("a release", async () => {
  const { on, jobs } = await readWorkflow("release.yml");

  test("starts with a version tag, and is published only after the gate", () => {
    expect(on).toEqual({ push: { tags: ["v*"] } });
    expect(jobs["publish"]?.needs).toEqual(["gate", "pack"]);
    expect(jobs["gate"]?.uses).toBe("./.github/workflows/ci.yml");
  });

  test("signs in a job that does not run code of the repository", () => {
    const signing = Object.entries(jobs).filter(([, { permissions }]) => permissions?.["id-token"]);
    expect(signing.map(([name]) => name)).toEqual(["publish"]);
    const commands = jobs["publish"]?.steps?.flatMap(({ run = [] }) => run);
    expect(commands).toEqual(["npm publish ./*.tgz --provenance --access public"]);
  });
});

test("the weekly workflow runs each command of the tools that judges the product", async () => {
  const manifest = JSON.parse(await readFile(path.join(root, "tools/package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const { jobs } = await readWorkflow("tools.yml");
  const { strategy } = jobs["tools"] as { strategy: { matrix: { command: string[] } } };
  const ran = new Set(strategy.matrix.command.map((command) => command.split(" ")[0]));
  // They compare with the tools of others, and are run by hand.
  expect([...ran, "bench", "matrix"].sort()).toEqual(Object.keys(manifest.scripts).sort());
});
