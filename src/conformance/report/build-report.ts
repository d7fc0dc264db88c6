import type { DeviationOutcome } from "../expect-deviations.ts";
import { findRequestRule } from "../find-request-rule.ts";
import type { PlannedCase } from "../plan.ts";
import { namesMember } from "../names-member.ts";
import type { ConformanceReport } from "../run-conformance.ts";
import type { Target } from "../target.ts";
import { isJudged, type CaseResult, type Verdict } from "../verdict.ts";
import { findCauses, type Cause } from "./find-causes.ts";
import { listWarnings } from "./list-warnings.ts";
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
  operations: { operationId: string; judged: number; total: number }[];
  /** Names of the operations that only read and were not judged, so that nothing is known about them. */
  unknown: string[];
  warnings: string[];
  /** How many refusals name the broken member, which no documentation asks for. */
  details: { named: number; refusals: number };
  findings: Cause[];
  /** Departures where the contract itself assumes something. */
  assumptions: Cause[];
  deviations: DeviationOutcome[];
  created: { operationId: string; id: string | undefined; at: string }[];
  cases: CaseLine[];
}

/** What a report needs besides the results. */
export interface ReportContext extends Pick<Report, "at" | "seconds" | "isStopped"> {
  target: Target;
  planned: readonly PlannedCase[];
  /** File and line of a JSON pointer of the contract. */
  locate: (pointer: string) => string;
}

/** Builds the report of a run. */
export function buildReport(
  { results, coverage, counts, deviations, created, requests }: ConformanceReport,
  { target, planned, locate, ...run }: ReportContext,
): Report {
  const show = createShow(target);
  const own = (operationId: string) =>
    planned.filter(
      ({ case: { group, operation } }) =>
        operation.operationId === operationId && /^(?:pos|neg)itives$/u.test(group),
    );
  const known = new Set(results.flatMap((result) => (isJudged(result) ? result.case.name : [])));
  return {
    baseUrl: target.baseUrl,
    environment: target.environment ?? "production",
    ...run,
    requests,
    counts,
    operations: coverage,
    unknown: coverage
      .map(({ operationId }) => operationId)
      .filter(
        (id) =>
          own(id).some(({ risk }) => risk === "read") && !own(id).some((one) => known.has(one.case.name)),
      ),
    warnings: listWarnings(results),
    details: countDetails(results),
    findings: findCauses(results, "finding", { show, locate }),
    assumptions: findCauses(results, "assumption", { show, locate }),
    deviations,
    // A mock creates nothing.
    created:
      target.environment === "mock"
        ? []
        : created.map(({ id, ...one }) => ({ ...one, id: id && show.text(id) })),
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

function describeCase(
  { case: given, verdict, reason, warning, problems }: CaseResult,
  text: (given: string) => string,
): CaseLine {
  const { operation, name, group, pointer, kind } = given;
  const isNegative = group === "negatives";
  return {
    operationId: operation.operationId,
    ...{
      name,
      verdict,
      place: isNegative
        ? pointer
        : { positives: "request", probes: "several requests", examples: "response" }[group],
    },
    keyword: isNegative ? findRequestRule(given).keyword : kind,
    note: text(reason ?? warning ?? problems.map(({ message }) => message).join(" ")),
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

/** The cases that are not judged, by operation and reason. */
export function listUnjudged({ cases }: Pick<Report, "cases">): string[] {
  const groups = new Map<string, number>();
  for (const one of cases) {
    if (isJudged(one)) continue;
    const key = `${one.operationId}, ${one.verdict}: ${one.note}`;
    groups.set(key, (groups.get(key) ?? 0) + 1);
  }
  return [...groups].map(([key, count]) => `${count} of ${key}`);
}
