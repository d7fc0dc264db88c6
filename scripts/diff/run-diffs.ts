import { compareDocuments } from "./compare/compare-documents.ts";
import { DiffError } from "./compare/diff-error.ts";
import { applyChecks } from "./corrections/apply-checks.ts";
import { checkDeprecations, type Breach } from "./deprecations/check-deprecations.ts";
import { describeChanges } from "./describe-changes.ts";
import { findLostQuestions } from "./find-lost-questions.ts";
import { loadContracts, type Loaded } from "./load/load-contracts.ts";
import { rateChanges, type RatedChange } from "./rate/rate-changes.ts";
import { rateVersion } from "./rate-version.ts";
import type { DiffFlags } from "./read-diff-flags.ts";
import { isFailing, type Comparison, type LocatedComparison, type Threshold } from "./report/comparison.ts";

/** The result of a comparison. */
export interface DiffOutcome {
  /** Exit code of the process: 1 if a raised version is too low, or a breach is an error; 2 if the comparison failed. */
  readonly code: 0 | 1 | 2;
  /** The report in Markdown, or an error message. */
  readonly text: string;
  /** The changes found. Empty if the code is 2. */
  readonly changes: readonly RatedChange[];
  /** What was found, for other formats. Missing if the code is 2. */
  readonly found?: LocatedComparison;
}

/**
 * Runs the command for any number of comparisons. Redocly is started once for all of them, since starting it takes much
 * longer than a comparison.
 * @param today the date of the comparison, `YYYY-MM-DD`
 */
export async function runDiffs(
  requests: readonly Pick<DiffFlags, "root" | "base" | "failOn">[],
  today = new Date().toISOString().slice(0, 10),
): Promise<DiffOutcome[]> {
  const loaded: (Loaded | DiffError)[] = [];
  for (const request of requests) loaded.push(await loadContracts(request).catch(onlyDiffError));
  return judgeContracts(loaded, today);
}

/** Compares and rates contracts that are loaded. What could not be loaded is passed through as an outcome. */
export async function judgeContracts(
  loaded: readonly (Loaded | DiffError)[],
  today: string,
): Promise<DiffOutcome[]> {
  const pairs = loaded.filter((one): one is Loaded => !(one instanceof DiffError));
  const reports = await compareDocuments(pairs).catch(onlyDiffError);
  return loaded.map((one) => {
    const failure = [one, reports].find((result) => result instanceof DiffError);
    if (failure !== undefined || one instanceof DiffError || reports instanceof DiffError)
      return fail(failure);
    const { changes, stale } = applyChecks(
      rateChanges(one, reports[pairs.indexOf(one)] ?? []),
      one.corrections,
    );
    const removals = { listed: one.corrections.listed.removals, kept: one.corrections.kept.removals };
    const breaches = [
      ...checkDeprecations({ ...one, corrections: removals, today }),
      ...stale,
      ...findLostQuestions(one, one.settled),
    ];
    return toOutcome(one, changes, breaches);
  });
}

function toOutcome(
  { name, base, revision, packageVersion, root, locate, failOn }: Loaded,
  changes: RatedChange[],
  breaches: Breach[],
): DiffOutcome {
  try {
    const version = rateVersion({
      base: base.info.version,
      revision: revision.info.version,
      packageVersion,
      impacts: changes.map(({ impact }) => impact),
    });
    const found = { name, changes, version, breaches, root, locate };
    return { code: isFine(found, failOn) ? 0 : 1, text: describeChanges(found), changes, found };
  } catch (error) {
    return fail(onlyDiffError(error));
  }
}

function isFine({ changes, version, breaches }: Comparison, failOn: Threshold | undefined): boolean {
  if (failOn === "none") return true;
  if (breaches.some(({ isError }) => isError)) return false;
  return failOn === undefined ? version.isAccepted : !changes.some((change) => isFailing(change, failOn));
}

function fail(error: DiffError | undefined): DiffOutcome {
  return { code: 2, text: error?.message ?? "", changes: [] };
}

/** Any other error is a defect. */
function onlyDiffError(error: unknown): DiffError {
  if (error instanceof DiffError) return error;
  throw error;
}
