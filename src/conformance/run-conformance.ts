import type { CreatedResource, Run } from "./run.ts";
import { applyDeviations, type DeviationOutcome } from "./expect-deviations.ts";
import { isJudged, type CaseResult, type Verdict } from "./verdict.ts";

/** How many cases of an operation say something about the service. */
export interface Coverage {
  operationId: string;
  judged: number;
  total: number;
}

/** The results of a run. */
export interface ConformanceReport {
  /** Every planned case, in the order of the contract. */
  results: CaseResult[];
  /** By operation. */
  coverage: Coverage[];
  counts: Record<Verdict, number>;
  /** What became of the deviations that the target expects. */
  deviations: DeviationOutcome[];
  /** Everything that the run created at the service. */
  created: readonly CreatedResource[];
  /** Names of breakages that were not sent, because the validators accept them. */
  dropped: readonly string[];
  /** Number of requests. */
  requests: number;
}

/**
 * Carries out a planned run.
 * @param onOperation called after each operation
 * @param listen waits for deliveries, after all operations; without it, none are judged
 */
export async function carryOut(
  run: Run,
  onOperation: (coverage: Coverage) => void = () => undefined,
  listen?: () => Promise<void>,
): Promise<ConformanceReport> {
  const results: CaseResult[] = [];
  const coverage: Coverage[] = [];
  const add = (operationId: string, own: readonly CaseResult[]) => {
    results.push(...own);
    const covered = { operationId, judged: own.filter(isJudged).length, total: own.length };
    coverage.push(covered);
    onOperation(covered);
  };
  for (const operationId of run.operationIds) add(operationId, await run.run(operationId));
  if (listen !== undefined) {
    await listen();
    add("notifications", run.deliveries.conclude());
  }
  const applied = applyDeviations(results, run.deviations, run.today());
  const counts = { passed: 0, finding: 0, deviation: 0, assumption: 0, inconclusive: 0, skipped: 0 };
  for (const { verdict } of applied.results) counts[verdict] += 1;
  const { created, dropped } = run;
  return { ...applied, coverage, counts, created, dropped, requests: run.service.sent };
}
