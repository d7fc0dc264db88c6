import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describeCounts, readCounts } from "./count-results.ts";
import { holdLastLine } from "./hold-last-line.ts";
import { runGates } from "./run-gates.ts";

const gates = ["lint", "build --check"];

// The gates run beside the tests, which leave a core idle now and then; the counts stay the last line.
const failedGates = runGates(gates, ({ name, isGood, output }) => {
  console.log(`\n${isGood ? "passed" : "FAILED"}  npm run ${name}\n${output.trim()}\n`);
});
const colours = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
const command = fileURLToPath(new URL("../../node_modules/vitest/vitest.mjs", import.meta.url));
const vitest = spawn(process.execPath, [command, "run", ...process.argv.slice(2)], {
  stdio: ["inherit", "pipe", "inherit"],
  env: { ...process.env, ...colours },
});
// Printed right before the counts, since the gates may end after the tests.
let engines = "";
const lastLine = holdLastLine(vitest.stdout, (text) => {
  engines = /^engines that tests passed on: .*\n/m.exec(text)?.[0] ?? engines;
  process.stdout.write(text.replace(engines, ""));
});
const code = new Promise<number>((resolve, reject) => {
  vitest.once("error", reject);
  vitest.once("close", (ended) => {
    resolve(ended ?? 1);
  });
});

const [failed, counts, ended] = await Promise.all([failedGates, lastLine, code]);
const results = readCounts(counts);
// Tests that ended without their counts have failed as well.
if (results === undefined) console.log(counts);
const { passed, failed: broken, skipped } = results ?? { passed: 0, failed: 1, skipped: 0 };
if (failed.length > 0)
  console.log(`The gate refused: ${failed.map((name) => `npm run ${name}`).join(", ")}.`);
process.stdout.write(engines);
console.log(describeCounts({ passed, failed: broken + failed.length, skipped }));
process.exitCode = failed.length > 0 ? 1 : ended;
