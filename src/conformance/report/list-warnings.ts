import type { CaseResult } from "../verdict.ts";

/** What most answers of an operation may have in common, so that nothing was tested. */
const signs = [
  { statuses: [401, 403], advice: "Does the token have the scope of the operation?" },
  { statuses: [404], advice: "Do the values in the target file exist there, and is the base URL right?" },
  { statuses: [429], advice: "Lower `--rate`." },
];

/** Warns of operations most of whose answers to requests that should be accepted say nothing. */
export function listWarnings(results: readonly CaseResult[]): string[] {
  const byOperation = new Map<string, number[]>();
  for (const { case: given, answer } of results) {
    const isValid =
      given.expectation.outcome === "accepted" ||
      (given.expectation.outcome === "refused" && given.expectation.because === "invalid");
    if (answer === undefined || !isValid) continue;
    const { operationId } = given.operation;
    byOperation.set(operationId, [...(byOperation.get(operationId) ?? []), answer.status]);
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
