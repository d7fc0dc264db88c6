import type { CreatedResource } from "../run.ts";
import type { DeviationOutcome } from "../expect-deviations.ts";
import { findRequestRule } from "../find-request-rule.ts";
import { namesMember } from "../names-member.ts";
import type { PlannedCase } from "../plan.ts";
import type { ConformanceReport, Coverage } from "../run-conformance.ts";
import type { Target } from "../target.ts";
import type { CaseResult, Verdict } from "../verdict.ts";
import { findCauses, type Cause, type CauseContext } from "./find-causes.ts";
import { findUnknown, listWarnings } from "./list-warnings.ts";
import { createShow } from "./show-exchange.ts";

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
  /** How many refusals name the broken member, which no documentation asks for. */
  details: { named: number; refusals: number };
  findings: Cause[];
  /** Departures where the contract itself assumes something. */
  assumptions: Cause[];
  deviations: DeviationOutcome[];
  created: CreatedResource[];
  cases: CaseLine[];
}

/** What a report needs besides the results. */
export interface ReportContext
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
  const refused = results.flatMap(({ case: { expectation, pointer }, verdict, answer }) =>
    expectation.outcome === "refused" && expectation.because === "invalid" && verdict === "passed" && answer
      ? namesMember(answer, pointer)
      : [],
  );
  return { named: refused.filter(Boolean).length, refusals: refused.length };
}

const places = { positives: "request", probes: "several requests", examples: "response" };

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
