import { readCommandLine, type Usage } from "../../cli/command.ts";
import { readContractFolder } from "../../cli/files.ts";
import { readChoice } from "../../cli/flag-values.ts";
import { checkNames } from "../../target/checks.ts";
import {
  listFlag,
  readReport,
  readTargetFlags,
  splitList,
  switchFlag,
  targetFlags,
  textFlag,
} from "../../target/command/flags.ts";
import { reportFormats } from "../report/formats.ts";

/** A file to write. */
export interface ReportFile {
  format: keyof typeof reportFormats;
  file: string;
}

/** What the command line says. */
export type ConformanceOptions = ReturnType<typeof readOptions>;

/**
 * Reads the command line.
 * @throws {CommandError} with one sentence about what is wrong
 */
export function readOptions(args: readonly string[]) {
  const { values } = readCommandLine(usage, args);
  const { contract, listen: listenMs } = values;
  return {
    ...readTargetFlags(values),
    contract: contract === undefined ? undefined : readContractFolder(contract),
    operations: splitList(values["only-operation"]),
    tags: values["only-tag"] ?? [],
    checks: splitList(values["only-check"]).map((name) => readChoice("--only-check", name, checkNames)),
    reports: (values.report ?? []).map((text) => readReport(text, reportNames)),
    compare: values.compare,
    again: splitList(values["only-finding"]),
    ...(listenMs !== undefined && { listenMs }),
    listenPort: values["listen-port"] ?? 0,
    isStrict: values["strict-assumptions"],
  };
}

const reportNames = Object.keys(reportFormats) as ReportFile["format"][];

/** The flags of `payment-orders-api conformance`. */
export const usage = {
  command: "payment-orders-api conformance",
  summary:
    "Checks whether a service keeps the contract. It only reads, unless more is allowed, and does not clean up what it creates.",
  flags: {
    "base-url": targetFlags["base-url"],
    contract: targetFlags.contract,
    target: targetFlags.target,
    allow: targetFlags.allow,
    "max-writes": targetFlags["max-writes"],
    "dry-run": targetFlags["dry-run"],
    "only-operation": listFlag("NAME", "leave out all other operations"),
    "only-tag": listFlag("NAME", "leave out operations without this tag"),
    "only-check": listFlag("NAME", "leave out all other checks"),
    "only-finding": listFlag(
      "ID",
      "only the cases that showed a finding of the report that `--compare` names",
    ),
    "max-requests": targetFlags["max-requests"],
    rate: targetFlags.rate,
    concurrency: targetFlags.concurrency,
    timeout: targetFlags.timeout,
    header: targetFlags.header,
    report: listFlag("FORMAT=FILE", "also write a report: junit, json, html or markdown"),
    compare: textFlag("FILE", "a JSON report of an earlier run: print what is fixed, new and still open"),
    "strict-assumptions": switchFlag(
      "exit with 1 also where only an assumption of the contract is contradicted",
    ),
    listen: targetFlags.listen,
    "listen-port": targetFlags["listen-port"],
    insecure: targetFlags.insecure,
  },
  exitCodes: {
    0: "no findings",
    1: "findings",
    2: "the command could not run, or an operation that only reads was not judged",
  },
  notes: "Ctrl-C ends the run and writes the reports.",
} as const satisfies Usage;
