import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { faultVariable } from "./plant-fault.ts";
import type { PlantedFault } from "./read-planted.ts";

const run = promisify(execFile);

interface TestReport {
  success: boolean;
  numPassedTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

/**
 * Runs tests, optionally with a planted fault.
 * @param tests the test files to run, each identified by a part of its path
 * @returns file and name of each failed test
 * @throws {Error} if no test ran
 */
export async function listFailures(
  root: string,
  tests: readonly string[],
  fault?: PlantedFault,
): Promise<string[]> {
  const vitest = path.join(root, "node_modules", "vitest", "vitest.mjs");
  const args = ["run", "--config", "tools/mutate/vitest.config.ts", "--reporter=json", ...tests];
  const env = { ...process.env, ...(fault && { [faultVariable]: JSON.stringify(fault) }) };
  const options = { cwd: root, env, maxBuffer: 2 ** 26 };
  const { stdout } = await run(process.execPath, [vitest, ...args], options).catch(
    // Failed tests make the command fail. They are listed in its output.
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
  if (report.numPassedTests === 0) throw new Error(`No test of ${tests.join(", ")} ran.`);
  return report.success ? [] : ["an error outside of tests"];
}
