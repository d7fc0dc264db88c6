import { refusals, type CheckName } from "./checks.ts";
import type { ConformanceCase } from "./conformance-case.ts";
import { classifyRisk } from "./risk.ts";
import type { Risk } from "./exchange.ts";
import type { Environment } from "./target.ts";
import { decideVerdict, isJudged, type CaseResult } from "./verdict.ts";

/** What a run may do, and which cases it is about. */
export interface Selection {
  environment: Environment;
  /** Risks that are allowed besides `read`, and the names of `final` operations. */
  allow: readonly string[];
  /** Names of checks; all of them if empty. */
  checks: readonly CheckName[];
}

/** A case of a run, with the risk of sending it. */
export interface PlannedCase {
  case: ConformanceCase;
  risk: Risk;
  /** Why it will not be sent. */
  skipped?: string;
}

/** Selects the cases of a run, and decides which of them may be sent. */
export function planCases(
  cases: readonly ConformanceCase[],
  { environment, allow, checks }: Selection,
): PlannedCase[] {
  // A mock answers with examples, and forgets, also who has which token; only a mock can be asked for one.
  const fits = ({ group, request }: ConformanceCase) =>
    environment === "mock" ? group !== "probes" && request.token === undefined : group !== "examples";
  const isChosen = (one: ConformanceCase) =>
    checks.length === 0 || listChecks(one).some((name) => checks.includes(name));
  return cases
    .filter((one) => fits(one) && isChosen(one))
    .map((one) => {
      const { operation, expectation, control = one.request } = one;
      const own = expectation.outcome === "probe" ? expectation.probe.risk : classifyRisk(operation, control);
      // A mock that is asked for an example carries nothing out.
      const risk = expectation.outcome === "example" ? "read" : own;
      const flag = risk === "final" ? operation.operationId : risk;
      if (risk === "read" || allow.includes(flag)) return { case: one, risk };
      return { case: one, risk, skipped: `it would be a ${risk} call, and \`--allow ${flag}\` is not given` };
    });
}

/** Keeps of a result what is about these checks; all of it, if there are none. */
export function keepChecks(result: CaseResult, checks: readonly CheckName[]): CaseResult {
  if (checks.length === 0 || !isJudged(result)) return result;
  const problems = result.problems.filter(({ check }) => checks.includes(check));
  return { ...result, problems, verdict: decideVerdict(problems) };
}

/** Lists the checks that a case can fail. */
export function listChecks({ expectation }: Pick<ConformanceCase, "expectation">): CheckName[] {
  if (expectation.outcome === "example") return ["example", "media-type", "body", "error-form"];
  if (expectation.outcome === "probe") return [expectation.probe.check];
  if (expectation.outcome === "accepted")
    return [
      ...(["accepted", "server-error", "status", "media-type", "body"] as const),
      ...(["same-resource", "paging", "token-lifetime"] as const),
    ];
  if (expectation.because === "unusual") return ["server-error"];
  return [
    refusals[expectation.because].check,
    ...(["server-error", "status", "media-type", "error-form"] as const),
  ];
}
