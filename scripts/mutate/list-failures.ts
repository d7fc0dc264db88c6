import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { faultVariable } from "./plant-fault.ts";
import type { PlacedFault } from "./read-planted.ts";

const run = promisify(execFile);

interface TestReport {
  success: boolean;
  numPassedTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

/**
 * Runs tests, with a fault planted if one is given.
 * @param tests files of tests, each by a part of its path.
 * @returns what failed, as file and name of the test; empty when all pass.
 * @throws {Error} when no test ran at all.
 */
export async function listFailures(
  root: string,
  tests: readonly string[],
  fault?: PlacedFault,
): Promise<string[]> {
  const vitest = path.join(root, "node_modules", "vitest", "vitest.mjs");
  const args = ["run", "--config", "scripts/mutate/vitest.config.ts", "--reporter=json", ...tests];
  const env = { ...process.env, ...(fault && { [faultVariable]: JSON.stringify(fault) }) };
  const options = { cwd: root, env, maxBuffer: 2 ** 26 };
  const { stdout } = await run(process.execPath, [vitest, ...args], options).catch(
    // Tests that fail make the command fail; what it printed says which.
    (error: unknown) => error as { stdout: string },
  );
  const report = JSON.parse(stdout.slice(stdout.indexOf("{"))) as TestReport;
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((result) => result.status === "failed");
    if (failed.length > 0) return failed.map(({ fullName }) => `${file} > ${fullName}`);
    return status === "failed" ? [`${file} (cannot be loaded)`] : [];
  });
  if (failures.length > 0) return failures;
  if (report.numPassedTests === 0) throw new Error(`No test ran of ${tests.join(", ")}.`);
  return report.success ? [] : ["an error outside of any test"];
}
