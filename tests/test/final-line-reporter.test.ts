import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const repository = fileURLToPath(new URL("../../", import.meta.url));
const reporter = path.join(repository, "scripts/test/vitest.ts");

interface Run {
  code: number | null;
  lastLine: string | undefined;
  linesBefore: string[];
}

/** Runs Vitest in a separate process with these test files. */
async function runSuites(suites: Record<string, string>): Promise<Run> {
  const folder = await mkdtemp(path.join(tmpdir(), "suite-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await symlink(path.join(repository, "node_modules"), path.join(folder, "node_modules"));
  for (const [name, suite] of Object.entries(suites))
    await writeFile(path.join(folder, `${name}.test.ts`), suite);
  await writeFile(
    path.join(folder, "vitest.config.ts"),
    `import { FinalLineReporter } from ${JSON.stringify(reporter)};
export default { test: { reporters: ["default", new FinalLineReporter()], include: ["*.test.ts"], isolate: false,
  provide: { engines: { redis: "redis://x", mongo: undefined } } } };
`,
  );
  const vitest = path.join(repository, "node_modules/vitest/vitest.mjs");
  const args = [vitest, "run", "--root", folder, "--config", path.join(folder, "vitest.config.ts")];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, (_error, stdout) => {
      const [lastLine, ...linesBefore] = stdout.trimEnd().split("\n").reverse();
      resolve({ code: child.exitCode, lastLine, linesBefore });
    });
  });
}

const head = 'import { beforeAll, describe, expect, test } from "vitest";\n';
const pass = 'test("a", () => {});\n';

test("a successful run ends with its counts", async () => {
  expect(await runSuites({ good: `${head}${pass}` })).toMatchObject({
    code: 0,
    lastLine: "1 passed, 0 failed",
  });
});

test("a run with all kinds of failures ends with its counts, below the tested engines", async () => {
  const on = (engine: string) => `task.meta.engine = "${engine}";`;
  const { linesBefore, lastLine, code } = await runSuites({
    test: `${head}test("a", ({ task }) => { ${on("Redis 7")} }); test("b", ({ task }) => { ${on("Postgres 15")} });
      test("c", ({ task }) => { ${on("Failing 1")} throw new Error("no"); }); test.skip("d", () => {}); test.todo("e");`,
    other: `${head}test("a", ({ task }) => { ${on("Redis 7")} task.meta.browserSeconds = 1.5; });`,
    file: 'import "./missing.ts";',
    stray: `${head}${pass}void Promise.reject(new Error("no"));`,
    hook: `${head}describe("b", () => { beforeAll(() => { throw new Error("no"); }); ${pass} });`,
  });
  expect({ code, linesBefore: linesBefore.slice(0, 2), lastLine }).toEqual({
    code: 1,
    linesBefore: [
      "engines with passing tests: Postgres 15 (1), Redis 7 (2); not available: mongo",
      "CPU of the browser: 1.50 s",
    ],
    lastLine: "4 passed, 4 failed, 3 skipped",
  });
});
