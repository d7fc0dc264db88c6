import { findDocumented } from "../../src/contract/find-documented.ts";
import { parseJson } from "../../src/conformance/json-values.ts";
import { reviewedScopes } from "../../src/conformance/open-points.ts";
import { findRequestRule } from "../../src/conformance/find-request-rule.ts";
import { isJudged, type CaseResult } from "../../src/conformance/verdict.ts";
import type { Observation } from "./probe.ts";
import { readKeys, readKind } from "./read-kinds.ts";
import { listAgreed, listUnlisted, readBody, type ShownBody } from "./shown-points.ts";
import { toPath } from "./write-overlay.ts";

/** Reads from the cases of a conformance run what they show about open points. */
export function readCases(results: readonly CaseResult[]): Observation[] {
  const judged = results.filter(isJudged);
  const ofCases = judged.flatMap((result) => [
    ...readDepartures(result),
    ...readUnlisted(result),
    ...readAgreements(result),
    ...readKind(result),
  ]);
  return [...ofCases, ...readKeys(judged)];
}

/** A departure that may be due to several open points says nothing about one of them. */
function readDepartures({ case: { operation }, problems }: CaseResult): Observation[] {
  return problems.flatMap(({ check, keyword, message, assumptions }): Observation[] => {
    const points = keyword === "scheme" ? ["token-header"] : assumptions;
    if (check === "status" || assumptions.length === 0) return [];
    const seen = `${operation.operationId}: ${message}`;
    // The contract does not rely on it.
    if (assumptions.includes("cursor-ties")) return [{ point: "cursor-ties", verdict: "consistent", seen }];
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
      const described = { [value]: "Seen in an answer; the provider does not document it." };
      const update = { "x-extensible-enum": [value], "x-enumDescriptions": described };
      const seen = `${operationId} answers with the value ${value}.`;
      const actions = [{ target: toPath(pointer), update }];
      return questions.map((point): Observation => ({ point, verdict: "different", seen, actions }));
    });
}

/** No value of an answer tells anything about these: another request must. */
const silent = new Set([
  ...["status-codes", "appended-flag", "error-strings", "amount-sign", "upload-size", "customer-countries"],
  ...["holder-mask", "challenge-statuses"],
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
    ...(isRefusal ? [] : readBody(operation.requestBody, sent).flatMap(listAgreed)).filter((point) =>
      reviewedScopes.structure.includes(point),
    ),
    ...listAnswers(result).flatMap(listAgreed),
  ].filter((point) => !silent.has(point));
  const seen = `${operation.operationId} agrees with the contract.`;
  return [...new Set(points)].map((point) => ({ point, verdict: "consistent", seen }));
}

function listAnswers({ case: { operation }, answer }: CaseResult): ShownBody[] {
  const found = answer && findDocumented(operation.responses, answer.status);
  return found === undefined ? [] : readBody(found.response, parseJson(answer?.text ?? ""));
}
