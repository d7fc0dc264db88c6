// What a run may send, by the risk of each case.
// The cases are derived in derive.ts, and sent in run.ts; deviations.ts is for what they find.

import { type CheckName, rejections } from "../target/checks.ts";
import type { ConformanceCase } from "./case.ts";
import type { Environment, Target } from "../target/target.ts";
import { type CaseResult, decideVerdict, isJudged } from "./verdict.ts";
import { classifyRisk, type Risk } from "../target/risks.ts";
import { describeLack, findAdaptation, adaptTo } from "./adapted-request.ts";
import { noToken, takesToken } from "../target/service.ts";

/** What a run may do, and which cases it is about. */
export interface Selection {
  environment: Environment;
  /** Risks that are allowed besides `read`, and the names of `final` operations. */
  allow: readonly string[];
  /** Names of checks; all of them if empty. */
  checks: readonly CheckName[];
  /** Names of cases. @default all of them */
  names?: readonly string[] | undefined;
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
  { environment, allow, checks, names }: Selection,
): PlannedCase[] {
  // A mock responds with examples, and forgets, also who has which token and what exists; only a mock can be asked for one.
  const fits = ({ group, request, kind }: ConformanceCase) =>
    environment === "mock"
      ? group !== "sequences" && request.token === undefined && kind !== "unknown"
      : group !== "examples";
  const isChosen = (one: ConformanceCase) =>
    (names?.includes(one.name) ?? true) &&
    (checks.length === 0 || listChecks(one).some((name) => checks.includes(name)));
  const chosen = new Set(cases.filter((one) => fits(one) && isChosen(one)));
  // A sequence that is named goes on from the requests of its operation that were accepted.
  const named = names === undefined ? [] : [...chosen].filter(({ group }) => group === "sequences");
  const begun = new Set(named.map(({ operation }) => operation));
  return cases
    .filter((one) => chosen.has(one) || (one.group === "positives" && begun.has(one.operation)))
    .map((one) => {
      const { operation, expectation, control = one.request } = one;
      const own =
        expectation.outcome === "sequence" ? expectation.sequence.risk : classifyRisk(operation, control);
      // A mock that is asked for an example carries nothing out.
      const risk = expectation.outcome === "example" ? "read" : own;
      const flag = risk === "final" ? operation.operationId : risk;
      const isIntrusive = expectation.outcome === "sequence" && expectation.sequence.isIntrusive === true;
      if (isIntrusive && environment === "production")
        return { case: one, risk, skipped: "wrong credentials are never sent in production" };
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
  if (expectation.outcome === "sequence") return [expectation.sequence.check];
  if (expectation.outcome === "accepted")
    return [
      ...(["accepted", "server-error", "status", "media-type", "body"] as const),
      ...(["same-resource", "paging", "token-lifetime"] as const),
    ];
  if (expectation.because === "unusual") return ["server-error"];
  return [
    rejections[expectation.because].check,
    ...(["server-error", "status", "media-type", "error-form"] as const),
  ];
}

/** Says why a case will be skipped, as far as it is known before anything is sent: earlier calls may create what is missing. */
export function explainSkip({ case: one, skipped }: PlannedCase, target: Target): string | undefined {
  if (skipped !== undefined) return skipped;
  const request = one.control ?? one.request;
  const { missing } = findAdaptation(one.operation, request, adaptTo(target, new Date()));
  const isLocked =
    takesToken(one.operation, request) && target.token === undefined && target.credentials === undefined;
  // A sequence makes its own requests, of what earlier responses gave.
  return (one.group === "sequences" ? undefined : describeLack(missing)) ?? (isLocked ? noToken : undefined);
}
