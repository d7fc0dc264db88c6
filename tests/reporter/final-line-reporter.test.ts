import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const repository = fileURLToPath(new URL("../../", import.meta.url));
const reporter = path.join(repository, "scripts/test/final-line-reporter.ts");

interface Outcome {
  code: number | null;
  lastLine: string | undefined;
}

/** Runs Vitest by itself over one test file. */
async function runSuite(suite: string): Promise<Outcome> {
  const folder = await mkdtemp(path.join(tmpdir(), "suite-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await symlink(path.join(repository, "node_modules"), path.join(folder, "node_modules"));
  await writeFile(path.join(folder, "some.test.ts"), suite);
  await writeFile(
    path.join(folder, "vitest.config.ts"),
    `import { FinalLineReporter } from ${JSON.stringify(reporter)};
export default { test: { reporters: ["default", new FinalLineReporter()], include: ["some.test.ts"] } };
`,
  );
  const vitest = path.join(repository, "node_modules/vitest/vitest.mjs");
  const args = [vitest, "run", "--root", folder, "--config", path.join(folder, "vitest.config.ts")];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, (_error, stdout) => {
      resolve({ code: child.exitCode, lastLine: stdout.split("\n").at(-2) });
    });
  });
}

const head = 'import { beforeAll, describe, expect, test } from "vitest";\n';
const pass = 'test("a", () => {});\n';

const cases: { name: string; given: string; want: Outcome }[] = [
  { name: "a good run", given: head + pass, want: { code: 0, lastLine: "1 passed, 0 failed" } },
  {
    name: "a failing test",
    given: `${head}${pass}test("b", () => { expect(1).toBe(2); });`,
    want: { code: 1, lastLine: "1 passed, 1 failed" },
  },
  {
    name: "a file that does not load",
    given: 'import "./missing.ts";',
    want: { code: 1, lastLine: "0 passed, 1 failed" },
  },
  {
    name: "a hook that throws",
    given: `${head}describe("b", () => { beforeAll(() => { throw new Error("no"); }); ${pass} });`,
    want: { code: 1, lastLine: "0 passed, 1 failed" },
  },
  {
    name: "an error that nobody handled",
    given: `${head}${pass}void Promise.reject(new Error("no"));`,
    want: { code: 1, lastLine: "1 passed, 1 failed" },
  },
  {
    name: "skipped tests",
    given: `${head}${pass}test.skip("b", () => {}); test.todo("c");`,
    want: { code: 0, lastLine: "1 passed, 0 failed" },
  },
];

test.each(cases)("$name ends with its counts", async ({ given, want }) => {
  expect(await runSuite(given)).toEqual(want);
});
