import type { Run } from "../../src/conformance/create-run.ts";
import { reviewedRisks } from "../../src/conformance/risk.ts";
import type { Target } from "../../src/conformance/target.ts";

/** Formats what a run would send: the cases of each operation, and each call that writes. */
export function formatPlan(
  { planned, operationIds }: Run,
  { baseUrl, environment = "production" }: Target,
  maxWrites: number,
): string {
  const rows = operationIds.map((operationId) => {
    const own = planned.filter(({ case: { operation } }) => operation.operationId === operationId);
    const skipped = own.filter((one) => one.skipped !== undefined);
    const [first] = skipped;
    const left = first === undefined ? "" : `, ${skipped.length} skipped: ${first.skipped ?? ""}`;
    return `  ${operationId.padEnd(26)} ${own.length - skipped.length} cases${left}`;
  });
  const writes = planned.filter(({ risk, skipped }) => risk !== "read" && skipped === undefined);
  const lines = writes.map(({ risk, case: { name, operation } }) => {
    const does = reviewedRisks[operation.operationId]?.does ?? "changes something";
    return `  ${risk}: ${name} (${does} if it is accepted)`;
  });
  return [
    `Plan for ${baseUrl} (${environment}); nothing is sent.`,
    ...rows,
    `Calls that write: ${writes.length}, of which the service may carry out ${maxWrites}. The valid request of each group counts twice.`,
    ...lines,
  ].join("\n");
}
