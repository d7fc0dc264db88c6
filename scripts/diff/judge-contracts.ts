import type { OpenApiDocument } from "../../src/contract/document.ts";
import { isNameMap } from "../../src/contract/references.ts";
import { compareDocuments } from "./compare/compare-documents.ts";
import { DiffError } from "./compare/diff-error.ts";
import { foldParts } from "./compare/fold-parts.ts";
import { readOnce } from "./compare/read-once.ts";
import { applyChecks } from "./corrections/apply-checks.ts";
import { checkDeprecations, type Breach } from "./deprecations/check-deprecations.ts";
import { describeChanges } from "./describe-changes.ts";
import { findLostQuestions } from "./find-lost-questions.ts";
import type { Loaded } from "./load/load-contracts.ts";
import { rateChanges } from "./rate/rate-changes.ts";
import type { RatedChange } from "./rate/rated-change.ts";
import { rateVersion } from "./rate-version.ts";
import { isFine, type LocatedComparison } from "./report/comparison.ts";

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

/** Compares and rates contracts that are loaded. What could not be loaded is passed through as an outcome. */
export async function judgeContracts(
  loaded: readonly (Loaded | DiffError)[],
  today: string,
): Promise<DiffOutcome[]> {
  const contracts = loaded.filter((one): one is Loaded => !(one instanceof DiffError));
  const pairs = contracts.map(foldParts);
  const reports = await compareDocuments(pairs).catch(onlyDiffError);
  return loaded.map((one) => {
    const failure = [one, reports].find((result) => result instanceof DiffError);
    if (failure !== undefined || one instanceof DiffError || reports instanceof DiffError)
      return fail(failure);
    const index = contracts.indexOf(one);
    const rated = rateChanges(pairs[index] ?? one, reports[index] ?? []);
    const { changes, stale } = applyChecks(rated, one.corrections);
    const removals = { listed: one.corrections.listed.removals, kept: one.corrections.kept.removals };
    const breaches = [
      ...(hasDeprecations(one) ? checkDeprecations({ ...one, corrections: removals, today }) : []),
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
  const version = rateVersion({
    base: base.info.version,
    revision: revision.info.version,
    packageVersion,
    impacts: changes.map(({ impact }) => impact),
  });
  const found = { name, changes, version, breaches, root, locate, failOn };
  return { code: isFine(found) ? 0 : 1, text: describeChanges(found), changes, found };
}

function fail(error: DiffError | undefined): DiffOutcome {
  return { code: 2, text: error?.message ?? "", changes: [] };
}

/** Whether the contract announces removals: it uses `x-sunset`, or has the file that lists exceptions. */
function hasDeprecations({ base, revision, corrections, isOverlaid }: Loaded): boolean {
  if (isOverlaid) return false;
  const isUsed = (document: OpenApiDocument) =>
    [...readOnce(document).nodes].some(([pointer, node]) => "x-sunset" in node && !isNameMap(pointer));
  return corrections.listed.isListed || corrections.kept.isListed || isUsed(base) || isUsed(revision);
}

/** Any other error is a defect. */
export function onlyDiffError(error: unknown): DiffError {
  if (error instanceof DiffError) return error;
  throw error;
}
