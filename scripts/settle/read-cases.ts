import type { ContractOperation } from "../../src/contract/operations.ts";
import { classifyAnswer } from "../../src/conformance/exchange.ts";
import {
  findOpenPoints,
  whatIsOpen,
  findSchemaPlaces,
  findRequestRule,
} from "../../src/conformance/contract-places.ts";
import { isJudged, type CaseResult } from "../../src/conformance/verdict.ts";
import { toPath } from "../overlay/actions.ts";
import type { Observation } from "./probe.ts";
import { explainUnjudged, readKeys, readKind } from "./read-kinds.ts";
import { isStrange, listAnswers, listValues, readBody, type ShownBody } from "./shown-body.ts";

/** Reads from the cases of a conformance run what they show about open points. */
export function readCases(results: readonly CaseResult[]): Observation[] {
  const judged = results.filter(isJudged);
  const strict = new Set(
    results.flatMap(({ case: { kind, operation }, answer }) =>
      kind === "request" && answer && classifyAnswer(answer).kind !== "accepted" ? operation : [],
    ),
  );
  const ofCases = judged.flatMap((result) => [
    ...readDepartures(result, strict),
    ...readUnlisted(result),
    ...readAgreements(result),
    ...readKind(result),
  ]);
  const unjudged = results.filter((one) => !isJudged(one)).flatMap(explainUnjudged);
  return [...ofCases, ...readKeys(judged), ...unjudged];
}

/**
 * A departure that may be due to several open points says nothing about one of them. Neither does a valid request that
 * is refused where an example is refused too.
 * @param strict the operations that refuse an example
 */
function readDepartures(result: CaseResult, strict: ReadonlySet<ContractOperation>): Observation[] {
  const {
    problems,
    case: { operation, group },
  } = result;
  // An error may have the status of a success.
  if (group === "negatives" && listAnswers(result).some(isStrange)) return [];
  return problems.flatMap(({ check, keyword, message, assumptions: points }): Observation[] => {
    // How the token is sent was asked first, with a control.
    if (check === "status" || keyword === "scheme" || (check === "accepted" && strict.has(operation)))
      return [];
    const seen = `${operation.operationId}: ${message}`;
    // The contract does not rely on it.
    if (points.includes("cursor-ties")) return [{ point: "cursor-ties", verdict: "consistent", seen }];
    if (points.length === 1) return points.map((point) => ({ point, verdict: "different", seen }));
    const why = `Due to ${points.join(" or ")}: ${seen}`;
    return points.map((point) => ({ point, verdict: "not answered", seen: why }));
  });
}

/** Reads values that an open list lacks from all answers. */
function readUnlisted(result: CaseResult): Observation[] {
  const { operationId } = result.case.operation;
  return listAnswers(result)
    .flatMap(listUnlisted)
    .flatMap(({ pointer, value, questions }) => {
      const isWord = word.test(value);
      const described = { [value]: "Seen in an answer; the provider does not document it." };
      const update = { "x-extensible-enum": [value], "x-enumDescriptions": described };
      const what = isWord
        ? `the value ${value}`
        : "a value that is not a plain word, so it is not repeated here";
      const seen = `${operationId} answers with ${what}.`;
      const actions = isWord ? [{ target: toPath(pointer), update }] : [];
      return questions.map((point): Observation => ({ point, verdict: "different", seen, actions }));
    });
}

/** No value of an answer tells anything about these: another request must. */
const silent = new Set([
  ...["status-codes", "appended-flag", "error-strings", "amount-sign", "upload-size", "customer-countries"],
  ...["holder-mask", "challenge-statuses", "token-header"],
]);

/**
 * What was judged and departs nowhere agrees with each assumption that it could have contradicted. An accepted request
 * shows that its members have their names, but not what other values would do.
 */
function readAgreements(result: CaseResult): Observation[] {
  const { case: given, problems, answer } = result;
  const isAgreeing = problems.every(({ check }) => check === "status");
  if (!isAgreeing || answer === undefined || given.group === "probes") return [];
  const { operation, request, expectation } = given;
  const isRefusal = expectation.outcome === "refused";
  const sent = request.body instanceof FormData ? Object.fromEntries(request.body) : request.body;
  const points = [
    ...(isRefusal && given.group === "negatives" ? findRequestRule(given).assumptions : []),
    ...(isRefusal ? [] : readBody(operation.requestBody, sent).flatMap(listAgreed)).filter(
      (point) => whatIsOpen(point) === "structure",
    ),
    ...listAnswers(result).flatMap(listAgreed),
  ].filter((point) => !silent.has(point));
  const seen = `${operation.operationId} agrees with the contract.`;
  return [...new Set(points)].map((point) => ({ point, verdict: "consistent", seen }));
}

/** Lists the questions whose assumptions this body could have contradicted, and agrees with, if it is valid. */
function listAgreed({ schema, value }: ShownBody): string[] {
  return listValues(value).flatMap(([pointer]) => findOpenPoints(schema, pointer, "enum"));
}

/** Only a word of the contract may be repeated: any other text may be data of somebody. */
const word = /^[A-Za-z][A-Za-z\d_]{1,40}$/u;

/** Lists the values of a body that its open lists lack, with the pointer of the list and its questions. */
function listUnlisted({
  schema,
  value,
}: ShownBody): { pointer: string; value: string; questions: string[] }[] {
  return listValues(value).flatMap(([at, read]) => {
    const parts = findSchemaPlaces(schema, at).at(-1) ?? [];
    const lists = parts.flatMap(({ node, pointer }) => {
      const values = (node as { "x-extensible-enum"?: unknown })["x-extensible-enum"];
      return Array.isArray(values) ? [{ pointer, values: values as unknown[] }] : [];
    });
    const [first] = lists;
    if (first === undefined || lists.some(({ values }) => values.includes(read))) return [];
    if (typeof read !== "string") return [];
    return [{ pointer: first.pointer, value: read, questions: findOpenPoints(schema, at, "enum") }];
  });
}
