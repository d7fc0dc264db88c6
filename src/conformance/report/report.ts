// A report as plain data: causes, coverage, warnings, and the exit code. It has no value of the target or the service.
// How an exchange is shown without them is in show-exchange.ts.

import type { ConformanceReport, Coverage, CreatedResource } from "../run.ts";
import type { DeviationOutcome } from "../deviations.ts";
import type { PlannedCase } from "../plan.ts";
import { findRequestRule } from "../contract-places.ts";
import { namesMember } from "../exchange.ts";
import type { Target } from "../target.ts";
import { type CaseResult, isJudged, type Problem, type Verdict } from "../verdict.ts";
import { createShow, type Show } from "./show-exchange.ts";
import { groupBy } from "../../contract/text.ts";
import { checks } from "../checks.ts";

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
}

/** A report as plain data: it contains no secret, and of the target and the service no value. */
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
  /** How many rejections name the broken member, which no documentation asks for. */
  details: { named: number; rejections: number };
  findings: Cause[];
  /** Departures where the contract itself assumes something. */
  assumptions: Cause[];
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
}

/** Builds the report of a run. */
export function buildReport(
  { results, coverage, counts, deviations, created, requests }: ConformanceReport,
  { target, planned, locate, tokens = [], explain = () => undefined, ...run }: ReportContext,
): Report {
  const show = createShow(target, tokens);
  const context = { show, locate, explain };
  const { baseUrl, environment = "production" } = target;
  return {
    ...{ baseUrl, environment, ...run, requests, counts, deviations, operations: coverage },
    unknown: findUnknown(planned, results),
    warnings: listWarnings(results),
    details: countDetails(results),
    findings: findCauses(results, "finding", context),
    assumptions: findCauses(results, "assumption", context),
    // A mock creates nothing.
    created: created
      .filter(() => environment !== "mock")
      .map(({ id, ...one }) => ({ ...one, id: id && show.text(id) })),
    cases: results.map((result) => describeCase(result, show.text)),
  };
}

function countDetails(results: readonly CaseResult[]): Report["details"] {
  const rejected = results.flatMap(({ case: { expectation, pointer }, verdict, response }) =>
    expectation.outcome === "rejected" &&
    expectation.because === "invalid" &&
    verdict === "passed" &&
    response
      ? namesMember(response, pointer)
      : [],
  );
  return { named: rejected.filter(Boolean).length, rejections: rejected.length };
}

const places = { positives: "request", sequences: "several requests", examples: "response" };

function describeCase(
  { case: given, verdict, reason, warning, problems }: CaseResult,
  text: (given: string) => string,
): CaseLine {
  const { operation, name, group, pointer, kind } = given;
  const note = text(reason ?? warning ?? problems.map(({ message }) => message).join(" "));
  const isNegative = group === "negatives";
  return {
    ...{ operationId: operation.operationId, name, verdict, note },
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

/** One cause of findings: an operation, a check, a place and a keyword. `message` says in one sentence what is wrong. */
export interface Cause extends Problem {
  operationId: string;
  /** What was expected, and what the documentation says. */
  expected: string;
  says: string;
  /** File and line of the node of the contract. */
  location: string;
  /** Names of the cases that show it. */
  cases: string[];
  /** The smallest request that shows it, as a curl command, and the response. */
  request: string;
  response: string;
}

/** What describes a cause. */
interface CauseContext {
  show: Show;
  /** File and line of a JSON pointer of the contract. */
  locate: (pointer: string) => string;
  /** What the documentation says about it and these kinds of cases. @default what it says about the check */
  explain: (pointer: string, kinds: readonly string[]) => string | undefined;
}

/** Groups the problems of the cases with a verdict by their cause, in the order of the contract. */
export function findCauses(
  results: readonly CaseResult[],
  verdict: "finding" | "assumption",
  { show, locate, explain }: CauseContext,
): Cause[] {
  const shown = results
    .filter((one) => one.verdict === verdict)
    .flatMap((result) => result.problems.map((problem) => ({ ...result, problem })))
    .filter(({ problem }) => verdict === "assumption" || problem.assumptions.length === 0);
  const groups = groupBy(shown, ({ case: { operation }, problem: { check, place, keyword } }) =>
    [operation.operationId, check, place, keyword].join(" "),
  );
  return [...groups.values()].flatMap((shownBy) => {
    const requests = shownBy.map(({ case: { operation }, problem, request, response }) => ({
      ...problem,
      operationId: operation.operationId,
      request: request === undefined ? "" : show.request(operation, request),
      response: response === undefined ? "" : show.response(response),
    }));
    const [smallest] = requests.sort((a, b) => a.request.length - b.request.length);
    if (smallest === undefined) return [];
    const { check, place, contract, message } = smallest;
    const { demands, says } = checks[check];
    // A response departs from the contract whatever its request was made for.
    const isAboutRequest = check === "rejected" || check === "accepted";
    const kinds = isAboutRequest ? shownBy.map(({ case: one }) => one.kind) : [];
    // What is said about a whole body is about its members.
    const node = place === "" || place === "/requestBody" ? "" : contract;
    return {
      ...{ ...smallest, expected: `${demands}.`, says: explain(node, kinds) ?? says },
      message: show.text(message),
      location: locate(contract),
      cases: shownBy.map(({ case: one }) => one.name),
    };
  });
}

/** What most responses of an operation may have in common, so that nothing was tested. */
const signs = [
  { statuses: [401, 403], advice: "Is the token valid, and does it have the scope of the operation?" },
  { statuses: [404], advice: "Do the values in the target file exist there, and is the base URL right?" },
  { statuses: [405], advice: "Does the base URL lead to the API?" },
  { statuses: [429], advice: "Lower `--rate`." },
];

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
