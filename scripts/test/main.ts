import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ignoreClosedOutput } from "../../src/cli/process.ts";
import { describeCounts, decideOutcome, readCounts, holdLastLine } from "./results.ts";
import { describeCpu, readBrowserSeconds, readOwnSeconds, spawnMeasured } from "./cpu.ts";
import { runGates } from "./run-gates.ts";

const gates = [
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

// The gates run in parallel with the tests, which sometimes leave a core idle. The counts remain the last line.
const gateResults = runGates(gates, ({ name, isGood, output }) => {
  console.log(`\n${isGood ? "passed" : "FAILED"}  ${name}\n${output.trim()}\n`);
});
const colors = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
const vitest = spawnMeasured(process.execPath, [command, "run", ...args], {
  ...{ input: "inherit", errors: "inherit" },
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
