import { CommandError } from "../../src/cli/command-error.ts";
import { listenForStop } from "../../src/cli/listen-for-stop.ts";
import { createRun } from "../../src/conformance/create-run.ts";
import { buildReport, decideCode } from "../../src/conformance/report/build-report.ts";
import { formatCoverage, formatText } from "../../src/conformance/report/format-text.ts";
import { reviewedRisks } from "../../src/conformance/risk.ts";
import { carryOut } from "../../src/conformance/run-conformance.ts";
import type { Target } from "../../src/conformance/target.ts";
import { isJudged } from "../../src/conformance/verdict.ts";
import { formatPlan } from "./format-plan.ts";
import { loadContract, type LoadedContract } from "./load-contract.ts";
import type { ConformanceOptions } from "./read-options.ts";
import { claimFiles, writeReports } from "./write-reports.ts";

/**
 * Checks a service, prints what is found and writes the reports.
 * @returns the exit code
 * @throws {CommandError} if the options do not fit the contract, or a report cannot be written
 */
export async function checkService(options: ConformanceOptions, target: Target): Promise<number> {
  const { operations: contract, locate } = loadContract();
  checkNames(options, target, contract);
  const signal = listenForStop();
  const { maxRequests, rate, reports } = options;
  let sent = 0;
  const run = createRun({
    ...{ contract, target, signal },
    ...{ operations: options.operations, tags: options.tags, checks: options.checks, allow: options.allow },
    ...{ maxWrites: options.maxWrites, concurrency: options.concurrency, timeoutMs: options.timeoutMs },
    ...(maxRequests !== undefined && { maxRequests }),
    ...(rate !== undefined && { rate }),
    onSent({ operation }) {
      sent += 1;
      if (process.stderr.isTTY) process.stderr.write(`\r\u{1b}[K${operation.operationId}: ${sent} requests`);
    },
  });
  if (run.planned.length === 0) throw new CommandError("No case is left: the flags exclude each other.");
  if (options.isDryRun) {
    console.log(formatPlan(run, target, options.maxWrites));
    return 0;
  }
  claimFiles(reports);
  const start = new Date();
  const result = await carryOut(run, (results) => {
    const [first] = results;
    if (process.stderr.isTTY) process.stderr.write("\r\u{1b}[K");
    const operationId = first?.case.operation.operationId ?? "";
    console.log(
      formatCoverage({ operationId, judged: results.filter(isJudged).length, total: results.length }),
    );
  });
  const report = buildReport(result, {
    ...{ target, planned: run.planned, locate, isStopped: signal.aborted, at: start.toISOString() },
    seconds: (Date.now() - start.getTime()) / 1_000,
  });
  console.log(`\n${formatText(report)}`);
  await writeReports(reports, report);
  if (report.requests === 0)
    console.error(
      "Nothing was sent. A target file (`--target`) names the credentials and what exists there.",
    );
  else if (report.unknown.length > 0)
    console.error(`Nothing is known about ${report.unknown.join(", ")}: the lines above say why.`);
  return decideCode(report, options.isStrict);
}

function checkNames(
  { operations, tags, allow }: ConformanceOptions,
  { environment = "production" }: Target,
  contract: LoadedContract["operations"],
): void {
  const check = (flag: string, given: readonly string[], known: readonly string[]) => {
    const unknown = given.find((name) => !known.includes(name));
    if (unknown !== undefined)
      throw new CommandError(`\`${flag}\` must be one of ${known.join(", ")}, not \`${unknown}\`.`);
  };
  check(
    "--operation",
    operations,
    contract.map(({ operationId }) => operationId),
  );
  check("--tag", tags, [...new Set(contract.flatMap(({ operation }) => operation.tags ?? []))]);
  const final = Object.keys(reviewedRisks).filter((name) => reviewedRisks[name]?.risk === "final");
  check("--allow", allow, ["write", "card", ...final]);
  if (environment === "production" && allow.length > 0)
    throw new CommandError(
      '`--allow` needs `"environment": "test"` in the target file: in production, which is the default, only reading cases run.',
    );
}
