import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ignoreClosedOutput } from "../../src/cli/process.ts";
import { repository as root } from "../cli/repository.ts";
import { describeCounts, decideOutcome, readCounts, holdLastLine } from "./results.ts";
import {
  describeCpu,
  engineFlags,
  readBrowserSeconds,
  readOwnSeconds,
  spawnMeasured,
  type CpuSeconds,
} from "./cpu.ts";

const commands = [
  { name: "npm run lint", program: "scripts/lint/main.ts" },
  { name: "npm run build -- --check", program: "scripts/build/main.ts", flags: ["--check"] },
];

ignoreClosedOutput(process);
const command = fileURLToPath(new URL("../../node_modules/vitest/vitest.mjs", import.meta.url));
const args = process.argv.slice(2);
if (args.some((arg) => arg === "--help" || arg === "-h")) {
  // Nothing is tested, so there is nothing to count.
  const { status } = spawnSync(process.execPath, [command, "run", "--help"], { stdio: "inherit" });
  process.exit(status ?? 1);
}

// No check needs other authorities than its own, and reading them would double the time that each start of Node takes.
delete process.env["NODE_EXTRA_CA_CERTS"];
// The gates run in parallel with the tests, which sometimes leave a core idle. The counts remain the last line.
const gateResults = runGates(commands, ({ name, isGood, output }) => {
  console.log(`\n${isGood ? "passed" : "FAILED"}  ${name}\n${output.trim()}\n`);
});
const colors = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
const vitest = spawnMeasured(process.execPath, [...engineFlags, command, "run", ...args], {
  input: "inherit",
  errors: "inherit",
  env: { ...process.env, ...colors },
});
// Printed just before the counts, since the gates may end after the tests.
let engines = "";
let browser = "";
const lastLine = holdLastLine(vitest.child.stdout, (text) => {
  engines = /^engines with passing tests: .*\n/m.exec(text)?.[0] ?? engines;
  browser = /^CPU of the browser: .*\n/m.exec(text)?.[0] ?? browser;
  process.stdout.write(text.replace(engines, "").replace(browser, ""));
});
const code = new Promise<number>((resolve, reject) => {
  vitest.child.once("error", reject);
  vitest.child.once("close", (ended) => {
    resolve(ended ?? 1);
  });
});

const [ranGates, line, ended, seconds] = await Promise.all([gateResults, lastLine, code, vitest.seconds]);
const failed = ranGates.filter(({ isGood }) => !isGood);
const results = readCounts(line);
if (results === undefined) console.log(line);
const verdict = decideOutcome({ counts: results, code: ended }, failed.length);
if (failed.length > 0) console.log(`Failed checks: ${failed.map(({ name }) => name).join(", ")}.`);
process.stdout.write(engines);
const parts = [readOwnSeconds(), seconds, ...ranGates.map((gate) => gate.seconds)];
console.log(describeCpu(parts, readBrowserSeconds(browser)));
console.log(describeCounts(verdict.counts));
process.exitCode = verdict.code;

/** A command of the gate. */
interface Gate {
  /** The command as people run it. */
  readonly name: string;
  /** Path of its program, relative to the root of the repository. */
  readonly program: string;
  readonly flags?: readonly string[];
}

/** The result of a command of the gate. */
interface GateResult {
  readonly name: string;
  readonly isGood: boolean;
  /** Its output and errors, combined. */
  readonly output: string;
  readonly seconds: CpuSeconds | undefined;
}

/** Runs the commands in parallel, and reports each as soon as it ends. */
function runGates(gates: readonly Gate[], report: (result: GateResult) => void): Promise<GateResult[]> {
  return Promise.all(
    gates.map(async (gate) => {
      const result = await runGate(gate);
      report(result);
      return result;
    }),
  );
}

async function runGate({ name, program, flags = [] }: Gate): Promise<GateResult> {
  const measured = spawnMeasured(process.execPath, [...engineFlags, "--import", "tsx", program, ...flags], {
    cwd: root,
    input: "ignore",
    errors: "pipe",
    // A different time zone and locale, since the generated files must not depend on them.
    env: { ...process.env, TZ: "Asia/Tokyo", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8" },
  });
  let output = "";
  for (const stream of [measured.child.stdout, measured.child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
  }
  const exit = await new Promise<number | null>((resolve, reject) => {
    measured.child.once("error", reject);
    measured.child.once("close", resolve);
  });
  return { name, isGood: exit === 0, output, seconds: await measured.seconds };
}
