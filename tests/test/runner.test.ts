import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { BaseSequencer, resolveConfig } from "vitest/node";
import { slowFirst } from "../../scripts/test/slow-first.ts";

const repository = fileURLToPath(new URL("../../", import.meta.url));
const plugin = path.join(repository, "scripts/test/last-lines.ts");

interface Run {
  code: number | null;
  lastLine: string | undefined;
  linesBefore: string[];
}

/** Runs Vitest in a separate process with these test files. */
async function runSuites(suites: Record<string, string>, flags: readonly string[] = []): Promise<Run> {
  const folder = await mkdtemp(path.join(tmpdir(), "suite-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await symlink(path.join(repository, "node_modules"), path.join(folder, "node_modules"));
  for (const [name, suite] of Object.entries(suites))
    await writeFile(path.join(folder, `${name}.test.ts`), suite);
  await writeFile(
    path.join(folder, "vitest.config.ts"),
    `import { lastLines } from ${JSON.stringify(plugin)};
export default { plugins: [lastLines()], test: { include: ["*.test.ts"], isolate: false,
  provide: { engines: { redis: "redis://x", mongo: undefined } } } };
`,
  );
  const vitest = path.join(repository, "node_modules/vitest/vitest.mjs");
  const args = [vitest, "run", "--root", folder, "--config", path.join(folder, "vitest.config.ts"), ...flags];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, (_error, stdout) => {
      const [lastLine, ...linesBefore] = stdout.trimEnd().split("\n").reverse();
      resolve({ code: child.exitCode, lastLine, linesBefore });
    });
  });
}

const head = 'import { beforeAll, describe, expect, test } from "vitest";\n';
const pass = 'test("a", () => {});\n';

test("a successful run ends with its counts, with another reporter too", async () => {
  expect(await runSuites({ good: `${head}${pass}` }, ["--reporter=json"])).toMatchObject({
    code: 0,
    lastLine: "1 passed, 0 failed",
  });
});

test("a run with all kinds of failures ends with its counts, below the tested engines", async () => {
  const on = (engine: string) => `task.meta.engine = "${engine}";`;
  const { linesBefore, lastLine, code } = await runSuites({
    test: `${head}test("a", ({ task }) => { ${on("Redis 7")} }); test("b", ({ task }) => { ${on("Postgres 15")} });
      test("c", ({ task }) => { ${on("Failing 1")} throw new Error("no"); }); test.skip("d", () => {}); test.todo("e");`,
    other: `${head}test("a", ({ task }) => { ${on("Redis 7")} });`,
    file: 'import "./missing.ts";',
    stray: `${head}${pass}void Promise.reject(new Error("no"));`,
    hook: `${head}describe("b", () => describe("c", () => { beforeAll(() => { throw new Error("no"); }); ${pass} }));`,
  });
  expect({ code, lineBefore: linesBefore[0], lastLine }).toEqual({
    code: 1,
    lineBefore: "engines with passing tests: Postgres 15 (1), Redis 7 (2); not available: mongo",
    lastLine: "4 passed, 4 failed, 3 skipped",
  });
});

test.each([
  ["slow first", {}, true],
  ["shuffled where the command line asks for it", { shuffle: { files: true } }, false],
])("files run %s", async (_, sequence, isSlowFirst) => {
  const { vitestConfig: config } = await resolveConfig({ config: false, root: repository, sequence });
  const before = config.sequence.sequencer;
  slowFirst().configureVitest?.({ vitest: { config } } as never);
  const { sequencer } = config.sequence;
  expect([sequencer !== before, sequencer === BaseSequencer]).toEqual([isSlowFirst, false]);
});

test("a worker that dies counts as a failure", async () => {
  const die = `${head}test("a", () => process.kill(process.pid, "SIGKILL"));`;
  const { code, lastLine } = await runSuites({ die });
  expect([code, lastLine]).toEqual([1, "0 passed, 1 failed"]);
});
