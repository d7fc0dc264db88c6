import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { loadOnce } from "../base/async.ts";
import { readYaml } from "../bundle/read-yaml.ts";
import { type ContractPlace, nameFile, usualFile, usualFiles } from "../cli/files.ts";
import type { Commit } from "./commit.ts";
import { DiffError } from "./error.ts";

/**
 * Finds a contract in a commit: under the name that it has now, which may be a link, under the one that it had, or, if it is
 * new there, a contract that is gone now.
 * @returns `undefined` if there is none for certain
 * @throws {DiffError} if git cannot tell, or a contract that is gone may have become it
 */
export async function findContract(
  commit: Commit,
  { root, file = usualFile, link }: ContractPlace,
): Promise<string | undefined> {
  const gone = loadOnce(() => readGone(commit));
  const find = (names: readonly string[]) =>
    findFirst(
      commit,
      names.map((name) => path.join(root, name)),
    );
  const isUsual = usualFiles.includes(link ?? file);
  return (
    (await find(link === undefined ? [file] : [link, file])) ??
    (await findMoved(commit, path.join(root, file), gone)) ??
    (await find(usualFiles.filter((name) => isUsual || !existsSync(path.join(root, name))))) ??
    findGone({ root, file }, await gone())
  );
}

/** Finds the first of these files that a commit has. */
export async function findFirst(commit: Commit, files: readonly string[]): Promise<string | undefined> {
  for (const file of files) {
    const found = await commit.find(file);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The contracts that are gone, by name. */
type Gone = ReadonlyMap<string, string>;

/** The head of a root document, in YAML or JSON. */
const rootHead = /^[\s{]*["']?openapi["']?\s*:/mu;

/** Finds the name from which a contract was moved. Where others are gone too, git may have found the wrong one. */
async function findMoved(
  commit: Commit,
  file: string,
  readAllGone: () => Promise<Gone>,
): Promise<string | undefined> {
  const former = await commit.findFormerName(file);
  if (former === undefined) return undefined;
  const gone = await readAllGone();
  return [...gone.keys()].every((name) => name === former) ? former : undefined;
}

/** Reads the contracts that are gone, by name. */
async function readGone(commit: Commit): Promise<Gone> {
  const gone = new Map<string, string>();
  for (const name of await commit.listGone()) {
    const text = await commit.read(name);
    if (rootHead.test(text)) gone.set(name, text);
  }
  return gone;
}

/** Finds the contract of the same title that is gone: git knows no move of a file that was rewritten. */
async function findGone(place: ContractPlace, gone: Gone): Promise<string | undefined> {
  if (gone.size === 0) return undefined;
  const title = readTitle(
    await readFile(path.join(place.root, place.file ?? usualFile), "utf8").catch(() => ""),
  );
  const [[only, text] = ["", ""], ...others] = gone;
  if (others.length === 0 && title !== undefined && readTitle(text) === title) return only;
  const names = [...gone.keys()].map(
    (name) => `\`${nameFile({ ...place, file: path.relative(place.root, name) })}\``,
  );
  throw new DiffError(
    `${nameFile(place)} is new, and ${names.join(", ")} ${names.length === 1 ? "is" : "are"} gone, so it is unknown whether it was moved. ` +
      "If it was, compare it with the former file (`REF:FILE`); if not, remove the others in a change before.",
  );
}

function readTitle(text: string): unknown {
  const file = readYaml(text);
  const data = file.faults.length > 0 ? undefined : file.toData();
  return (Object(data) as { info?: { title?: unknown } | null }).info?.title;
}
