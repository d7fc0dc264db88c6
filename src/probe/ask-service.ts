import { print, printError } from "../cli/print.ts";
import { CommandError } from "../cli/command-error.ts";
import type { RunOptions } from "../conformance/run.ts";
import { findCauses } from "../conformance/report/causes.ts";
import { isJsonObject } from "../values/json.ts";
import { createShow } from "../conformance/report/show-exchange.ts";
import { formatPlan } from "../conformance/command/plan-text.ts";
import { chooseListener, listen } from "../conformance/command/listener.ts";
import { loadContract } from "../conformance/command/contract.ts";
import type { readTargetFlags } from "../target/command/flags.ts";
import { planProbes } from "./plan.ts";
import { formatOverlay } from "./overlay.ts";
import { formatReport, type ProbeReport } from "./report.ts";
import { existsSync, renameSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { printJsonSafely } from "../contract/safe-text.ts";

/** Options of the command. */
export interface ProbeOptions extends ReturnType<typeof readTargetFlags> {
  overlay: string | undefined;
  report: string | undefined;
  /** How long to wait for notifications, in milliseconds. @default none are received */
  listenMs?: number;
  /** Port of this computer; 0 for a free one. */
  listenPort: number;
}

/**
 * Asks a service, prints what it answers, and writes the files.
 * @returns the exit code
 * @throws {CommandError} if it is a mock, if more is allowed than production takes, or if a file cannot be written
 */
export async function askService({
  overlay: file,
  report: reportFile,
  isDryRun,
  listenMs,
  listenPort,
  ...options
}: Omit<ProbeOptions, "target"> & Omit<RunOptions, "contract" | "notifications">): Promise<number> {
  const { operations: contract, notifications, locate, explain } = loadContract();
  const { allow, signal } = options;
  const { environment = "production", baseUrl } = options.target;
  if (environment === "mock")
    throw new CommandError("A mock responds with the examples of the contract: it has nothing to tell.");
  if (environment === "production" && allow.length > 0)
    throw new CommandError('`--allow` needs `"environment": "test"` in the target file.');
  const at = new Date().toISOString();
  const chosen = listenMs === undefined ? undefined : await chooseListener(options.target, listenPort);
  const target = { ...options.target, ...(chosen && { listener: chosen.listener }) };
  const { run, receive, carryOut } = planProbes({ ...options, target, contract, notifications });
  if (isDryRun) {
    print(formatPlan(run, target, options.maxWrites));
    print(
      "Before, up to 12 reads ask how the token is sent, and up to 5 uploads for the file's field, if allowed.",
    );
    return 0;
  }
  const server = chosen && (await listen(chosen.port, receive));
  const wait = server && (() => server.wait(listenMs, signal));
  const learned = await carryOut(wait).finally(() => void server?.close());
  const { answers, overlay, results, created, requests, stopped } = learned;
  const show = createShow(target, [...run.service.tokens]);
  const findings = findCauses(results, "finding", { show, locate, explain }).map(
    ({ operationId, check, message, says, location }) => ({ operationId, check, message, says, location }),
  );
  const report: ProbeReport = {
    baseUrl,
    environment,
    at,
    requests,
    stopped: stopped ?? null,
    findings,
    created,
    answers: answers.map(({ seen, ...one }) => ({ ...one, seen: seen.map(show.text) })),
  };
  print(formatReport(report));
  if (reportFile !== undefined) writeWhole(reportFile, `${printJsonSafely(report)}\n`);
  if (file !== undefined && overlay === undefined)
    printError("Nothing was learned that an overlay could say.");
  if (file !== undefined && overlay !== undefined)
    writeWhole(file, formatOverlay(mapTexts(overlay, show.text)));
  if (stopped !== undefined) return 2;
  return findings.length > 0 ? 1 : 0;
}

/** Changes all texts inside data, also names of members. */
function mapTexts<Data>(data: Data, change: (text: string) => string): Data {
  const map = (_: string, value: unknown): unknown => {
    if (typeof value === "string") return change(value);
    if (!isJsonObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [change(name), inner]));
  };
  return JSON.parse(JSON.stringify(data), map) as Data;
}

/**
 * Checks before a run that a file can be written after it.
 * @throws {CommandError} if it exists, since it may have been reviewed, or its folder does not
 */
export function checkFree(file: string): void {
  if (existsSync(file)) throw new CommandError(`${file} exists already. Name a new file, or remove it.`);
  if (!statSync(path.dirname(path.resolve(file)), { throwIfNoEntry: false })?.isDirectory())
    throw new CommandError(`${file} cannot be written: its folder does not exist.`);
}

/**
 * Writes a file whole or not at all, for its owner only.
 * @throws {CommandError} if it cannot be written
 */
function writeWhole(file: string, text: string): void {
  try {
    writeFileSync(`${file}.part`, text, { mode: 0o600 });
    renameSync(`${file}.part`, file);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new CommandError(`${file} cannot be written (${String(code)}).`, { cause });
  }
}
