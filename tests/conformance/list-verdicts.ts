import type { ConformanceReport } from "../../src/conformance/run.ts";
import type { Verdict } from "../../src/conformance/verdict.ts";
import { reviewedRisks } from "../../src/target/risks.ts";

/** Lets a run send every case, as fast as it can. */
export const allowAll = {
  allow: ["write", "card", ...Object.keys(reviewedRisks)],
  maxWrites: Infinity,
  rate: Infinity,
};

/** Lists the cases with one of these verdicts, each with the reason or the problems. */
export function listVerdicts(
  { results }: Pick<ConformanceReport, "results">,
  ...verdicts: Verdict[]
): string[] {
  return results
    .filter(({ verdict }) => verdicts.includes(verdict))
    .map(({ case: { name }, reason, problems }) => {
      const found = problems.map(({ check, place, assumptions }) =>
        [check, place, assumptions.length > 0 && `(${assumptions.join(", ")})`].filter(Boolean).join(" "),
      );
      return `${name}: ${reason ?? found.join("; ")}`;
    });
}
