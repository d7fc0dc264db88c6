import { classifyAnswer } from "./classify-answer.ts";
import { isAtBound, type ConformanceCase, type RawRequest } from "./conformance-case.ts";
import { findRequestRule } from "./find-request-rule.ts";
import { judgeAnswer } from "./judge-answer.ts";
import { judgeMeaning } from "./judge-meaning.ts";
import type { Probe, ProbeOutcome } from "./probe.ts";
import { namesMember } from "./names-member.ts";
import type { Reply } from "./service/create-service.ts";
import type { ContractValidators } from "./validators.ts";
import { decideVerdict, type CaseResult, type Problem } from "./verdict.ts";

/** A request and its reply. */
export interface Exchange {
  request: RawRequest;
  reply: Reply;
}

type Validators = Pick<ContractValidators, "responses">;

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
  const unanswered = decideUnanswered(given, exchange);
  if (unanswered !== undefined) return unanswered;
  const answer = answerOf(exchange);
  const judgement = judgeAnswer(given, answer, validators);
  const isMeant = !isMock && judgement.kind === "as-asked";
  const meaning = isMeant ? judgeMeaning(given.operation, exchange.request, answer) : [];
  if (judgement.kind !== "unclear") return conclude(given, exchange, [...judgement.problems, ...meaning]);
  const isRefused = classifyAnswer(answer).kind === "refused";
  if (isRefused && guessed.length === 0 && others.some(isAccepted))
    return conclude(given, exchange, [describeRefused(given, answer.status)]);
  const hint =
    guessed.length === 0 ? "" : `; the target has no ${guessed.map((name) => `\`${name}\``).join(" and ")}`;
  return inconclusive(given, exchange, `it was answered by ${judgement.reason ?? answer.status}${hint}`);
}

/** The valid request of a batch, before its negatives and after them. */
export interface Controls {
  before: Exchange;
  /** `undefined` before it was sent again. */
  after?: Exchange;
}

/** Decides about a request with one fault. That it is refused says something only while its valid request is accepted. */
export function decideNegative(
  given: ConformanceCase,
  exchange: Exchange | undefined,
  { before, after }: Controls,
  validators: Validators,
): CaseResult {
  if (exchange === undefined) {
    const reason = describeReply(before.reply);
    return before.reply.kind === "withheld"
      ? { case: given, verdict: "skipped", reason, problems: [] }
      : { case: given, verdict: "inconclusive", reason: `the valid request ${reason}`, problems: [] };
  }
  const unanswered = decideUnanswered(given, exchange);
  if (unanswered !== undefined) return unanswered;
  const answer = answerOf(exchange);
  const judgement = judgeAnswer(given, answer, validators);
  if (judgement.kind === "unclear")
    return inconclusive(given, exchange, `it was answered by ${judgement.reason ?? answer.status}`);
  if (judgement.kind === "not-as-asked" || after === undefined || isAccepted(after)) {
    const isUnusual = given.expectation.outcome === "refused" && given.expectation.because === "unusual";
    const warning = isUnusual && `answered by ${answer.status}; what is right is not documented`;
    return { ...conclude(given, exchange, judgement.problems), ...(warning && { warning }) };
  }
  const repeated = describeReply(after.reply);
  const reason = `the valid request ${after.reply.kind === "withheld" ? `was not repeated, since ${repeated}` : `${repeated} when it was repeated`}`;
  if (
    after.reply.kind === "withheld" &&
    judgement.problems.length === 0 &&
    namesMember(answer, given.pointer)
  )
    return { ...conclude(given, exchange, []), warning: `rejected, names the member; ${reason}` };
  return inconclusive(given, exchange, reason);
}

/** Decides about what a probe found. */
export function decideProbe(given: ConformanceCase, probe: Probe, outcome: ProbeOutcome): CaseResult {
  const { message, assumptions = [], unknown, note, exchange } = outcome;
  const sent = exchange && {
    request: exchange.request,
    ...(exchange.reply.kind === "answered" && { answer: exchange.reply.answer }),
  };
  if (exchange?.reply.kind === "withheld")
    return { case: given, verdict: "skipped", reason: exchange.reply.reason, problems: [] };
  if (unknown !== undefined)
    return { case: given, verdict: "inconclusive", reason: unknown, problems: [], ...sent };
  const { pointer: contract } = given.operation;
  const problem = { check: probe.check, place: "", keyword: probe.kind, contract, assumptions };
  const problems = message === undefined ? [] : [{ ...problem, message }];
  const verdict = decideVerdict(problems);
  return { case: given, verdict, problems, ...(note !== undefined && { warning: note }), ...sent };
}

/** Whether the service accepted a request. */
export function isAccepted({ reply }: Exchange): boolean {
  return reply.kind === "answered" && classifyAnswer(reply.answer).kind === "accepted";
}

function decideUnanswered(given: ConformanceCase, { request, reply }: Exchange): CaseResult | undefined {
  if (reply.kind === "answered") return undefined;
  const verdict = reply.kind === "withheld" ? "skipped" : "inconclusive";
  return { case: given, verdict, reason: describeReply(reply), problems: [], request };
}

function answerOf({ reply }: Exchange) {
  if (reply.kind === "answered") return reply.answer;
  throw new Error("The request has no answer.");
}

function describeReply(reply: Reply): string {
  if (reply.kind === "withheld") return reply.reason;
  if (reply.kind === "failed") return `got no answer: ${reply.reason}`;
  const found = classifyAnswer(reply.answer);
  return `was answered by ${found.kind === "unclear" ? found.reason : reply.answer.status}`;
}

function conclude(given: ConformanceCase, exchange: Exchange, problems: Problem[]): CaseResult {
  const verdict = decideVerdict(problems);
  return { case: given, verdict, problems, request: exchange.request, answer: answerOf(exchange) };
}

function inconclusive(given: ConformanceCase, exchange: Exchange, reason: string): CaseResult {
  const { request } = exchange;
  return { case: given, verdict: "inconclusive", reason, problems: [], request, answer: answerOf(exchange) };
}

function describeRefused(given: ConformanceCase, status: number): Problem {
  const { operation, pointer, kind, rule } = given;
  const { assumptions } = rule ?? (isAtBound(kind) ? findRequestRule(given) : { assumptions: [] });
  return {
    check: "accepted",
    place: pointer,
    keyword: "refused",
    message: `The status is ${status}, although the request is valid, and other valid ones are accepted.`,
    contract: operation.pointer,
    assumptions,
  };
}
