import { classifyAnswer } from "./classify-answer.ts";
import { isAtBound, type ConformanceCase } from "./conformance-case.ts";
import { isAccepted, type Exchange, type Reply } from "./exchange.ts";
import { describeLack } from "./fit-request.ts";
import { findRequestRule } from "./find-request-rule.ts";
import { judgeAnswer } from "./judge-answer.ts";
import { judgeMeaning } from "./judge-meaning.ts";
import type { ProbeOutcome } from "./probe.ts";
import { namesMember } from "./names-member.ts";
import type { ContractValidators } from "./validators.ts";
import { createProblem, decideVerdict, type CaseResult, type Problem } from "./verdict.ts";

type Validators = Pick<ContractValidators, "responses">;

/** Concludes about a case: by its problems, or not at all for a reason. */
export function conclude(
  given: ConformanceCase,
  exchange: Exchange | undefined,
  problems: Problem[],
  reason?: string,
): CaseResult {
  const unjudged = exchange?.reply.kind === "withheld" ? "skipped" : "inconclusive";
  return {
    case: given,
    verdict: reason === undefined ? decideVerdict(problems) : unjudged,
    problems,
    ...(reason !== undefined && { reason }),
    ...(exchange && { request: exchange.request }),
    ...(exchange?.reply.kind === "answered" && { answer: exchange.reply.answer }),
  };
}

/**
 * Decides about a valid request. It may be refused for reasons of the target, such as an account without cards, so that
 * a refusal says something only if the service accepts another valid request of the operation.
 * @param guessed names of values that may not exist at the service
 */
export function decidePositive(
  given: ConformanceCase,
  exchange: Exchange,
  { others, guessed, isMock }: { others: readonly Exchange[]; guessed: readonly string[]; isMock: boolean },
  validators: Validators,
): CaseResult {
  const { request, reply } = exchange;
  if (reply.kind !== "answered") return conclude(given, exchange, [], describeReply(reply));
  const { answer } = reply;
  const { kind, reason, problems } = judgeAnswer(given, answer, validators);
  const meaning = kind === "as-asked" && !isMock ? judgeMeaning(given.operation, request, answer) : [];
  if (kind !== "unclear") return conclude(given, exchange, [...problems, ...meaning]);
  const lack = describeLack(guessed);
  const isRefused = classifyAnswer(answer).kind === "refused";
  if (isRefused && lack === undefined && others.some(isAccepted))
    return conclude(given, exchange, [describeRefused(given, answer.status)]);
  const why = [`it was answered by ${reason ?? answer.status}`, ...(lack === undefined ? [] : [lack])];
  return conclude(given, exchange, [], why.join("; "));
}

/** Skips a case for a reason. */
export function skip(given: ConformanceCase, reason: string): CaseResult {
  return { case: given, verdict: "skipped", reason, problems: [] };
}

/** Decides about a request with one fault that was not sent, since its valid request was not accepted. */
export function decideUnsent(given: ConformanceCase, { reply }: Exchange): CaseResult {
  const reason = describeReply(reply);
  return reply.kind === "withheld"
    ? skip(given, reason)
    : conclude(given, undefined, [], `the valid request ${reason}`);
}

/**
 * Decides about a request with one fault. That it is refused says something only while its valid request is accepted.
 * @param after the valid request, as it was repeated
 */
export function decideNegative(
  given: ConformanceCase,
  exchange: Exchange,
  after: Exchange,
  validators: Validators,
): CaseResult {
  if (exchange.reply.kind !== "answered") return conclude(given, exchange, [], describeReply(exchange.reply));
  const { answer } = exchange.reply;
  const { kind, reason, problems } = judgeAnswer(given, answer, validators);
  if (kind === "unclear")
    return conclude(given, exchange, [], `it was answered by ${reason ?? answer.status}`);
  const { expectation } = given;
  const isUnusual = expectation.outcome === "refused" && expectation.because === "unusual";
  const warning = isUnusual && `answered by ${answer.status}; what is right is not documented`;
  if (kind === "not-as-asked" || isAccepted(after))
    return { ...conclude(given, exchange, problems), ...(warning && { warning }) };
  const isWithheld = after.reply.kind === "withheld";
  const repeated = describeReply(after.reply);
  const why = `the valid request ${isWithheld ? `was not repeated, since ${repeated}` : `${repeated} when it was repeated`}`;
  return isWithheld && problems.length === 0 && namesMember(answer, given.pointer)
    ? { ...conclude(given, exchange, []), warning: `rejected, names the member; ${why}` }
    : conclude(given, exchange, [], why);
}

/** Decides about what a probe found. */
export function decideProbe(given: ConformanceCase, outcome: ProbeOutcome): CaseResult {
  const { message, assumptions = [], unknown, note, exchange } = outcome;
  if (given.expectation.outcome !== "probe" || exchange?.reply.kind === "withheld")
    return conclude(given, exchange, [], exchange && describeReply(exchange.reply));
  const { check, kind } = given.expectation.probe;
  const problem = message !== undefined && createProblem(check, kind, message, given.operation.pointer);
  const problems = problem ? [{ ...problem, assumptions }] : [];
  return { ...conclude(given, exchange, problems, unknown), ...(note !== undefined && { warning: note }) };
}

function describeReply(reply: Reply): string {
  if (reply.kind === "withheld") return reply.reason;
  if (reply.kind === "failed") return `got no answer: ${reply.reason}`;
  const found = classifyAnswer(reply.answer);
  return `was answered by ${found.kind === "unclear" ? found.reason : reply.answer.status}`;
}

function describeRefused(given: ConformanceCase, status: number): Problem {
  const { operation, pointer, kind, rule } = given;
  const { assumptions } = rule ?? (isAtBound(kind) ? findRequestRule(given) : { assumptions: [] });
  const message = `The status is ${status}, although the request is valid, and other valid ones are accepted.`;
  return { ...createProblem("accepted", "refused", message, operation.pointer, pointer), assumptions };
}
