// What the documentation leaves open and a sequence showed: no fault, but worth knowing, the most expensive first.

import type { CaseResult } from "../verdict.ts";

/** The sequences with a repeated key, by what it costs if each creates another resource. */
const costly = ["repeat", "parallel", "conflict"];

/** Lists what the sequences of a run showed beside their verdict. */
export function listNotes(results: readonly CaseResult[]): string[] {
  const rankOf = ({ repeated, case: { kind } }: CaseResult) =>
    repeated?.became === "another" ? costly.indexOf(kind) : costly.length;
  return results
    .filter(({ warning, case: { group } }) => warning !== undefined && group === "sequences")
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((result) =>
      rankOf(result) === 0
        ? "A repeated idempotency key creates a second order: a retry pays twice."
        : `${result.case.operation.operationId}: ${result.warning ?? ""}`,
    );
}
