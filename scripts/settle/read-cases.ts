import { joinPointer } from "../../src/contract/json-pointer.ts";
import { findDocumented } from "../../src/contract/find-documented.ts";
import { parseJson } from "../../src/conformance/json-values.ts";
import { reviewedScopes } from "../../src/conformance/open-points.ts";
import { isJudged, type CaseResult } from "../../src/conformance/verdict.ts";
import type { Observation } from "./probe.ts";
import { readKind } from "./read-kind.ts";
import { listAgreed, listRefused, listUnlisted, readAnswerBody, readRequestBody } from "./shown-points.ts";
import { toPath } from "./write-overlay.ts";

/** Reads from the cases of a conformance run what they show about open points. */
export function readCases(results: readonly CaseResult[]): Observation[] {
  return results
    .filter(isJudged)
    .flatMap((result) => [
      ...readDepartures(result),
      ...readStatus(result),
      ...readUnlisted(result),
      ...readAgreements(result),
      ...readKind(result),
    ]);
}

/** A departure that may be due to several open points says nothing about one of them. */
function readDepartures({ case: { operation }, problems }: CaseResult): Observation[] {
  return problems.flatMap(({ check, keyword, message, assumptions }): Observation[] => {
    const points = keyword === "scheme" ? ["token-header"] : assumptions;
    if (check === "status" || assumptions.length === 0) return [];
    const seen = `${operation.operationId}: ${message}`;
    if (points.length === 1) return points.map((point) => ({ point, verdict: "different", seen }));
    const why = `Due to ${points.join(" or ")}: ${seen}`;
    return points.map((point) => ({ point, verdict: "not answered", seen: why }));
  });
}

/** Statuses that HTTP gives to faults of the request itself, whatever the service does. */
const general = new Set([404, 405, 406, 411, 413, 414, 415, 417, 429, 431]);

/** The status of a refusal counts for the operation where it was seen; that others occur is not excluded. */
function readStatus({ case: { operation, expectation }, answer }: CaseResult): Observation[] {
  if (answer === undefined || expectation.outcome === "probe" || expectation.outcome === "example") return [];
  const { status } = answer;
  if (general.has(status) || status >= 500) return [];
  const wanted = { invalid: 400, unauthenticated: 401, accepted: 200, scope: 0, company: 0, unusual: 0 }[
    expectation.outcome === "refused" ? expectation.because : "accepted"
  ];
  if (wanted === 0 || (wanted === 200) !== status < 300) return [];
  const what = { 200: "A success", 400: "An invalid request", 401: "A missing or wrong token" }[wanted] ?? "";
  const seen = `${what} gets ${status} (${operation.operationId})`;
  const declared = { point: "operation-errors", verdict: "consistent", seen: `${seen}.` } as const;
  if (status === wanted) return [{ point: "status-codes", verdict: "confirmed", seen: `${seen}.` }, declared];
  const documented = operation.operation.responses?.[String(wanted)];
  if (Object.hasOwn(operation.responses, status) || documented === undefined) {
    const why = "the contract has that status with another meaning, so nothing is written";
    return [{ point: "status-codes", verdict: "different", seen: `${seen}; ${why}.` }];
  }
  const at = joinPointer(operation.pointer, "responses");
  const actions = [
    { target: toPath(at), update: { [status]: {} } },
    { target: toPath(joinPointer(at, status)), copy: toPath(joinPointer(at, wanted)) },
  ];
  return [{ point: "status-codes", verdict: "different", seen: `${seen}.`, actions }];
}

/** Reads values that an open list lacks, in requests that the service accepted and in all its answers. */
function readUnlisted(result: CaseResult): Observation[] {
  const { operationId } = result.case.operation;
  return listAnswers(result).flatMap((body) =>
    listUnlisted(body).flatMap(({ pointer, value, questions }) => {
      const seen = `${operationId} answers with the value ${value}.`;
      const update = {
        "x-extensible-enum": [value],
        "x-enumDescriptions": { [value]: "Seen in an answer; the provider does not document it." },
      };
      const actions = [{ target: toPath(pointer), update }];
      return questions.map((point) => ({ point, verdict: "different", seen, actions }) as const);
    }),
  );
}

/** No value of an answer tells anything about these: another request must. */
const silent: ReadonlySet<string> = new Set([
  "status-codes",
  "appended-flag",
  "error-strings",
  "amount-sign",
]);
/** An accepted request shows that its members have their names, but not what other values would do. */
const isForm = (point: string) => reviewedScopes.structure.includes(point);

/** What was judged and departs nowhere agrees with each assumption that it could have contradicted. */
function readAgreements(result: CaseResult): Observation[] {
  const { case: given, problems, answer } = result;
  const isAgreeing = problems.every(({ check }) => check === "status");
  if (!isAgreeing || answer === undefined || given.group === "probes") return [];
  const isRefusal = given.expectation.outcome === "refused";
  const request = isRefusal ? undefined : readRequestBody(given);
  const points = [
    ...(isRefusal && given.group === "negatives" ? listRefused(given) : []),
    ...(request ? listAgreed(request).filter(isForm) : []),
    ...listAnswers(result).flatMap(listAgreed),
  ].filter((point) => !silent.has(point));
  const seen = `${given.operation.operationId} agrees with the contract.`;
  return [...new Set(points)].map((point) => ({ point, verdict: "consistent", seen }));
}

function listAnswers({ case: { operation }, answer }: CaseResult) {
  const found = answer && findDocumented(operation.responses, answer.status);
  const body = found && readAnswerBody(operation, found.documented, parseJson(answer.text));
  return body === undefined ? [] : [body];
}
