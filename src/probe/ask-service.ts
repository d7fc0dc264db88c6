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
import type { Answered } from "./questions.ts";
import { planProbes } from "./plan.ts";
import { formatOverlay } from "./overlay.ts";
import { existsSync, renameSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { printJsonSafely } from "../contract/safe-text.ts";
import { groupBy } from "../contract/text.ts";

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

/** What a service answered, as plain data. */
export interface ProbeReport {
  baseUrl: string;
  environment: string;
  at: string;
  requests: number;
  /** Why the run ended early. */
  stopped: string | null;
  answers: Answered[];
  /** What contradicts the provider's own text. No overlay says it. */
  findings: { operationId: string; check: string; message: string; says: string; location: string }[];
  /** The operations that created something. */
  created: readonly string[];
}

const titles = {
  different: "Different from what is assumed",
  confirmed: "Confirmed, or seen where the contract leaves everything open",
  consistent: "Consistent, which can be contradicted but not proved",
};

/** Formats a report for people: what was seen, by verdict, and what was not. */
export function formatReport({
  answers,
  findings,
  created,
  requests,
  stopped,
  ...about
}: ProbeReport): string {
  const known = Object.entries(titles).flatMap(([verdict, title]) => {
    const own = answers.filter((one) => one.verdict === verdict);
    return [`${title}: ${own.length}`, ...own.map(describe)];
  });
  const unknown = answers.filter(({ verdict }) => !(verdict in titles));
  const reasons = groupBy(unknown, ({ verdict, seen: [why = ""] }) => `${verdict}: ${why}`);
  return [
    `${about.baseUrl} (${about.environment}), ${about.at}`,
    ...known,
    "Not known",
    ...[...reasons].map(
      ([why, own]) => `  ${own.length} ${why} ${own.map(({ question }) => question).join(", ")}`,
    ),
    `Contradicts the provider's text: ${findings.length}`,
    ...findings.map(({ operationId, message, says }) => `  ${operationId}: ${message} The text: ${says}`),
    `${requests} requests; ${created.length} of them created something.`,
    ...(stopped === null ? [] : [`The run ended early: ${stopped}`]),
  ].join("\n");
}

function describe({ question, seen, observations }: Answered): string {
  const more = seen.length > 3 ? ` And ${seen.length - 3} more.` : "";
  const times = observations === 1 ? "once" : `${observations} times`;
  return `  ${question} (${times}): ${seen.slice(0, 3).join(" ")}${more}`;
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
