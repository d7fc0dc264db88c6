import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  describeBrowserSeconds,
  describeCpu,
  readBrowserSeconds,
  spawnMeasured,
} from "../../scripts/test/cpu.ts";
import { BaseSequencer, resolveConfig } from "vitest/node";
import { decideOutcome, describeCounts, holdLastLine, readCounts } from "../../scripts/test/results.ts";
import { slowFirst } from "../../scripts/test/vitest.ts";

const repository = fileURLToPath(new URL("../../", import.meta.url));
const plugin = path.join(repository, "scripts/test/vitest.ts");

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
    `import { finalLine } from ${JSON.stringify(plugin)};
export default { plugins: [finalLine()], test: { include: ["*.test.ts"], isolate: false,
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

test("a successful run ends with its counts", async () => {
  expect(await runSuites({ good: `${head}${pass}` })).toMatchObject({
    code: 0,
    lastLine: "1 passed, 0 failed",
  });
});

test("a run with another reporter ends with its counts too", async () => {
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
    other: `${head}test("a", ({ task }) => { ${on("Redis 7")} task.meta.browserSeconds = 1.5; });`,
    file: 'import "./missing.ts";',
    stray: `${head}${pass}void Promise.reject(new Error("no"));`,
    hook: `${head}describe("b", () => describe("c", () => { beforeAll(() => { throw new Error("no"); }); ${pass} }));`,
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

describe("count results", () => {
  test.each(["1 passed, 0 failed", "9302 passed, 12 failed, 3 skipped"])(
    "%s is read as it is written",
    (line) => {
      const counts = readCounts(line);
      expect(counts && describeCounts(counts)).toBe(line);
    },
  );

  test.each(["", "Usage:", "1 passed", "1 passed, 0 failed, or so", "x1 passed, 0 failed"])(
    "%j is not a line of counts",
    (line) => {
      expect(readCounts(line)).toBeUndefined();
    },
  );

  const good = { passed: 5, failed: 0, skipped: 1 };

  test.each([
    ["passes", { counts: good, code: 0 }, 0, { counts: good, code: 0 }],
    ["fails with the code of the tests", { counts: { ...good, failed: 2 }, code: 3 }, 0, 3],
    ["fails with each check that failed", { counts: good, code: 0 }, 2, 1],
    ["fails without counts, although the tests exited with 0", { counts: undefined, code: 0 }, 0, 1],
    ["keeps the exit code of tests without counts", { counts: undefined, code: 7 }, 1, 7],
  ])("a run %s", (_, run, failedGates, expected) => {
    const verdict = decideOutcome(run, failedGates);
    expect(typeof expected === "number" ? verdict.code : verdict).toEqual(expected);
  });

  test("what failed outside of the tests is counted, and so is a run without counts", () => {
    expect(decideOutcome({ counts: good, code: 0 }, 2).counts).toEqual({ passed: 5, failed: 2, skipped: 1 });
    expect(decideOutcome({ counts: undefined, code: 0 }, 1).counts).toEqual({
      passed: 0,
      failed: 2,
      skipped: 0,
    });
  });
});

describe("hold last line", () => {
  async function hold(chunks: (Buffer | string)[]): Promise<{ written: string; held: string }> {
    let written = "";
    async function* source() {
      for (const chunk of chunks) yield await Promise.resolve(chunk);
    }
    const held = await holdLastLine(source(), (text) => (written += text));
    return { written, held };
  }

  test.each([
    ["one piece", ["a\nb\n3 passed, 0 failed\n"]],
    ["pieces that end within a line", ["a\n", "b", "\n3 pas", "sed, 0 failed", "\n"]],
    ["empty lines at the end", ["a\nb\n3 passed, 0 failed\n\n\n"]],
  ])("the last line is held back and the others are passed on: %s", async (_, chunks) => {
    expect(await hold(chunks)).toEqual({ written: "a\nb\n", held: "3 passed, 0 failed" });
  });

  test("characters that are split over two chunks are kept whole", async () => {
    const bytes = Buffer.from("✓ é\n3 passed ✓\n");
    const pieces = Array.from(bytes, (_, index) => bytes.subarray(index, index + 1));
    expect(await hold(pieces)).toEqual({ written: "✓ é\n", held: "3 passed ✓" });
  });

  test("an empty source has no last line", async () => {
    expect(await hold([])).toEqual({ written: "", held: "" });
  });
});

describe("measure cpu", () => {
  const burn =
    "const end = process.cpuUsage().user + 2e5; while (process.cpuUsage().user < end) for (let i = 0; i < 1e6; i += 1);";

  test("the time of a process and its children is counted, and output and exit code are kept", async () => {
    const program = `const { status } = require("node:child_process").spawnSync(process.execPath, ["-e", ${JSON.stringify(burn)}]);
    console.log("done"); process.exit(7 + status);`;
    const { child, seconds } = spawnMeasured(process.execPath, ["-e", program], {
      input: "ignore",
      errors: "inherit",
    });
    const ended = new Promise((resolve) => child.once("close", resolve));
    let output = "";
    for await (const chunk of child.stdout) output += String(chunk);
    expect([output, await ended]).toEqual(["done\n", 7]);
    if (process.platform === "win32") expect(await seconds).toBeUndefined();
    else expect((await seconds)?.user).toBeGreaterThanOrEqual(0.19);
  });

  // On Windows there is no shell, so that the parent of the process is that of this test.
  test.skipIf(process.platform === "win32")(
    "the time of a process whose shell is killed is unknown",
    async () => {
      const { seconds } = spawnMeasured(process.execPath, ["-e", 'process.kill(process.ppid, "SIGKILL")'], {
        input: "ignore",
        errors: "inherit",
      });
      expect(await seconds).toBeUndefined();
    },
  );

  test("the line shows the sum of all times, or that a time is unknown", () => {
    const part = { user: 1.25, system: 0.5 };
    expect(describeCpu([part, part], 2)).toBe("CPU: 5.5 s (user 2.5, system 1.0, browser 2.0)");
    expect(describeCpu([part, undefined], 2)).toBe("CPU: unknown on this system");
  });

  test("the time of the browser is read from the line that a run prints", () => {
    expect(readBrowserSeconds(`a line\n${describeBrowserSeconds(12.345)}\n`)).toBe(12.35);
    expect(readBrowserSeconds("")).toBe(0);
  });
});
