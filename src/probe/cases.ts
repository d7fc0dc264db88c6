import { type ContractOperation, isIdempotencyKey } from "../contract/operations.ts";
import { classifyResponse } from "../conformance/exchange.ts";
import { findAssumptions, findRequestRule, whatIsOpen } from "../conformance/contract-places.ts";
import { type CaseResult, decideVerdict, isJudged } from "../conformance/verdict.ts";
import {
  isAssumedName,
  isStrange,
  listAgreedValues,
  listBodies,
  listValues,
  readBody,
  readDemands,
  readListed,
  readNames,
  readSubjects,
  type Subjects,
} from "./bodies.ts";
import type { Observation } from "./probe.ts";
import { parseJson } from "../conformance/json-values.ts";

/** Reads from the cases of a conformance run what they show about open questions. */
export function readCases(
  results: readonly CaseResult[],
  contract: readonly ContractOperation[],
): Observation[] {
  const judged = results.filter(isJudged);
  const subjects = readSubjects(contract);
  const rejected = results.filter(isRejectedExample);
  const strict = new Set(rejected.map(({ case: { operation } }) => operation));
  const ofCases = judged.flatMap((result) => [
    ...readDepartures(result, strict),
    ...readListed(result, subjects),
    ...readNames(result, subjects),
    ...readAgreements(result, subjects),
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
    const ids = problem.check === "accepted" ? findAssumptions(body.schema, at, "not") : [];
    const open = ids.filter((id) => whatIsOpen(id) === "condition");
    return { ...problem, assumptions: [...new Set([...problem.assumptions, ...open])] };
  });
  return { ...result, problems, verdict: decideVerdict(problems) };
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
function readDepartures(result: CaseResult, strict: ReadonlySet<ContractOperation>): Observation[] {
  const {
    problems,
    case: { operation, group },
  } = result;
  // An error may have the status of a success.
  if (group === "negatives" && listBodies(result).some(isStrange)) return [];
  return problems.flatMap(({ check, keyword, message, assumptions: questions }): Observation[] => {
    // How the token is sent was asked first, with a control.
    if (check === "status" || keyword === "scheme") return [];
    const seen = `${operation.operationId}: ${message}`;
    // The contract does not rely on it.
    if (questions.includes("cursor-ties")) return [{ question: "cursor-ties", verdict: "consistent", seen }];
    if (questions.length === 1 && !(check === "accepted" && strict.has(operation)))
      return questions.map((question) => ({ question, verdict: "different", seen }));
    const why = `Due to ${questions.join(" or ")}: ${seen}`;
    // A valid request that is rejected may also be so for the state of what it is about.
    const isSure = check !== "accepted" || strict.has(operation);
    return questions.map((question) => {
      const isDoubtful = isSure || whatIsOpen(question) === "condition";
      return { question, verdict: isDoubtful ? "doubtful" : "not answered", seen: why };
    });
  });
}

/** No value of a response tells anything about these: another request must. */
const silent = new Set([
  ...["status-codes", "appended-flag", "error-strings", "amount-sign", "upload-size", "customer-countries"],
  ...["holder-mask", "challenge-statuses", "token-header", "upload-encoding"],
]);

/**
 * What was judged and departs nowhere agrees with each assumption that it could have contradicted: a value that the contract
 * has was seen, or a request was rejected only because it breaks a rule.
 */
function readAgreements(result: CaseResult, { isAbout }: Subjects): Observation[] {
  const { case: given, problems, response } = result;
  const isAgreeing = problems.every(({ check }) => check === "status");
  if (!isAgreeing || response === undefined || given.group === "sequences") return [];
  const { operation, expectation } = given;
  const isRejection = expectation.outcome === "rejected" && given.group === "negatives";
  const isNamed = isAssumedName(given.pointer.replace("/requestBody", ""));
  const questions = [
    ...(isRejection ? findRequestRule(given).assumptions : []).filter(
      (id) => isNamed || whatIsOpen(id) !== "structure",
    ),
    ...listBodies(result).flatMap(listAgreedValues),
  ].filter((question) => !silent.has(question) && isAbout(question, operation));
  const seen = `${operation.operationId} agrees with the contract.`;
  return [...new Set(questions)].map((question) => ({ question, verdict: "consistent", seen }));
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
  const isBody = typeof body === "object" && status < 500 && group === "negatives";
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

/** What a repeated key does, unless a limit or the token was the reason. */
function readKeys(results: readonly CaseResult[]): Observation[] {
  const find = (wanted: string) => results.find(({ case: { kind } }) => kind === wanted);
  const { warning: repeat = "", case: { operation } = {} } = find("repeat") ?? {};
  const { warning: conflict = "" } = find("conflict") ?? {};
  if (operation === undefined || repeat === "" || /rejected by (?!400|409|422)/u.test(repeat + conflict))
    return [];
  const isSame = repeat.includes("first response");
  const isRejected = conflict.includes("rejected");
  const replay = isRejected ? "replay" : conflict.includes("first response") ? "replay-any-body" : undefined;
  const rule = isSame ? replay : repeat.includes("second") ? "off" : undefined;
  const key = operation.parameters.find(({ node }) => isIdempotencyKey(node));
  const seen = `${repeat} ${conflict} (${operation.operationId})`;
  const isAsAssumed = isSame && conflict.includes("by 400");
  const question = "Repeated idempotency key";
  return [
    {
      ...{ question: "repeated-key", verdict: isSame ? "confirmed" : "different", seen },
      ...{ places: key ? [key.pointer] : [], ...(rule && { sandbox: { idempotency: rule } }) },
    },
    ...(conflict === ""
      ? []
      : [{ question, verdict: isAsAssumed ? "confirmed" : "different", seen } as const]),
  ];
}
