import type { Run } from "../run.ts";
import { explainSkip } from "../plan.ts";
import { listUnjudged } from "../report/reasons.ts";
import type { Target } from "../../target/target.ts";
import { reviewedRisks } from "../../target/risks.ts";

/** Formats what a run would send: the cases of each operation, those that are skipped, and each call that writes. */
export function formatPlan({ planned, operationIds }: Run, target: Target, maxWrites: number): string {
  const cases = planned.map((one) => {
    const { name, operation } = one.case;
    const note = explainSkip(one, target);
    const verdict = note === undefined ? "passed" : "skipped";
    return { name, operationId: operation.operationId, risk: one.risk, verdict, note: note ?? "" } as const;
  });
  const rows = operationIds.map((operationId) => {
    const own = cases.filter((one) => one.operationId === operationId);
    const sent = own.filter(({ verdict }) => verdict === "passed");
    return `${operationId.padEnd(26)} ${sent.length} of ${own.length} cases`;
  });
  const writes = cases.filter(({ risk, verdict }) => risk !== "read" && verdict === "passed");
  const skipped = listUnjudged(cases);
  return [
    `Plan for ${target.baseUrl} (${target.environment ?? "production"}); nothing is sent.`,
    ...rows,
    ...(skipped.length > 0
      ? ["Not judged, unless an earlier call creates what is missing:", ...skipped]
      : []),
    `Calls that write: ${writes.length}, of which the service may carry out ${maxWrites}. The valid request of each group counts twice.`,
    ...writes.map(({ risk, name, operationId }) => {
      const does = reviewedRisks[operationId]?.does ?? "changes something";
      return `${risk}: ${name} (${does} if it is accepted)`;
    }),
  ]
    .map((line) => (/^(?:Plan|Not judged|Calls)/u.test(line) ? line : `  ${line}`))
    .join("\n");
}
