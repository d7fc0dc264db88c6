// Judges the response to a case: by what was asked, by what is documented for its status, and by what it means.
// The verdict that follows is in verdict.ts; the deviations that a target expects are in plan.ts.

import {
  type ReceivedResponse,
  classifyResponse,
  type Exchange,
  isAccepted,
  namesMember,
  type RawRequest,
  type Reply,
} from "./exchange.ts";
import { type ConformanceCase, type Expectation, isAtBound, type SequenceOutcome } from "./case.ts";
import { describeLack } from "./fit.ts";
import { findRequestRule } from "./contract-places.ts";
import { type ContractValidators, shippedValidators } from "./validators.ts";
import { type CaseResult, createProblem, decideVerdict, describeErrors, type Problem } from "./verdict.ts";
import { type CheckName, rejections } from "./checks.ts";
import { type ContractOperation, findBodyMedia, findDocumented } from "../contract/operations.ts";
import { isJsonObject, parseJson } from "./json-values.ts";
import { listQuestionIds } from "../contract/assumptions.ts";

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
  const meaning = kind === "as-asked" && !isMock ? judgeMeaning(given.operation, request, response) : [];
  if (kind !== "unclear") return conclude(given, exchange, [...problems, ...meaning]);
  const lack = describeLack(guessed);
  const isRejected = classifyResponse(response).kind === "rejected";
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

/** Decides about what a sequence found. */
export function decideSequence(given: ConformanceCase, outcome: SequenceOutcome): CaseResult {
  const { message, assumptions = [], unknown, note, exchange } = outcome;
  if (given.expectation.outcome !== "sequence" || exchange?.reply.kind === "withheld")
    return conclude(given, exchange, [], exchange && describeReply(exchange.reply));
  const { check, kind } = given.expectation.sequence;
  const problem = message !== undefined && createProblem(check, kind, message, given.operation.pointer);
  const problems = problem ? [{ ...problem, assumptions }] : [];
  return { ...conclude(given, exchange, problems, unknown), ...(note !== undefined && { warning: note }) };
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
  return { ...createProblem("accepted", "rejected", message, operation.pointer, pointer), assumptions };
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
  // What another company has may be said not to exist.
  const isHidden = because === "company" && response.status === 404;
  if (found.kind === "unclear" && !isHidden) return { kind: "unclear", reason: found.reason, problems: [] };
  if (found.kind === "server-error") {
    const message = `The status is ${response.status}, a server error.`;
    const problem = createProblem("server-error", "5xx", message, operation.pointer);
    return { kind: "not-as-asked", problems: [problem] };
  }
  const isAsked = isHidden || asked.some((kind) => kind === found.kind);
  if (isAsked && because === "unusual") return { kind: "as-asked", problems: [] };
  if (isAsked) return { kind: "as-asked", problems: judgeBody(operation, response, validators) };
  if (found.kind === "accepted") {
    const { keyword, contract, assumptions, broken } = findRequestRule(judged);
    const message = `The request was accepted although ${broken}.`;
    const { check } = rejections[because ?? "invalid"];
    const problem = createProblem(check, keyword, message, contract, judged.pointer);
    return { kind: "not-as-asked", problems: [{ ...problem, assumptions }] };
  }
  return { kind: "unclear", reason: String(response.status), problems: [] };
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
  const isSame = printCanonical(response.text) === printCanonical(JSON.stringify(example.value));
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
  const found = findDocumented(operation.responses, status);
  const problems = judgeStatus(operation, status, found?.documented);
  // The documented response of the same kind: the first success, or the first error.
  const closest = Object.keys(operation.responses).find((key) => key.startsWith(status < 300 ? "2" : "4"));
  const documented = found?.documented ?? closest ?? "";
  const declared = operation.responses[documented];
  if (declared === undefined) return problems;
  const media = findBodyMedia(declared);
  const check = status < 300 ? "body" : "error-form";
  const report = (keyword: string, message: string, name: CheckName = check) =>
    problems.push(createProblem(name, keyword, message, declared.pointer));
  if (media === undefined || text === "") {
    if (media !== undefined) report("content", "The body is empty.");
    else if (text !== "") report("content", "There is a body, but none is documented.");
    return problems;
  }
  if (mediaType !== media.mediaType)
    report("content-type", `The media type is \`${mediaType}\`, not \`${media.mediaType}\`.`, "media-type");
  const body = parseJson(text);
  const validate = responses[operation.operationId]?.[documented];
  if (body === undefined) report("json", "The body is not valid JSON.");
  if (body === undefined || validate === undefined || validate(body)) return problems;
  const schema = { node: media.schema ?? true, pointer: media.pointer };
  return [...problems, ...describeErrors(check, validate.errors, schema)];
}

/** Statuses that HTTP itself gives to some faults of a request. */
const special = new Set([401, 405, 406, 411, 413, 414, 415, 416, 417, 431]);

function judgeStatus(
  { responses, pointer }: ContractOperation,
  status: number,
  found: string | undefined,
): Problem[] {
  const open = Object.values(responses).some(({ node }) => listQuestionIds(node).includes("status-codes"));
  // `default` documents every error. That the usual ones have the statuses that are listed is assumed.
  if (found !== undefined && (found !== "default" || !open || special.has(status))) return [];
  const documented = Object.keys(responses).filter((key) => key !== "default");
  const message = `The status is ${status}; documented are ${documented.join(", ")}.`;
  const problem = createProblem("status", String(status), message, pointer);
  return [{ ...problem, assumptions: open ? ["status-codes"] : [] }];
}

type Body = Readonly<Record<string, unknown>>;

/** Members of responses that repeat a part of the request: its place, the names that lead there, and the member. */
const repeated: readonly (readonly [operationId: string, path: readonly string[], member: string])[] = [
  ["getPayout", ["path", "id"], "id"],
  ["createSubscription", ["body", "externalId"], "externalId"],
  ["createTransparentOrderV3", ["body", "order", "code"], "code"],
  ["openMedCase", ["path", "accountId"], "accountId"],
  ["openMedCase", ["body", "endToEndId"], "endToEndId"],
];

/** Judges an accepted response by what it means: apart from its form, and only where the documentation says it. */
function judgeMeaning(
  operation: ContractOperation,
  request: RawRequest,
  { text }: ReceivedResponse,
): Problem[] {
  const body = parseJson(text);
  if (!isJsonObject(body)) return [];
  const { operationId, responses, pointer } = operation;
  const at = (check: CheckName, place: string, message: string) =>
    createProblem(check, check, message, responses["200"]?.pointer ?? pointer, place);
  const others = repeated
    .filter(([id, path, member]) => id === operationId && differs(readPath(request, path), body[member]))
    .map(([, , member]) => at("same-resource", `/${member}`, `\`${member}\` is not that of the request.`));
  const page = operationId === "listUndeliveredEvents" ? judgePage(request.query, body) : undefined;
  const lifetime = operationId === "issueToken" && isLifetimeWrong(body);
  return [
    ...others,
    ...(page === undefined ? [] : [at("paging", "/data", page)]),
    ...(lifetime
      ? [at("token-lifetime", "/expiresIn", "`expiresIn` is not the lifetime of the token in milliseconds.")]
      : []),
  ];
}

/** A member that is missing, or of another type, is left to the schema. */
function differs(asked: unknown, got: unknown): boolean {
  return typeof asked === "string" && typeof got === "string" && asked !== got;
}

function readPath(value: unknown, [name, ...rest]: readonly string[]): unknown {
  return name === undefined ? value : readPath(isJsonObject(value) ? value[name] : undefined, rest);
}

function judgePage(query: RawRequest["query"], { data }: Body): string | undefined {
  if (!Array.isArray(data)) return undefined;
  const { limit = "20", from = "", to = "9999" } = query;
  if (data.length > Number(limit)) return `The page has more than the ${limit} items that \`limit\` allows.`;
  const times = data
    .map((item: unknown) => readPath(item, ["createdAt"]))
    .filter((time) => typeof time === "string");
  // Both bounds are inclusive, and may be dates.
  const isOutside = times.some((time) => time.slice(0, from.length) < from || time.slice(0, to.length) > to);
  return isOutside ? "The page has items that were created before `from` or after `to`." : undefined;
}

function isLifetimeWrong(body: Body): boolean {
  const lifetime = readLifetime(body);
  return lifetime !== undefined && Math.abs(lifetime.ms - Number(body["expiresIn"])) > 2_000;
}

/**
 * Reads when a token was issued and how long it lives, in milliseconds, if it is a JWT that says so itself, and so in
 * seconds.
 */
export function readLifetime({ token }: Body): { issuedAt: number; ms: number } | undefined {
  try {
    const [, claims = ""] = String(token).split(".");
    const { iat, exp } = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))) as Body;
    if (typeof iat !== "number" || typeof exp !== "number") return undefined;
    return { issuedAt: iat * 1_000, ms: (exp - iat) * 1_000 };
  } catch {
    return undefined;
  }
}
