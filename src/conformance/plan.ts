// What a run may send, by the risk of each case, and the deviations that its target expects.
// The cases are derived in derive.ts, and sent in run.ts.

import { type CheckName, refusals } from "./checks.ts";
import type { ConformanceCase } from "./case.ts";
import type { RawRequest, Risk } from "./exchange.ts";
import type { Environment, ExpectedDeviation, Target } from "./target.ts";
import { type CaseResult, decideVerdict, isJudged, type Problem } from "./verdict.ts";
import { secretMembers } from "../../generated/marks.ts";
import { type ContractOperation, isSafe } from "../contract/operations.ts";
import { describeLack, findFit, fitTo } from "./fit.ts";
import { noToken, takesToken } from "./service.ts";

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
    environment === "mock" ? group !== "sequences" && request.token === undefined : group !== "examples";
  const isChosen = (one: ConformanceCase) =>
    checks.length === 0 || listChecks(one).some((name) => checks.includes(name));
  return cases
    .filter((one) => fits(one) && isChosen(one))
    .map((one) => {
      const { operation, expectation, control = one.request } = one;
      const own =
        expectation.outcome === "sequence" ? expectation.sequence.risk : classifyRisk(operation, control);
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
function listChecks({ expectation }: Pick<ConformanceCase, "expectation">): CheckName[] {
  if (expectation.outcome === "example") return ["example", "media-type", "body", "error-form"];
  if (expectation.outcome === "sequence") return [expectation.sequence.check];
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

/** The risk of an operation, and what it does. */
interface ReviewedRisk {
  risk: Exclude<Risk, "card">;
  does: string;
}

/** The risks of the operations that are not marked as safe, reviewed by hand. An operation that is missing is a `write`. */
export const reviewedRisks: Readonly<Record<string, ReviewedRisk>> = {
  issueToken: { risk: "read", does: "issues a token" },
  createSubscription: { risk: "write", does: "creates a subscription" },
  schedulePayment: { risk: "write", does: "schedules a payment" },
  replaceWebhookEndpoints: {
    risk: "final",
    does: "replaces the list of endpoints, which nothing can read back",
  },
  requestClaimConfirmation: { risk: "final", does: "sends a code to a person" },
  resendClaimConfirmation: { risk: "final", does: "sends a code to a person" },
  uploadDocument: { risk: "write", does: "uploads a document" },
  openMedCase: { risk: "final", does: "opens a case at the central PIX directory" },
  createTransparentOrderV2: { risk: "write", does: "creates an order" },
  createTransparentOrderV3: { risk: "write", does: "creates an order" },
};

/** Classifies a request to an operation. A request that should be refused has the risk of the one that it is made of. */
export function classifyRisk(
  { operationId, method, operation }: Pick<ContractOperation, "operationId" | "method" | "operation">,
  { body }: Pick<RawRequest, "body">,
): Risk {
  if (isSafe(method, operation)) return "read";
  const risk = reviewedRisks[operationId]?.risk ?? "write";
  return risk !== "read" && hasSecret(body) ? "card" : risk;
}

const secret: ReadonlySet<string> = new Set(secretMembers);

/** Whether a body has a member with card data. Other secrets occur only in the request for a token. */
function hasSecret(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(
    ([name, member]) => (secret.has(name) && member !== undefined) || hasSecret(member),
  );
}

/** Says why a case will be skipped, as far as it is known before anything is sent: earlier calls may create what is missing. */
export function explainSkip({ case: one, skipped }: PlannedCase, target: Target): string | undefined {
  if (skipped !== undefined) return skipped;
  const request = one.control ?? one.request;
  const { missing } = findFit(one.operation, request, fitTo(target, new Date()));
  const isLocked =
    takesToken(one.operation, request) && target.token === undefined && target.credentials === undefined;
  // A sequence makes its own requests, of what earlier answers gave.
  return (one.group === "sequences" ? undefined : describeLack(missing)) ?? (isLocked ? noToken : undefined);
}

/** What became of a deviation that the target expects. */
export interface DeviationOutcome {
  deviation: ExpectedDeviation;
  /** `gone` fails the run: the entry is out of date. After its date, it is `expired` and expects nothing. */
  state: "seen" | "gone" | "expired" | "unjudged";
}

/**
 * Turns the findings that the target expects into deviations.
 * @param today as YYYY-MM-DD
 */
export function applyDeviations(
  results: readonly CaseResult[],
  deviations: readonly ExpectedDeviation[],
  today: string,
): { results: CaseResult[]; deviations: DeviationOutcome[] } {
  const valid = deviations.filter(({ until }) => until >= today);
  const seen = new Set<ExpectedDeviation>();
  const applied = results.map((result): CaseResult => {
    if (result.verdict !== "finding") return result;
    const isExpected = (problem: Problem) => {
      const found = valid.filter((deviation) => isAbout(deviation, result, problem));
      for (const deviation of found) seen.add(deviation);
      return found.length > 0 || problem.assumptions.length > 0;
    };
    return result.problems.filter((problem) => !isExpected(problem)).length === 0
      ? { ...result, verdict: "deviation" }
      : result;
  });
  const outcomes = deviations.map((deviation): DeviationOutcome => {
    const isTested = results.some((result) => isJudged(result) && canShow(deviation, result));
    const state = isTested ? "gone" : "unjudged";
    if (!valid.includes(deviation)) return { deviation, state: "expired" };
    return { deviation, state: seen.has(deviation) ? "seen" : state };
  });
  return { results: applied, deviations: outcomes };
}

function isAbout(deviation: ExpectedDeviation, result: CaseResult, { check, place }: Problem): boolean {
  return canShow(deviation, result) && deviation.check === check && (deviation.place ?? place) === place;
}

function canShow({ operation, kind, check }: ExpectedDeviation, { case: given }: CaseResult): boolean {
  const { operationId } = given.operation;
  const isSelected = (operation ?? operationId) === operationId && (kind ?? given.kind) === given.kind;
  return isSelected && listChecks(given).includes(check);
}
