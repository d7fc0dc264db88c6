import { loadContracts, type DiffRequest, type Loaded } from "./load/load-contracts.ts";
import { DiffError } from "./compare/diff-error.ts";
import { judgeContracts, onlyDiffError, type DiffOutcome } from "./judge-contracts.ts";

/**
 * Runs the command for any number of comparisons. Redocly is started once for all of them, since starting it takes much
 * longer than a comparison.
 * @param today the date of the comparison, `YYYY-MM-DD`
 */
export async function runDiffs(
  requests: readonly DiffRequest[],
  today = new Date().toISOString().slice(0, 10),
): Promise<DiffOutcome[]> {
  const loaded: (Loaded | DiffError)[] = [];
  for (const request of requests) loaded.push(await loadContracts(request).catch(onlyDiffError));
  return judgeContracts(loaded, today);
}
