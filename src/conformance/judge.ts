// Judges the response to a case: by what was asked, by what is documented for its status, and by what it means.
// The verdict that follows is in verdict.ts; the deviations that a target expects are in plan.ts.

import { findDocumented, findMediaType, findSuccess, kindOfBody } from "../contract/documented-responses.ts";
import {
  bare,
  type ReceivedResponse,
  classifyResponse,
  type Exchange,
  isAccepted,
  namesMember,
  type Reply,
} from "../target/exchange.ts";
import {
  type ConformanceCase,
  type Expectation,
  nameCase,
  type Sequence,
  type SequenceOutcome,
} from "./case.ts";
import { describeLack, isRetry } from "./adapted-request.ts";
import { findAssumptions, findBodySchema, findRequestRule } from "./contract-places.ts";
import { type ContractValidators, shippedValidators, type Validate } from "./validators.ts";
import {
  breakStatement,
  type CaseResult,
  createProblem,
  decideVerdict,
  describeErrors,
  type Problem,
} from "./verdict.ts";
import { type CheckName, type Rejection, rejections } from "../target/checks.ts";
import { type ContractOperation, findBodyMedia } from "../contract/operations.ts";
import type { Response, Schema } from "../contract/document.ts";
import type { Resolved } from "../contract/references.ts";
import { isJsonObject, parseJson } from "../values/json.ts";
import { isStatusAnswered, listQuestionIds, statusQuestions } from "../contract/assumptions.ts";
import { judgeErrorValues, judgeValues } from "./values.ts";
import { findDecidingStatements } from "./deciding-statements.ts";
import { isAtBound } from "../values/invalid-samples.ts";

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
    ...(exchange?.reply.kind === "responded" && { response: exchange.reply.response }),
  };
}

/**
 * Decides about a valid request. It may be rejected for reasons of the target, such as an account without cards, so that
 * a rejection says something only if the service accepts another valid request of the operation.
 * @param guessed names of values that may not exist at the service
 */
export function decidePositive(
  given: ConformanceCase,
  exchange: Exchange,
  { others, guessed, isMock }: { others: readonly Exchange[]; guessed: readonly string[]; isMock: boolean },
  validators: Validators,
): CaseResult {
  const { request, reply } = exchange;
  if (reply.kind !== "responded") return conclude(given, exchange, [], describeReply(reply));
  const { response } = reply;
  const { kind, reason, problems } = judgeResponse(given, response, validators);
  const meaning =
    kind === "as-asked" && !isMock ? judgeValues(given.operation, request, response, guessed) : [];
  if (kind !== "unclear") return conclude(given, exchange, [...problems, ...meaning]);
  const lack = describeLack(guessed);
  const isRejected = classifyResponse(response).kind === "rejected";
  if (isRejected && isRetry(given.operation, request.body))
    return conclude(given, exchange, [], `it got ${response.status}; another attempt may be pending`);
  if (isRejected && lack === undefined && others.some(isAccepted))
    return conclude(given, exchange, [describeRejected(given, response.status)]);
  const why = [`it got ${reason ?? response.status}`, ...(lack === undefined ? [] : [lack])];
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
 * Decides about a request with one fault. That it is rejected says something only while its valid request is accepted.
 * @param after the valid request, as it was repeated
 */
export function decideNegative(
  given: ConformanceCase,
  exchange: Exchange,
  after: Exchange,
  validators: Validators,
): CaseResult {
  if (exchange.reply.kind !== "responded")
    return conclude(given, exchange, [], describeReply(exchange.reply));
  const { response } = exchange.reply;
  const { kind, reason, problems } = judgeResponse(given, response, validators);
  if (kind === "unclear") return conclude(given, exchange, [], `it got ${reason ?? response.status}`);
  const { expectation } = given;
  const isUnusual = expectation.outcome === "rejected" && expectation.because === "unusual";
  const warning = isUnusual && `got ${response.status}; what is right is not documented`;
  if (kind === "not-as-asked" || isAccepted(after))
    return { ...conclude(given, exchange, problems), ...(warning && { warning }) };
  const isWithheld = after.reply.kind === "withheld";
  const repeated = describeReply(after.reply);
  const why = `the valid request ${isWithheld ? `was not repeated, since ${repeated}` : `${repeated} when it was repeated`}`;
  return isWithheld && problems.length === 0 && namesMember(response, given.pointer)
    ? { ...conclude(given, exchange, []), warning: `rejected, names the member; ${why}` }
    : conclude(given, exchange, [], why);
}

/**
 * Decides about what a sequence found.
 * @param others problems of the responses that it got, besides
 */
export function decideSequence(
  given: ConformanceCase,
  found: SequenceOutcome | readonly SequenceOutcome[],
  others: readonly Problem[] = [],
): CaseResult {
  const part = given.expectation.outcome === "sequence" ? given.expectation.part : undefined;
  const own = [found].flat().filter((one) => one.part === undefined || one.part === part);
  const outcomes = own.length > 0 ? own : [{ unknown: "an attempt before was accepted" }];
  const wrong = outcomes.filter(({ message }) => message !== undefined);
  const { exchange, unknown, note, repeated } =
    wrong[0] ?? outcomes.find((one) => one.unknown !== undefined) ?? outcomes[0] ?? {};
  if (given.expectation.outcome !== "sequence" || exchange?.reply.kind === "withheld")
    return conclude(given, exchange, [], exchange && describeReply(exchange.reply));
  const { check, kind } = given.expectation.sequence;
  const problems = wrong.map(({ message = "", assumptions = [], statement }): Problem => {
    const problem = createProblem(check, statement ?? kind, message, given.operation.pointer);
    return { ...problem, assumptions, ...(statement && { statement }) };
  });
  const all = [...problems, ...others];
  const reason = all.length === 0 ? unknown : undefined;
  return {
    ...conclude(given, exchange, all, reason),
    ...(note !== undefined && { warning: note }),
    ...(repeated && { repeated }),
  };
}

/** Makes the case of something that was seen without a request for it, such as a notification. */
export function nameSeen(operation: ContractOperation, kind: string, check: CheckName): ConformanceCase {
  const sequence: Sequence = { kind, check, risk: "read", run: () => Promise.resolve({}) };
  const expectation = { outcome: "sequence", sequence } as const;
  return nameCase({ operation, kind, pointer: "", request: bare, expectation });
}

/** Decides about a token that a service rejected long before the end that it had stated. */
export function decideDeadToken(operation: ContractOperation): CaseResult {
  const given = nameSeen(operation, "kept", "token-lifetime");
  const message =
    "A token was rejected long before the end that `expiresIn` states, and the next one was accepted.";
  const problem = breakStatement(
    "token-lifetime",
    "token-lifetime",
    message,
    operation.pointer,
    "/expiresIn",
  );
  return conclude(given, undefined, [problem]);
}

function describeReply(reply: Reply): string {
  if (reply.kind === "withheld") return reply.reason;
  if (reply.kind === "failed") return `got no response: ${reply.reason}`;
  const found = classifyResponse(reply.response);
  return `got ${found.kind === "unclear" ? found.reason : reply.response.status}`;
}

function describeRejected(given: ConformanceCase, status: number): Problem {
  const { operation, pointer, kind, rule } = given;
  const { assumptions } = rule ?? (isAtBound(kind) ? findRequestRule(given) : { assumptions: [] });
  const message = `The status is ${status}, although the request is valid, and other valid ones are accepted.`;
  const problem = createProblem("accepted", "rejected", message, operation.pointer, pointer);
  return { ...problem, assumptions, ...(rule?.statement && { statement: rule.statement }) };
}

/** What a response shows about a case, without regard to other cases. */
export interface Judgement {
  /** Whether the response is of the kind that the case asks for, or the wrong kind, or says nothing. */
  kind: "as-asked" | "not-as-asked" | "unclear";
  /** Why it says nothing; continues "got". */
  reason?: string;
  problems: Problem[];
}

/** Judges a response by what its case asks for, and by what the contract documents. */
export function judgeResponse(
  judged: Pick<ConformanceCase, "operation" | "kind" | "pointer" | "rule" | "expectation">,
  response: ReceivedResponse,
  validators: Pick<ContractValidators, "responses"> = shippedValidators,
): Judgement {
  const { operation, expectation } = judged;
  if (expectation.outcome === "example") return judgeExample(operation, expectation, response, validators);
  const found = classifyResponse(response);
  const because = expectation.outcome === "rejected" ? expectation.because : undefined;
  const asked = because === undefined ? (["accepted"] as const) : rejections[because].responses;
  const isRefused = because !== undefined && refuses(because, response);
  if (found.kind === "unclear" && !isRefused) return { kind: "unclear", reason: found.reason, problems: [] };
  if (found.kind === "server-error") {
    const message = `The status is ${response.status}, a server error.`;
    const problem = createProblem("server-error", "5xx", message, operation.pointer);
    return { kind: "not-as-asked", problems: [problem] };
  }
  const isAsked = isRefused || asked.some((kind) => kind === found.kind);
  if (isAsked && because === "unusual") return { kind: "as-asked", problems: [] };
  if (isAsked)
    return {
      kind: "as-asked",
      problems: [
        ...judgeBody(operation, response, validators),
        ...(because === undefined ? [] : judgeErrorValues(operation, response)),
      ],
    };
  if (found.kind === "accepted") {
    const { keyword, contract, assumptions, broken, statement } = findRequestRule(judged);
    const message = `The request was accepted although ${broken}.`;
    const { check } = rejections[because ?? "invalid"];
    const problem = createProblem(check, keyword, message, contract, judged.pointer);
    return { kind: "not-as-asked", problems: [{ ...problem, assumptions, ...(statement && { statement }) }] };
  }
  return { kind: "unclear", reason: String(response.status), problems: [] };
}

/** Whether a response refuses a request for a reason, though its status or form may also mean something else. */
function refuses(because: Rejection, { status }: ReceivedResponse): boolean {
  // What does not exist, or belongs to another company, may be said not to exist.
  if (because === "company" || because === "unknown") return status === 404;
  // What a proxy in front of the service says with 401 rejects the token too, in another form.
  return because === "unauthenticated" && status === 401;
}

/** Judges the response of a mock, which is asked for a status or an example. */
function judgeExample(
  operation: ContractOperation,
  { status, documented, example }: Extract<Expectation, { outcome: "example" }>,
  response: ReceivedResponse,
  validators: Pick<ContractValidators, "responses">,
): Judgement {
  const place = `/responses/${documented}`;
  const contract = operation.responses[documented]?.pointer ?? operation.pointer;
  if (status === undefined ? response.status >= 300 : response.status !== status) {
    const message = `The status is ${response.status}, but \`Prefer\` asks for ${status ?? "a success"}.`;
    return {
      kind: "not-as-asked",
      problems: [createProblem("example", "status", message, contract, place)],
    };
  }
  const problems = judgeBody(operation, response, validators).filter(({ check }) => check !== "status");
  if (problems.length > 0 || example === undefined) return { kind: "as-asked", problems };
  const wanted =
    typeof example.value === "string" && parseJson(response.text) === undefined
      ? example.value
      : printCanonical(JSON.stringify(example.value));
  const isSame =
    wanted === (parseJson(response.text) === undefined ? response.text : printCanonical(response.text));
  const message = `The body differs from the example \`${example.name}\`.`;
  return {
    kind: "as-asked",
    problems: isSame ? [] : [createProblem("example", "value", message, contract, place)],
  };
}

/** Formats JSON with sorted members, for comparison. */
function printCanonical(text: string): string {
  return JSON.stringify(JSON.parse(text), (_, member: unknown) =>
    isJsonObject(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}

/** Judges the status, the media type and the body of a response by what the contract documents for it. */
function judgeBody(
  operation: ContractOperation,
  response: ReceivedResponse,
  { responses }: Pick<ContractValidators, "responses">,
): Problem[] {
  const { status, mediaType, text } = response;
  const known = findDocumented(operation.responses, status);
  const problems = judgeStatus(operation, status, known?.documented);
  const documented = known?.documented ?? findClosest(operation, status);
  const declared = operation.responses[documented];
  if (declared === undefined) return problems;
  const media = findBodyMedia(declared);
  const isJson = media !== undefined && kindOfBody(media.mediaType) === "json";
  const check = status < 300 ? "body" : "error-form";
  const report = (keyword: string, message: string, name: CheckName = check) =>
    problems.push(createProblem(name, keyword, message, declared.pointer));
  if (media === undefined || text === "") {
    // A text or a file may be empty, and the response to a HEAD always is.
    if (isJson && operation.method !== "head") problems.push(describeEmpty(check, declared));
    else if (text !== "") report("content", "There is a body, but none is documented.");
    return problems;
  }
  const found = findDocumentedType(Object.keys(declared.node.content ?? {}), mediaType);
  if (found === undefined)
    report("content-type", `The media type is \`${mediaType}\`, not \`${media.mediaType}\`.`, "media-type");
  // The schema of any other documented type is not compiled.
  if (!isJson || (found ?? media.mediaType) !== media.mediaType) return problems;
  const body = parseJson(text);
  const validate = responses[operation.operationId]?.[documented];
  const schema = { node: media.schema ?? true, pointer: media.pointer };
  if (body === undefined) report("json", "The body is not valid JSON.");
  else problems.push(...judgeJson(operation.operationId, documented, { check, validate, schema, body }));
  return problems;
}

/** Describes a body that is empty. Where its whole form is open, so is whether there is one. */
function describeEmpty(check: CheckName, declared: Resolved<Response>): Problem {
  const schema = findBodySchema(declared);
  const assumptions = schema === undefined ? [] : findAssumptions(schema, "", "type");
  return { ...createProblem(check, "content", "The body is empty.", declared.pointer), assumptions };
}

/** Judges the JSON of a response by its schema. */
function judgeJson(
  operationId: string,
  documented: string,
  { check, validate, schema, body }: JsonBody,
): Problem[] {
  if (validate === undefined || validate(body)) return [];
  const broken = describeErrors(check, validate.errors, schema, body);
  return broken.map(findDecidingStatements(operationId, documented, validate, schema));
}

/** The JSON of a response, and what it is judged by. */
interface JsonBody {
  check: CheckName;
  validate: Validate | undefined;
  schema: Resolved<Schema>;
  body: unknown;
}

/** Returns the documented response of the same kind as a status: the first success, or the first error. */
function findClosest({ responses }: ContractOperation, status: number): string {
  return Object.keys(responses).find((key) => key.startsWith(status < 300 ? "2" : "4")) ?? "";
}

/** Finds the documented media type of a body. JSON under a name for what it describes is JSON (RFC 6839). */
function findDocumentedType(documented: readonly string[], given: string): string | undefined {
  if (given === "") return undefined;
  const plain = given.replace(/^application\/.+\+json$/u, "application/json");
  return findMediaType(documented, given) ?? findMediaType(documented, plain);
}

/** Statuses that HTTP itself gives to some faults of a request. */
const special = new Set([401, 405, 406, 411, 413, 414, 415, 416, 417, 431]);

function judgeStatus(
  { responses, pointer }: ContractOperation,
  status: number,
  found: string | undefined,
): Problem[] {
  const open = Object.values(responses).some(({ node }) =>
    listQuestionIds(node).includes(statusQuestions.error),
  );
  // `default` documents every error. That the usual ones have the statuses that are listed is assumed.
  if (found !== undefined && (found !== "default" || !open || special.has(status))) return [];
  const documented = Object.keys(responses).filter((key) => key !== "default");
  const message = `The status is ${status}; documented are ${documented.join(", ")}.`;
  const problem = createProblem("status", String(status), message, pointer);
  // The provider gives no status of a success, and what was answered may be about errors only.
  const isUsual =
    [200, 201, 202].includes(status) && Object.values(responses).some(({ node }) => isStatusAnswered(node));
  const isSuccess = status < 300;
  const isSettled = isSuccess && isStatusAnswered(responses[findSuccess(documented)]?.node);
  const question = statusQuestions[isSuccess ? "success" : "error"];
  return [{ ...problem, assumptions: !isSettled && (open || isUsual) ? [question] : [] }];
}
