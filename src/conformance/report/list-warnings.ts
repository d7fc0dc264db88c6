import { groupBy } from "../../contract/group-by.ts";
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
  const answered = results.flatMap(({ case: { expectation, operation }, answer }) => {
    const isValid =
      "because" in expectation ? expectation.because === "invalid" : expectation.outcome === "accepted";
    return answer && isValid ? { operationId: operation.operationId, status: answer.status } : [];
  });
  return [...groupBy(answered, (one) => one.operationId)].flatMap(([operationId, own]) =>
    signs.flatMap(({ statuses: wanted, advice }) => {
      const found = own.filter(({ status }) => wanted.includes(status));
      return found.length * 2 > own.length
        ? `${operationId}: ${found.length} of ${own.length} answers were ${wanted.join(" or ")}, which tests nothing. ${advice}`
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
