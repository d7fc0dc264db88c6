import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { isDeepStrictEqual, promisify } from "node:util";
import type { OpenApiDocument } from "../../../src/contract/document.ts";
import { packageRoot } from "../../cli/package-root.ts";
import { DiffError } from "./diff-error.ts";
import { dropUnchanged } from "./drop-unchanged.ts";
import { pairEntries } from "./pair-entries.ts";
import { flattenData } from "./prepare-document.ts";
import { once } from "./read-once.ts";
import type { RedoclyChange } from "./redocly-change.ts";

/** Two versions of a contract, as `spellOut` returns them. */
export interface DocumentPair {
  readonly base: OpenApiDocument;
  readonly revision: OpenApiDocument;
  /** Pointers of the schemas within which members were moved to make them comparable. */
  readonly folded?: readonly string[];
}

// A program of its own, which the package contains unchanged.
const runner = path.join(packageRoot, "scripts/diff/compare/run-redocly.js");

// With a configuration that lacks these rules, such as that of this repository, Redocly rates every change as a patch.
const configuration = "telemetry: off\nextends:\n  - diff-recommended\n";

/**
 * Lists the changes in each pair with `redocly diff`, in a temporary folder that is removed at the end.
 * @throws {DiffError} with the output of Redocly, if it could not compare a pair
 */
export async function compareDocuments(pairs: readonly DocumentPair[]): Promise<RedoclyChange[][]> {
  const prepared = pairs.map(preparePair);
  const different = prepared.filter(([before, after]) => !isDeepStrictEqual(before, after));
  const reports = new Map(zip(different, different.length === 0 ? [] : await reportChanges(different)));
  return prepared.map((pair) => reports.get(pair) ?? []);
}

const flattenOnce = once(flattenData);

type Prepared = readonly [before: OpenApiDocument, after: OpenApiDocument];

/** Leaves to Redocly what it can compare. The version does not count as a change. */
function preparePair({ base, revision }: DocumentPair): Prepared {
  const [before, after] = [structuredClone(flattenOnce(base)), flattenData(revision)];
  after.info.version = before.info.version;
  dropUnchanged(before, after);
  pairEntries(before, after);
  return [before, after];
}

async function reportChanges(pairs: readonly Prepared[]): Promise<RedoclyChange[][]> {
  const folder = await mkdtemp(path.join(tmpdir(), "contract-diff-"));
  try {
    await writeFile(path.join(folder, "redocly.yaml"), configuration);
    for (const [index, [before, after]] of pairs.entries()) {
      await writeFile(path.join(folder, `base-${index}.json`), JSON.stringify(before));
      await writeFile(path.join(folder, `revision-${index}.json`), JSON.stringify(after));
    }
    const output = await runRedocly(folder, pairs.length);
    return await Promise.all(
      pairs.map((_, index) => readReport(path.join(folder, `report-${index}.json`), output)),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runRedocly(folder: string, count: number): Promise<string> {
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const args = [runner, folder, String(count)];
  try {
    return (await promisify(execFile)(process.execPath, args, { env, maxBuffer: 2 ** 26 })).stderr;
  } catch (error) {
    return String((error as { stderr?: string }).stderr ?? error);
  }
}

async function readReport(file: string, output: string): Promise<RedoclyChange[]> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new DiffError(`Redocly could not compare the two contracts. Its output was:\n\n${output.trim()}`);
  });
  return (JSON.parse(text) as { changes: RedoclyChange[] }).changes;
}

function zip<Left, Right>(left: readonly Left[], right: readonly Right[]): [Left, Right][] {
  return left.map((one, index) => [one, right[index] as Right]);
}
