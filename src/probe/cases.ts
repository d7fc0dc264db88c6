import { type ContractOperation, isIdempotencyKey } from "../contract/operations.ts";
import { classifyResponse } from "../target/exchange.ts";
import type { LeavesOpen } from "../../generated/questions.ts";
import { findAssumptions, findRequestRule, whatIsOpen } from "../conformance/contract-places.ts";
import { type CaseResult, decideVerdict, isJudged } from "../conformance/verdict.ts";
import {
  isAssumedName,
  isStrange,
  listBodies,
  listNamedBodies,
  listNames,
  listValues,
  readBody,
  readDemands,
  readNames,
  readValues,
  silent,
  type Subjects,
} from "./bodies.ts";
import type { Observation } from "./probe.ts";
import { listQuestionIds } from "../contract/assumptions.ts";
import { parseJson } from "../values/json.ts";
import { isAtBound } from "../values/invalid-samples.ts";

/** Reads from the cases of a conformance run what they show about open questions. */
export function readCases(results: readonly CaseResult[], subjects: Subjects): Observation[] {
  const judged = results.filter(isJudged);
  const rejected = results.filter(isRejectedExample);
  const strict = new Set(rejected.map(({ case: { operation } }) => operation));
  const ofCases = judged.flatMap((result) => [
    ...readDepartures(result, subjects, strict),
    ...readResponses(result, subjects),
    ...readRejection(result, subjects),
    ...readKind(result),
  ]);
  const ofRejected = rejected.flatMap((one) => [...readDemands(one), ...doubtRules(one)]);
  const unjudged = results.filter((one) => !isJudged(one)).flatMap(explainUnjudged);
  return [...ofCases, ...ofRejected, ...readKeys(judged), ...unjudged];
}

/**
 * Names the questions about what is allowed together, for a valid request that is rejected: with one of its members changed,
 * the documentation allows it, but the service may decide them otherwise.
 */
export function explainRejected(result: CaseResult): CaseResult {
  const { operation, kind } = result.case;
  const [body] = kind === "request" ? [] : readBody(operation.requestBody, {});
  if (body === undefined || !result.problems.some(({ check }) => check === "accepted")) return result;
  const problems = result.problems.map((problem) => {
    const at = problem.place.replace("/requestBody", "");
    if (problem.check !== "accepted" || problem.assumptions.length > 0) return problem;
    const open = findAssumptions(body.schema, at, "not").filter((id) => whatIsOpen(id) === "condition");
    return { ...problem, assumptions: open };
  });
  return { ...result, problems, verdict: decideVerdict(problems) };
}

/** Reads the values and names of a response. */
function readResponses(result: CaseResult, subjects: Subjects): Observation[] {
  const { operation } = result.case;
  const sent = {
    sender: operation.operationId,
    verb: "responds with" as const,
    bodies: listBodies(result),
    whole: listQuestionIds(operation.operation).filter((id) => whatIsOpen(id) === "structure"),
    isAbout: (question: string) => subjects.isAbout(question, operation),
    status: result.response?.status ?? 0,
  };
  return [...readValues(sent), ...readNames({ ...sent, bodies: listNamedBodies(result) }, subjects)];
}

function isRejectedExample({ case: { kind }, response }: CaseResult): boolean {
  return kind === "request" && response !== undefined && classifyResponse(response).kind !== "accepted";
}

/** What an example keeps may be why it is rejected. */
function doubtRules({ case: { operation, request }, response }: CaseResult): Observation[] {
  if (!response || classifyResponse(response).kind !== "rejected") return [];
  const sent = request.body instanceof FormData ? Object.fromEntries(request.body) : request.body;
  const questions = readBody(operation.requestBody, sent).flatMap(({ schema, value }) =>
    listValues(value).flatMap(([at]) => findAssumptions(schema, at, "not")),
  );
  const seen = `${operation.operationId} rejects an example of the contract.`;
  return [...new Set(questions)].map((question) => ({ question, verdict: "doubtful", seen }));
}

/**
 * A departure that may be due to several assumptions says nothing about one of them, but that none of them is sure. So does
 * a valid request that is rejected where an example is rejected too.
 * @param strict the operations that reject an example
 */
function readDepartures(
  result: CaseResult,
  { names: known }: Subjects,
  strict: ReadonlySet<ContractOperation>,
): Observation[] {
  const {
    problems,
    case: { operation, group, kind },
  } = result;
  // An error may have the status of a success.
  if (group === "negatives" && listBodies(result).some(isStrange)) return [];
  const names = new Set(listBodies(result).flatMap(({ value }) => listNames(value)));
  const isPresent = (id: string) => [...(known.get(id) ?? names)].some((name) => names.has(name));
  return problems.flatMap((problem): Observation[] => {
    const { check, keyword, message, place, assumptions } = problem;
    // How the token is sent was asked first, with a control.
    if (check === "status" || keyword === "scheme") return [];
    const seen = `${operation.operationId}: ${message}${check === "accepted" ? ` Changed: \`${place}\`.` : ""}`;
    // The contract does not rely on it.
    if (assumptions.includes("cursor-ties"))
      return [{ question: "cursor-ties", verdict: "consistent", seen }];
    // What a body has none of is not what departs. A broken time is no answer to whether there may be one.
    const questions = assumptions.filter((id) =>
      check === "rejected"
        ? id !== "time-bounds"
        : check !== "body" || whatIsOpen(id) !== "structure" || isPresent(id),
    );
    const why = questions.length > 1 ? `Due to ${questions.join(" or ")}: ${seen}` : seen;
    return questions.map((question) => {
      const weight = weigh(problem, whatIsOpen(question), isAtBound(kind) || kind === "request");
      const isSure = questions.length === 1 && !(check === "accepted" && strict.has(operation));
      return { question, verdict: weight === "different" && !isSure ? "doubtful" : weight, seen: why };
    });
  });
}

/**
 * What a departure says about a question that it may be due to. A valid request may be rejected for the state of what it is
 * about, unless it is an example or its value is on a bound. What is wrong with a value may be ignored under any name.
 */
function weigh(
  { check, keyword }: CaseResult["problems"][number],
  open: LeavesOpen,
  isPlain: boolean,
): "different" | "doubtful" | "not answered" {
  if (check === "accepted") return isPlain || open === "condition" ? "different" : "not answered";
  if (check !== "rejected" || open !== "structure" || keyword === "required") return "different";
  return keyword === "type" ? "doubtful" : "not answered";
}

/** A request that is rejected as soon as it breaks a rule agrees with what the rule assumes. */
function readRejection(
  { case: given, problems, response }: CaseResult,
  { isAbout }: Subjects,
): Observation[] {
  const { operation, expectation, group } = given;
  const isAgreeing = problems.every(({ check }) => check === "status") && response !== undefined;
  if (!isAgreeing || group !== "negatives" || expectation.outcome !== "rejected") return [];
  const isNamed = isAssumedName(given.pointer.replace("/requestBody", ""));
  const questions = findRequestRule(given).assumptions.filter((id) => {
    return !silent.has(id) && isAbout(id, operation) && (isNamed || whatIsOpen(id) !== "structure");
  });
  const seen = `${operation.operationId} agrees with the contract.`;
  return questions.map((question) => ({ question, verdict: "consistent", seen }));
}

const agree = (isAsAssumed: boolean) => (isAsAssumed ? "consistent" : "different");

/** What cases of a kind are asked for. */
const asked: Readonly<Record<string, readonly string[]>> = {
  pages: ["undelivered-order", "Sorting the undelivered events", "cursor-ties"],
  "other-scope": ["Scopes"],
  repeat: ["repeated-key"],
  conflict: ["Repeated idempotency key"],
};

/** Why a case that was not judged does not tell what its kind is asked for. */
function explainUnjudged({ case: { kind }, reason = "" }: CaseResult): Observation[] {
  const seen = `Not sent, or not clear: ${reason}.`;
  return (asked[kind] ?? []).map((question) => ({ question, verdict: "not answered", seen }));
}

/** What the kind of a case tells about questions that no rule of the contract names. */
function readKind({ case: one, response, problems, warning }: CaseResult): Observation[] {
  const { operation, kind, group, expectation } = one;
  const { status = 0, text = "" } = response ?? {};
  const say = (question: string, isAsAssumed: boolean, what: string): Observation => {
    return {
      question,
      verdict: agree(isAsAssumed),
      seen: `${what} gets ${status} (${operation.operationId}).`,
    };
  };
  if (kind === "pages") return readPages(problems, warning);
  if (kind === "other-scope" && status < 500) {
    const wanted = Object.hasOwn(operation.responses, "403") ? 403 : 401;
    const what = "A token of another scope";
    return [say("token-scope", status >= 400, what), say("Scopes", status === wanted, what)];
  }
  const isInvalid = expectation.outcome === "rejected" && expectation.because === "invalid";
  const body = parseJson(text);
  const isBody = typeof body === "object" && status >= 400 && status < 500 && group === "negatives";
  if (operation.operationId !== "createTransparentOrderV3" || !isBody || !isInvalid) return [];
  const what = `An invalid V3 order, with an ${Array.isArray(body) ? "array" : "object"},`;
  // The contract accepts both forms.
  return [say("v3-errors", true, what), say("Errors of V3 orders", !Array.isArray(body), what)];
}

/** What the pages of events tell: their order, and whether a cursor tells apart events of one time. */
function readPages(problems: CaseResult["problems"], note: string | undefined): Observation[] {
  const isSorted = problems.every(({ assumptions }) => !assumptions.includes("undelivered-order"));
  if (problems.length > 0 && isSorted) return [];
  const seen = `Events are ${isSorted ? "" : "not "}sorted by creation time, both ways.`;
  const sorted = { verdict: agree(isSorted), seen } as const;
  return [
    { question: "undelivered-order", ...sorted },
    { question: "Sorting the undelivered events", ...sorted },
    ...(note === undefined ? [] : [{ question: "cursor-ties", verdict: "different", seen: note } as const]),
  ];
}

/** How a sandbox treats a repeated key, by what became of one with another body. */
const replays = { rejected: "replay", first: "replay-any-body", another: undefined } as const;

/** What a repeated key does, unless a limit or the token was the reason. */
function readKeys(results: readonly CaseResult[]): Observation[] {
  const find = (wanted: string) => results.find(({ case: { kind } }) => kind === wanted);
  const [same, changed] = [find("repeat"), find("conflict")];
  const [repeat, conflict] = [same?.repeated, changed?.repeated];
  const isUnclear = [repeat, conflict].some(
    (one) => one?.became === "rejected" && !["400", "409", "422"].includes(one.status),
  );
  if (same === undefined || repeat === undefined || isUnclear) return [];
  const { operation } = same.case;
  const isSame = repeat.became === "first";
  const rule = isSame
    ? conflict && replays[conflict.became]
    : repeat.became === "another"
      ? "off"
      : undefined;
  const key = operation.parameters.find(({ node }) => isIdempotencyKey(node));
  const seen = `${same.warning ?? ""} ${changed?.warning ?? ""} (${operation.operationId})`;
  const isAsAssumed = isSame && conflict?.became === "rejected" && conflict.status === "400";
  const question = "Repeated idempotency key";
  return [
    {
      question: "repeated-key",
      verdict: isSame ? "confirmed" : "different",
      seen,
      places: key ? [key.pointer] : [],
      ...(rule && { sandbox: { idempotency: rule } }),
    },
    ...(conflict === undefined
      ? []
      : [{ question, verdict: isAsAssumed ? "confirmed" : "different", seen } as const]),
  ];
}
