import type { PlannedCase } from "../plan.ts";
import { isJudged, type CaseResult } from "../verdict.ts";

/** What most answers of an operation may have in common, so that nothing was tested. */
const signs = [
  { statuses: [401, 403], advice: "Is the token valid, and does it have the scope of the operation?" },
  { statuses: [404], advice: "Do the values in the target file exist there, and is the base URL right?" },
  { statuses: [405], advice: "Does the base URL lead to the API?" },
  { statuses: [429], advice: "Lower `--rate`." },
];

/** Warns of operations most of whose answers to requests that should be accepted say nothing. */
export function listWarnings(results: readonly CaseResult[]): string[] {
  const byOperation = new Map<string, number[]>();
  for (const { case: given, answer } of results) {
    const { expectation, operation } = given;
    const isValid =
      expectation.outcome === "accepted" ||
      (expectation.outcome === "refused" && expectation.because === "invalid");
    if (answer === undefined || !isValid) continue;
    const known = byOperation.get(operation.operationId) ?? [];
    byOperation.set(operation.operationId, [...known, answer.status]);
  }
  return [...byOperation].flatMap(([operationId, statuses]) =>
    signs.flatMap(({ statuses: wanted, advice }) => {
      const found = statuses.filter((status) => wanted.includes(status));
      return found.length * 2 > statuses.length
        ? `${operationId}: ${found.length} of ${statuses.length} answers were ${wanted.join(" or ")}, which tests nothing. ${advice}`
        : [];
    }),
  );
}

/** Finds the operations that only read and of which no request was judged. */
export function findUnknown(planned: readonly PlannedCase[], results: readonly CaseResult[]): string[] {
  const known = new Set(results.filter(isJudged).map((result) => result.case));
  const single = planned.filter((one) => /^(?:pos|neg)itives$/u.test(one.case.group));
  const nameOf = (one: PlannedCase) => one.case.operation.operationId;
  const judged = new Set(single.filter((one) => known.has(one.case)).map(nameOf));
  const reading = new Set(single.filter(({ risk }) => risk === "read").map(nameOf));
  return [...reading].filter((operationId) => !judged.has(operationId));
}
