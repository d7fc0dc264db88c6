import { CommandError } from "../../cli/command-error.ts";
import { print, printError } from "../../cli/print.ts";
import { listenForStop } from "../../cli/process.ts";
import { carryOut, type Coverage, createRun } from "../run.ts";
import { buildReport, decideCode, type Report } from "../report/report.ts";
import { formatText, reportFormats } from "../report/formats.ts";
import { type EarlierReport, readEarlierReport } from "../report/compare.ts";
import { readJsonFile } from "../../cli/files.ts";
import { namePathValue, type Target, valueNames } from "../../target/target.ts";
import { readChoice } from "../../cli/flag-values.ts";
import { printSafely } from "../../contract/safe-text.ts";
import { formatPlan } from "./plan-text.ts";
import { chooseListener, listen } from "./listener.ts";
import { loadContract, type LoadedContract, loadValidators } from "./contract.ts";
import type { ConformanceOptions, ReportFile } from "./options.ts";
import { fchmodSync, fstatSync, ftruncateSync, openSync, writeFileSync } from "node:fs";
import { reviewedRisks } from "../../target/risks.ts";

/**
 * Checks a service, prints what is found and writes the reports.
 * @returns the exit code
 * @throws {CommandError} if the options do not fit the contract, or a report cannot be written
 */
export async function checkService(options: ConformanceOptions, given: Target): Promise<number> {
  const { operations: contract, notifications, locate, explain } = loadContract(options.contract);
  checkNames(options, given, contract);
  const earlier = options.compare === undefined ? undefined : readEarlier(options.compare);
  const names = listCases(options.again, earlier);
  const { listenMs, listenPort } = options;
  const chosen = listenMs === undefined ? undefined : await chooseListener(given, listenPort);
  const target = { ...given, ...(chosen && { listener: chosen.listener }) };
  const signal = listenForStop();
  let sent = 0;
  const run = createRun({
    ...options,
    ...(await loadValidators(options.contract)),
    contract,
    notifications,
    target,
    names,
    signal,
    onSent({ operation }) {
      sent += 1;
      showProgress(`${operation.operationId}: ${sent} requests`);
    },
  });
  if (run.planned.length === 0) throw new CommandError("No case is left: the flags exclude each other.");
  if (options.isDryRun) {
    print(formatPlan(run, target, options.maxWrites));
    return 0;
  }
  const write = openReports(options.reports);
  const start = new Date();
  const server = chosen && (await listen(chosen.port, run.deliveries.receive));
  const wait = async () => {
    showProgress(`listening at ${target.listener ?? ""}`);
    await server?.wait(listenMs, signal);
  };
  const onOperation = ({ operationId, judged, total }: Coverage) => {
    showProgress("");
    print(`${operationId.padEnd(26)} judged ${judged} of ${total}`);
  };
  const result = await carryOut(run, onOperation, server && wait).finally(() => server?.close());
  const report = buildReport(result, {
    target,
    planned: run.planned,
    locate,
    explain,
    earlier,
    checks: options.checks,
    tokens: [...run.service.tokens],
    tokenHeader: run.service.tokenHeader,
    isStopped: signal.aborted || run.service.isBroken,
    at: start.toISOString(),
    seconds: (Date.now() - start.getTime()) / 1_000,
  });
  print(`\n${formatText(report)}`);
  write(report);
  if (report.requests === 0) {
    const advice = "A target file (`--target`) names the credentials and what exists there.";
    printError(
      `Nothing was sent: the lines above say why.${options.target === undefined ? ` ${advice}` : ""}`,
    );
    return 2;
  }
  if (report.unknown.length > 0)
    printError(`Nothing is known about ${report.unknown.join(", ")}: the lines above say why.`);
  return decideCode(report, options.isStrict);
}

/** @throws {CommandError} if the file cannot be read, or is not a report of this command */
function readEarlier(file: string): EarlierReport {
  const earlier = readEarlierReport(readJsonFile("The report", file));
  if (earlier !== undefined) return earlier;
  throw new CommandError(
    `\`--compare\` must be a report that this version wrote with \`--report json=FILE\`; ${file} is not.`,
  );
}

/**
 * Lists the cases that showed some findings.
 * @throws {CommandError} if the earlier report has no such finding
 */
function listCases(ids: readonly string[], earlier: EarlierReport | undefined): string[] | undefined {
  if (ids.length === 0) return undefined;
  if (earlier === undefined)
    throw new CommandError("`--only-finding` needs `--compare`: the JSON report that has the finding.");
  const known = earlier.causes.map(({ id }) => id);
  return ids.flatMap((id) => {
    readChoice("--only-finding", id, known);
    if (id.startsWith("notification:") || id.startsWith("state:"))
      throw new CommandError(
        `\`--only-finding\` cannot look for \`${id}\`: only a run with \`--listen\` and all that causes notifications shows it.`,
      );
    return earlier.causes.find((cause) => cause.id === id)?.cases ?? [];
  });
}

function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u{1b}[K${printSafely(text)}`);
}

/** @throws {CommandError} for a name that the contract does not have, and for risks that production does not allow */
function checkNames(
  { operations, tags, allow }: ConformanceOptions,
  { environment = "production", deviations = [], values = {} }: Target,
  contract: LoadedContract["operations"],
): void {
  const final = Object.keys(reviewedRisks).filter((name) => reviewedRisks[name]?.risk === "final");
  const ids = contract.map(({ operationId }) => operationId);
  const pathValues = contract.flatMap(({ operationId, parameters }) =>
    parameters.flatMap(({ node }) => (node.in === "path" ? [namePathValue(operationId, node.name)] : [])),
  );
  const given = Object.keys(values).filter((name) => !/^subscription\.[A-Z_]+$/u.test(name));
  const known = {
    values: [given, [...new Set([...valueNames, ...pathValues])]],
    "--only-operation": [operations, ids],
    "deviations.operation": [deviations.flatMap(({ operation = [] }) => operation), ids],
    "--only-tag": [tags, [...new Set(contract.flatMap(({ operation }) => operation.tags ?? []))]],
    "--allow": [allow, ["write", "card", ...final]],
  } as const;
  for (const [flag, [wanted, names]] of Object.entries(known))
    for (const name of wanted) readChoice(flag, name, names);
  if (environment === "production" && allow.length > 0)
    throw new CommandError(
      '`--allow` needs `"environment": "test"` in the target file: in production, which is the default, only reading cases run.',
    );
}

/** Only the owner may read a report. */
const mode = 0o600;

/**
 * Creates the files of the reports before the run, so that a wrong path costs nothing.
 * @returns a function that writes them
 * @throws {CommandError} if one cannot be written, then or later, such as when the disk is full
 */
function openReports(reports: readonly ReportFile[]): (report: Report) => void {
  const opened = reports.map(({ format, file }) => {
    // What it contains is kept until there is another report.
    const descriptor = explainFailure(file, () => openSync(file, "a", mode));
    // One that exists keeps its mode.
    if (fstatSync(descriptor).isFile()) fchmodSync(descriptor, mode);
    return { format, file, descriptor };
  });
  return (report) => {
    for (const { format, file, descriptor } of opened)
      explainFailure(file, () => {
        if (fstatSync(descriptor).isFile()) ftruncateSync(descriptor);
        writeFileSync(descriptor, reportFormats[format](report));
      });
  };
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  ENOENT: "its folder does not exist",
  EACCES: "you are not allowed to write there",
  EISDIR: "it is a folder",
};

function explainFailure<Result>(file: string, act: () => Result): Result {
  try {
    return act();
  } catch (cause) {
    const code = String((cause as NodeJS.ErrnoException).code);
    throw new CommandError(`The report ${file} cannot be written: ${reasons[code] ?? code}.`, { cause });
  }
}
