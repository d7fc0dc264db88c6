// A report as plain data: causes, coverage, warnings, and the exit code. It has no secret of the target and no data of the
// service, apart from why it rejects valid requests. Causes are made in causes.ts; exchanges are shown in show-exchange.ts.

import { findDocumented } from "../../contract/documented-responses.ts";
import { type ContractOperation, findBodyMedia } from "../../contract/operations.ts";
import { findMembers } from "../../contract/schema.ts";
import type { ConformanceReport, Coverage, CreatedResource } from "../run.ts";
import type { DeviationOutcome } from "../deviations.ts";
import type { PlannedCase } from "../plan.ts";
import { findRequestRule } from "../contract-places.ts";
import type { CheckName } from "../../target/checks.ts";
import { classifyResponse, namesMember } from "../../target/exchange.ts";
import type { Target } from "../../target/target.ts";
import { type CaseResult, isJudged, type Verdict } from "../verdict.ts";
import { createShow } from "./show-exchange.ts";
import { groupBy } from "../../contract/text.ts";
import { type Cause, type CauseContext, findCauses } from "./causes.ts";
import { type Comparison, compareReports, type EarlierReport } from "./compare.ts";
import { listNotes } from "./notes.ts";
import { describeReason } from "./reasons.ts";

/** A case, for a report. */
export interface CaseLine {
  operationId: string;
  name: string;
  verdict: Verdict;
  /** The member or parameter and the rule that it is about. */
  place: string;
  keyword: string;
  /** Why it is not judged, or what should be known about it. */
  note: string;
  /** How long the service took to respond, in milliseconds; of several requests, to that which is shown. */
  ms?: number;
}

/** A report as plain data: it contains no secret. */
export interface Report {
  baseUrl: string;
  environment: string;
  /** When the run started, as an ISO 8601 timestamp, and how long it took. */
  at: string;
  seconds: number;
  requests: number;
  /** Whether the run was stopped before its end. */
  isStopped: boolean;
  counts: Record<Verdict, number>;
  operations: Coverage[];
  /** Names of the operations that only read and were not judged, so that nothing is known about them. */
  unknown: string[];
  warnings: string[];
  /** What the documentation leaves open and the run showed, the most expensive first. */
  notes: string[];
  /** How many rejections name the broken member, which no documentation asks for. */
  details: { named: number; rejections: number };
  findings: Cause[];
  /** Departures where the contract itself assumes something. */
  assumptions: Cause[];
  /** Those of either kind that the target expects. */
  expected: Cause[];
  /** What became of the causes of an earlier run, if there is one to compare with. */
  comparison?: Comparison;
  deviations: DeviationOutcome[];
  created: CreatedResource[];
  cases: CaseLine[];
}

/** What a report needs besides the results. */
interface ReportContext
  extends
    Pick<Report, "at" | "seconds" | "isStopped">,
    Pick<CauseContext, "locate">,
    Partial<Pick<CauseContext, "explain">> {
  target: Target;
  planned: readonly PlannedCase[];
  /** The tokens that the run was issued. */
  tokens?: readonly string[];
  /** How the token was sent, if the service took it only in another form than that of the contract. */
  tokenHeader?: Target["tokenHeader"];
  /** What to compare with. */
  earlier?: EarlierReport | undefined;
  /** The checks that the run was about. @default all of them */
  checks?: readonly CheckName[];
}

/** Builds the report of a run. */
export function buildReport(
  { results, coverage, counts, deviations, created, requests }: ConformanceReport,
  {
    target,
    planned,
    locate,
    tokens = [],
    tokenHeader,
    explain = () => undefined,
    earlier,
    checks = [],
    ...run
  }: ReportContext,
): Report {
  const ids = created.flatMap(({ id }) => id ?? []);
  const show = createShow({ ...target, ...(tokenHeader && { tokenHeader }) }, tokens, ids);
  const context = { show, locate, explain };
  const { baseUrl, environment = "production" } = target;
  const report: Report = {
    baseUrl,
    environment,
    ...run,
    requests,
    counts,
    deviations,
    operations: coverage,
    unknown: findUnknown(planned, results),
    warnings: [...(tokenHeader ? [describeForm(tokenHeader)] : []), ...listWarnings(results)],
    notes: listNotes(results).map(show.text),
    details: countDetails(results),
    findings: findCauses(results, "finding", context),
    assumptions: findCauses(results, "assumption", context),
    expected: findCauses(results, "deviation", context),
    // A mock creates nothing.
    created: created
      .filter(() => environment !== "mock")
      .map(({ id, ...one }) => ({ ...one, id: id && show.text(id) })),
    cases: results.map((result) => describeCase(result, show.text)),
  };
  return earlier === undefined ? report : { ...report, comparison: compareReports(earlier, report, checks) };
}

/** Counts the rejections of requests with one fault that could have `details`, whatever else is wrong with them. */
function countDetails(results: readonly CaseResult[]): Report["details"] {
  const rejected = results.flatMap(({ case: { operation, expectation, pointer }, response }) =>
    expectation.outcome === "rejected" &&
    expectation.because === "invalid" &&
    response !== undefined &&
    classifyResponse(response).kind === "rejected" &&
    // Of some operations, the documented error is an array of strings.
    hasDetails(operation, response.status)
      ? namesMember(response, pointer)
      : [],
  );
  return { named: rejected.filter(Boolean).length, rejections: rejected.length };
}

function hasDetails({ responses }: ContractOperation, status: number): boolean {
  const documented = findDocumented(responses, status)?.response;
  return (
    findMembers(documented && findBodyMedia(documented)?.schema, "details", { withBranches: true }).length > 0
  );
}

const places = { positives: "request", sequences: "several requests", examples: "response" };

function describeCase(result: CaseResult, text: (given: string) => string): CaseLine {
  const { case: given, verdict, reason, warning, problems } = result;
  const { operation, name, group, pointer, kind } = given;
  const said = reason === undefined ? warning : describeReason(result, text);
  const note = text(said ?? problems.map(({ message }) => message).join(" "));
  const isNegative = group === "negatives";
  const ms = result.response?.ms;
  return {
    operationId: text(operation.operationId),
    name: text(name),
    verdict,
    note,
    ...(ms !== undefined && { ms }),
    place: isNegative ? pointer : places[group],
    keyword: isNegative ? findRequestRule(given).keyword : kind,
  };
}

/** The exit code: 1 for findings, 2 if a run without findings says nothing about an operation, or was stopped. */
export function decideCode(
  { findings, assumptions, deviations, unknown, isStopped }: Report,
  isStrict = false,
): number {
  const isGone = deviations.some(({ state }) => state === "gone");
  if (findings.length > 0 || isGone || (isStrict && assumptions.length > 0)) return 1;
  return unknown.length > 0 || isStopped ? 2 : 0;
}

/** What most responses of an operation may have in common, so that nothing was tested. */
const signs = [
  { statuses: [401, 403], advice: "Is the token valid, and does it have the scope of the operation?" },
  { statuses: [404], advice: "Do the values in the target file exist there, and is the base URL right?" },
  { statuses: [405], advice: "Does the base URL lead to the API?" },
  { statuses: [429], advice: "Lower `--rate`." },
];

function describeForm(header: NonNullable<Target["tokenHeader"]>): string {
  const { name, prefix } = header;
  return (
    `The token was rejected as the contract has it, and accepted as \`${name}: ${prefix}TOKEN\`, which the run went on with. ` +
    `To send it so from the start, add \`"tokenHeader": ${JSON.stringify(header)}\` to the target file.`
  );
}

/** Warns of operations most of whose responses to requests that should be accepted say nothing. */
function listWarnings(results: readonly CaseResult[]): string[] {
  const responded = results.flatMap(({ case: { expectation, operation }, response }) => {
    const isValid =
      "because" in expectation ? expectation.because === "invalid" : expectation.outcome === "accepted";
    return response && isValid ? { operationId: operation.operationId, status: response.status } : [];
  });
  return [...groupBy(responded, (one) => one.operationId)].flatMap(([operationId, own]) =>
    signs.flatMap(({ statuses: wanted, advice }) => {
      const found = own.filter(({ status }) => wanted.includes(status));
      return found.length * 2 > own.length
        ? `${operationId}: ${found.length} of ${own.length} responses were ${wanted.join(" or ")}, which tests nothing. ${advice}`
        : [];
    }),
  );
}

/** Finds the operations that only read and of which no request was judged. */
function findUnknown(planned: readonly PlannedCase[], results: readonly CaseResult[]): string[] {
  const known = new Set(results.filter(isJudged).map((result) => result.case));
  const single = planned.filter((one) => /^(?:pos|neg)itives$/u.test(one.case.group));
  const nameOf = (one: PlannedCase) => one.case.operation.operationId;
  const judged = new Set(single.filter((one) => known.has(one.case)).map(nameOf));
  const reading = new Set(single.filter(({ risk }) => risk === "read").map(nameOf));
  return [...reading].filter((operationId) => !judged.has(operationId));
}
