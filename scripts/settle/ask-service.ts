import { CommandError } from "../../src/cli/command-error.ts";
import type { RunOptions } from "../../src/conformance/run.ts";
import { findCauses } from "../../src/conformance/report/report.ts";
import { isJsonObject } from "../../src/conformance/json-values.ts";
import { createShow } from "../../src/conformance/report/show-exchange.ts";
import { formatPlan } from "../conformance/format-plan.ts";
import { loadContract } from "../conformance/load-contract.ts";
import type { ConformanceOptions } from "../conformance/read-options.ts";
import { formatReport, writeWhole, type SettleReport } from "./report.ts";
import { planSettlement } from "./settle.ts";
import { formatOverlay } from "./write-overlay.ts";

/** Options of the command. */
export interface SettleOptions extends ConformanceOptions {
  overlay: string | undefined;
  report: string | undefined;
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
  ...options
}: Omit<SettleOptions, "target"> & Pick<RunOptions, "target" | "signal">): Promise<number> {
  const { operations: contract, locate, explain } = loadContract();
  const { target, allow } = options;
  const { environment = "production", baseUrl } = target;
  if (environment === "mock")
    throw new CommandError("A mock answers with the examples of the contract: it has nothing to tell.");
  if (environment === "production" && allow.length > 0)
    throw new CommandError('`--allow` needs `"environment": "test"` in the target file.');
  const at = new Date().toISOString();
  const { run, carryOut } = planSettlement({ ...options, contract });
  if (isDryRun) {
    console.log(formatPlan(run, target, options.maxWrites));
    console.log(
      "Before, up to 6 reads ask how the token is sent, and up to 5 uploads for the file's field, if allowed.",
    );
    return 0;
  }
  const { answers, overlay, results, created, requests, stopped } = await carryOut();
  const tokens = [...run.service.tokens];
  const show = createShow(target, tokens);
  // An overlay has words only, which a value of the target may equal, but no secret.
  const plain = createShow({ ...target, values: {} }, tokens);
  const findings = findCauses(results, "finding", { show, locate, explain }).map(
    ({ operationId, check, message, says, location }) => ({ operationId, check, message, says, location }),
  );
  const report: SettleReport = {
    ...{ baseUrl, environment, at, requests, stopped: stopped ?? null, findings, created },
    answers: answers.map(({ seen, ...one }) => ({ ...one, seen: seen.map(show.text) })),
  };
  console.log(formatReport(report));
  if (reportFile !== undefined) writeWhole(reportFile, `${JSON.stringify(report, null, 2)}\n`);
  if (file !== undefined && overlay === undefined)
    console.error("Nothing was learned that an overlay could say.");
  if (file !== undefined && overlay !== undefined)
    writeWhole(file, formatOverlay(mapTexts(overlay, plain.text)));
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
