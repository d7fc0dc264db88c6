import { type DiffRequest, loadContracts, type Loaded } from "./load.ts";
import { CommandError } from "../cli/command-error.ts";
import { DiffError, NewContract } from "./error.ts";
import { nameFile } from "../cli/files.ts";
import type { RatedChange } from "./change.ts";
import type { OpenApiDocument } from "../contract/document.ts";
import { printLinesSafely, printSafely } from "../contract/safe-text.ts";
import { isNameMap, listNodes } from "../contract/references.ts";
import type { Breach } from "./deprecations.ts";
import { describeChanges, isFine, type LocatedComparison } from "./report.ts";
import { findLostQuestions } from "./lost-questions.ts";
import { rateVersion } from "./version.ts";
import type { CheckedChange, Corrections } from "./corrections.ts";

/**
 * Runs the command for any number of comparisons.
 * @param today the date of the comparison, `YYYY-MM-DD`
 */
export async function runDiffs(
  requests: readonly DiffRequest[],
  today = new Date().toISOString().slice(0, 10),
): Promise<DiffOutcome[]> {
  const loaded: (Loaded | DiffError)[] = [];
  for (const request of requests)
    loaded.push(
      await loadContracts(request).catch((error: unknown) => {
        if (error instanceof CommandError && !(error instanceof DiffError)) throw error;
        return explainDefect(request.base ?? "the last release", error);
      }),
    );
  return judgeContracts(loaded, today);
}

/** The result of a comparison. */
export interface DiffOutcome {
  /** Exit code of the process: 1 if a raised version is too low, or a breach is an error; 2 if the comparison failed. */
  readonly code: 0 | 1 | 2;
  /** The report in Markdown, or why nothing was compared. */
  readonly text: string;
  /** The changes found. Empty if nothing was compared. */
  readonly changes: readonly RatedChange[];
  /** What was found, for other formats. Missing if nothing was compared. */
  readonly found?: LocatedComparison;
}

/** Compares and rates contracts that are loaded. What could not be loaded is passed through as an outcome. */
export async function judgeContracts(
  loaded: readonly (Loaded | DiffError)[],
  today: string,
): Promise<DiffOutcome[]> {
  const outcomes: DiffOutcome[] = [];
  for (const one of loaded)
    outcomes.push(
      one instanceof DiffError
        ? fail(one)
        : await judge(one, today).catch((error: unknown) => fail(explainDefect(one.name, error))),
    );
  return outcomes;
}

async function judge(one: Loaded, today: string): Promise<DiffOutcome> {
  // Most comparisons in a pipeline are of contracts that nobody changed.
  const isChanged = JSON.stringify(one.base) !== JSON.stringify(one.revision);
  const { listed, kept } = one.corrections;
  const found = isChanged ? await compare(one) : [];
  const { changes, byHand, stale } = applyChecks(found, one.corrections);
  const needsDates = isChanged || listed.removals.some((pointer) => !kept.removals.includes(pointer));
  const breaches = [
    ...(needsDates && hasDeprecations(one) ? await findDeprecations(one, today) : []),
    ...stale,
    ...noteByHand(byHand, listed.file),
    ...findLostQuestions(one, one.answered),
  ];
  return toOutcome(one, changes, breaches);
}

async function compare({ base, revision }: Loaded): Promise<RatedChange[]> {
  const { compareContracts } = await import("./descent/contracts.ts");
  return compareContracts({ base, revision });
}

async function findDeprecations(one: Loaded, today: string): Promise<Breach[]> {
  const { listed, kept } = one.corrections;
  const corrections = { file: listed.file, listed: listed.removals, kept: kept.removals };
  const { checkDeprecations } = await import("./deprecations.ts");
  return checkDeprecations({ ...one, corrections, today });
}

/** An invalid contract can break any code that reads it, which is not a defect of this command. */
function explainDefect(name: string, error: unknown): DiffError {
  if (error instanceof DiffError) return error;
  return new DiffError(
    `The contract cannot be compared with \`${name}\`, and one of them is probably not valid OpenAPI; ` +
      `\`lint\` says where (${String(error)}).`,
    { cause: error },
  );
}

function toOutcome(
  { name, base, revision, packageVersion, root, file, locate, failOn }: Loaded,
  changes: RatedChange[],
  breaches: Breach[],
): DiffOutcome {
  const version = rateVersion({
    base: printSafely(base.info.version),
    revision: printSafely(revision.info.version),
    packageVersion,
    impacts: changes.map(({ impact }) => impact),
  });
  const found = {
    name: printSafely(name),
    version,
    root,
    file: printSafely(nameFile({ root, file })),
    locate,
    failOn,
    changes: changes.map(printChange),
    breaches: breaches.map((breach) => ({ ...breach, text: printSafely(breach.text) })),
  };
  return { code: isFine(found) ? 0 : 1, text: describeChanges(found), changes, found };
}

/** Everything but the impact is from a contract that anybody may have changed. */
function printChange(change: RatedChange): RatedChange {
  const { text, reason, affected } = change;
  const calls = affected.map((one) => ({ ...one, call: printSafely(one.call) }));
  return { ...change, text: printSafely(text), reason: printSafely(reason), affected: calls };
}

function fail(error: DiffError): DiffOutcome {
  return { code: error instanceof NewContract ? 0 : 2, text: printLinesSafely(error.message), changes: [] };
}

/** Whether the contract announces removals: it uses `x-sunset`, or has the file that lists exceptions. */
function hasDeprecations({ base, revision, corrections, isOverlaid }: Loaded): boolean {
  if (isOverlaid) return false;
  const isUsed = (document: OpenApiDocument) =>
    JSON.stringify(document).includes('"x-sunset"') &&
    [...listNodes(document)].some(([pointer, node]) => "x-sunset" in node && !isNameMap(pointer));
  return corrections.listed.isListed || corrections.kept.isListed || isUsed(base) || isUsed(revision);
}

/** The corrections of the new contract, and those that the base has as well. */
interface BothCorrections {
  readonly listed: Corrections;
  readonly kept: Corrections;
}

/** Rates changes as a person did, and reports each entry that no change needs. */
export function applyChecks(
  changes: readonly RatedChange[],
  { listed, kept }: BothCorrections,
): { changes: RatedChange[]; byHand: number; stale: Breach[] } {
  const used = new Set<CheckedChange>(
    listed.checked.filter((entry) => kept.checked.some((other) => isSame(other, entry))),
  );
  const rated = changes.map((change) => {
    const { text: what, pointer, impact } = change;
    const entry = listed.checked.find((one) => impact === "unclear" && isSame(one, { what, pointer }));
    if (entry === undefined) return change;
    used.add(entry);
    return { ...change, impact: entry.impact, reason: `checked by hand: ${entry.reason}` };
  });
  const stale = listed.checked.filter((entry) => !used.has(entry));
  return {
    changes: rated,
    byHand: rated.filter((change, index) => change !== changes[index]).length,
    stale: stale.map((entry) => ({ isError: true, text: describeStale(entry, listed.file) })),
  };
}

/** Whoever changes a contract can also rate the change, which a reviewer must see. */
function noteByHand(count: number, file: string): Breach[] {
  if (count === 0) return [];
  const rated =
    count === 1 ? "1 change that the diff cannot tell is" : `${count} changes that the diff cannot tell are`;
  return [{ isError: false, text: `${rated} rated by hand in \`${file}\`. Review the reasons there.` }];
}

function isSame(one: Pick<CheckedChange, "pointer" | "what">, other: typeof one): boolean {
  return one.pointer === other.pointer && one.what === other.what;
}

function describeStale({ pointer, what }: CheckedChange, file: string): string {
  return (
    `\`${file}\` lists "${what}" at \`${pointer}\` as checked, but the diff has no such change that it cannot ` +
    "rate. Copy pointer and change from the table, or remove the entry; a release empties the list."
  );
}
