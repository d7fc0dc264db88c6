import { stringify } from "yaml";
import { CommandError } from "../../src/cli/command-error.ts";
import type { RunOptions } from "../../src/conformance/create-run.ts";
import { findCauses } from "../../src/conformance/report/find-causes.ts";
import { createShow } from "../../src/conformance/report/show-exchange.ts";
import { settle } from "./settle.ts";
import { loadContract } from "../conformance/load-contract.ts";
import { formatReport, type SettleReport } from "./format-report.ts";
import { writeWhole } from "./write-file.ts";

/**
 * Asks a service, prints what it answers, and writes the files.
 * @returns the exit code
 * @throws {CommandError} if more is allowed than production takes, or a file cannot be written
 */
export async function askService(
  options: Omit<RunOptions, "contract">,
  files: { overlay: string | undefined; report: string | undefined },
): Promise<number> {
  const { operations: contract, locate, explain } = loadContract();
  const { target, allow = [] } = options;
  const { environment = "production", baseUrl } = target;
  if (environment === "mock")
    throw new CommandError("A mock answers with the examples of the contract: it has nothing to tell.");
  if (environment === "production" && allow.length > 0)
    throw new CommandError('`--allow` needs `"environment": "test"` in the target file.');
  const at = new Date().toISOString();
  const { answers, overlay, results, created, requests, stopped } = await settle({ ...options, contract });
  const show = createShow(target);
  const findings = findCauses(results, "finding", { show, locate, explain }).map(
    ({ operationId, check, message, says, location }) => ({
      operationId,
      check,
      message,
      says,
      location,
    }),
  );
  const report: SettleReport = {
    ...{ baseUrl, environment, at, requests, stopped: stopped ?? null, findings },
    answers: answers.map(({ seen, ...one }) => ({ ...one, seen: seen.map(show.text) })),
    created: created.map(({ operationId }) => operationId),
  };
  console.log(formatReport(report));
  if (files.report !== undefined) writeWhole(files.report, `${JSON.stringify(report, null, 2)}\n`);
  if (files.overlay !== undefined && overlay === undefined)
    console.error("Nothing was learned that an overlay could say.");
  if (files.overlay !== undefined && overlay !== undefined)
    writeWhole(files.overlay, stringify(JSON.parse(show.text(JSON.stringify(overlay))), { lineWidth: 0 }));
  if (stopped !== undefined) return 2;
  return findings.length > 0 ? 1 : 0;
}
