import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { questionsFile } from "../questions/question-list.ts";
import { BuildError } from "../build/problems/build-error.ts";
import { bundleContract } from "../build/bundle-contract.ts";
import { compareDocuments, type DocumentPair } from "./compare/compare-documents.ts";
import { spellOut } from "./compare/prepare-document.ts";
import { describeChanges } from "./describe-changes.ts";
import { findLostQuestions, type Settled } from "./find-lost-questions.ts";
import { DiffError } from "./compare/diff-error.ts";
import { checkDeprecations, type Breach } from "./deprecations/check-deprecations.ts";
import { readCorrections, type Corrections } from "./deprecations/read-corrections.ts";
import { rateChanges, type RatedChange } from "./rate/rate-changes.ts";
import { loadBase, type Base } from "./load/load-base.ts";
import { rateVersion } from "./rate-version.ts";
import type { DiffFlags } from "./read-diff-flags.ts";
import type { Locate } from "../build/problems/record-locations.ts";
import { isFailing, type Comparison, type LocatedComparison, type Threshold } from "./report/comparison.ts";

/** The result of a comparison. */
export interface DiffOutcome {
  /** Exit code of the process: 1 if the version is too low, or a breach is an error; 2 if the comparison failed. */
  readonly code: 0 | 1 | 2;
  /** The report in Markdown, or an error message. */
  readonly text: string;
  /** The changes found. Empty if the code is 2. */
  readonly changes: readonly RatedChange[];
  /** What was found, for other formats. Missing if the code is 2. */
  readonly found?: LocatedComparison;
}

interface Loaded extends DocumentPair {
  readonly name: string;
  readonly request: DiffFlags;
  readonly locate: Locate;
  /** The version in `package.json`; `undefined` if the file does not exist. */
  readonly packageVersion: string | undefined;
  readonly corrections: Corrections;
  readonly settled: Settled;
}

/**
 * Runs the command for any number of comparisons. Redocly is started once for all of them, since starting it takes much
 * longer than a comparison.
 * @param today the date of the comparison, `YYYY-MM-DD`
 */
export async function runDiffs(
  requests: readonly DiffFlags[],
  today = new Date().toISOString().slice(0, 10),
): Promise<DiffOutcome[]> {
  const loaded: (Loaded | DiffError)[] = [];
  for (const request of requests) loaded.push(await tryToLoad(request));
  const pairs = loaded.filter((one): one is Loaded => !(one instanceof DiffError));
  try {
    const reports = new Map(zip(pairs, await compareDocuments(pairs)));
    return loaded.map((one) => {
      if (one instanceof DiffError) return fail(one);
      const changes = rateChanges(one, reports.get(one) ?? []);
      const breaches = [...checkDeprecations({ ...one, today }), ...findLostQuestions(one, one.settled)];
      return toOutcome(one, changes, breaches);
    });
  } catch (error) {
    if (!(error instanceof DiffError)) throw error;
    return requests.map(() => fail(error));
  }
}

function toOutcome(
  { name, base, revision, packageVersion, request, locate }: Loaded,
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
    const found = { name, changes, version, breaches, root: request.root, locate };
    const code = isFine(found, request.failOn) ? 0 : 1;
    return { code, text: describeChanges(found), changes, found };
  } catch (error) {
    if (!(error instanceof DiffError)) throw error;
    return fail(error);
  }
}

function isFine({ changes, version, breaches }: Comparison, failOn?: Threshold): boolean {
  if (failOn === "none") return true;
  if (breaches.some(({ isError }) => isError)) return false;
  return failOn === undefined ? version.isEnough : !changes.some((change) => isFailing(change, failOn));
}

function fail(error: DiffError): DiffOutcome {
  return { code: 2, text: error.message, changes: [] };
}

async function tryToLoad(request: DiffFlags): Promise<Loaded | DiffError> {
  const { root, base } = request;
  try {
    const { name, document, form, corrections: kept, settled: before } = await loadBase({ root, base });
    const { document: revision, questions, locate } = await bundleRevision(root, form);
    const settled = { before, now: questions.settled.map(({ id }) => id) };
    const packageVersion = await readPackageVersion(root);
    const corrections = { listed: await readCorrections(root), kept };
    return {
      ...{ name, request, locate },
      base: spellOut(document),
      revision: spellOut(revision),
      packageVersion,
      corrections,
      settled,
    };
  } catch (error) {
    if (error instanceof DiffError) return error;
    throw error;
  }
}

async function bundleRevision(root: string, form: Base["form"]) {
  try {
    return await bundleContract({ root, form });
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    throw new DiffError(`The contract in openapi/ cannot be bundled:\n\n${error.message}`);
  }
}

/** Reads the version of the package. In the folders of others, `package.json` has nothing to do with the contract. */
async function readPackageVersion(root: string): Promise<string | undefined> {
  if (!existsSync(path.join(root, questionsFile))) return undefined;
  const text = await readFile(path.join(root, "package.json"), "utf8").catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as { version?: string }).version;
}

function zip<Left, Right>(left: readonly Left[], right: readonly Right[]): [Left, Right][] {
  return left.map((one, index) => [one, right[index] as Right]);
}
