import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { findTurns, type FoundTurn } from "./find-turns.ts";
import { listPassages } from "./list-passages.ts";
import type { Scope } from "./scopes.ts";

/** A turn in a file. */
export interface VocabularyFinding extends FoundTurn {
  /** Relative to the root of the project. */
  file: string;
  /** Counted from 1. */
  line: number;
}

/** The findings of one scope. */
export interface CheckedScope {
  scope: Scope;
  findings: VocabularyFinding[];
}

/**
 * Finds the phrases to avoid in the files of each scope.
 * @param options.root the project
 * @param options.all whether to include the scopes that are only counted. Default: `false`
 */
export function checkVocabulary(options: {
  root: string;
  scopes: readonly Scope[];
  all?: boolean;
}): Promise<CheckedScope[]> {
  const { root, scopes, all = false } = options;
  const paths = scopes.map(({ path: scope }) => scope);
  const read = scopes.filter(({ state }) => all || state === "checked");
  return Promise.all(
    read.map(async (scope) => {
      const inner = paths.filter((other) => other !== scope.path && isInside(other, scope.path));
      const files = (await listFiles(root, scope.path)).filter(
        (file) => !inner.some((other) => isInside(file, other)),
      );
      return { scope, findings: (await Promise.all(files.map((file) => checkFile(root, file)))).flat() };
    }),
  );
}

async function checkFile(root: string, file: string): Promise<VocabularyFinding[]> {
  const text = dropReleases(file, await readFile(path.join(root, file), "utf8"));
  const found = listPassages(file, text).flatMap((passage) =>
    findTurns(passage.text).map((turn) => ({ ...turn, offset: turn.offset + passage.offset })),
  );
  return found
    .sort((left, right) => left.offset - right.offset)
    .map((turn) => ({ ...turn, file, line: text.slice(0, turn.offset).split("\n").length }));
}

/** A released entry of the changelog is history, so only the unreleased part is checked. */
function dropReleases(file: string, text: string): string {
  return path.basename(file) === "CHANGELOG.md" ? (text.split(/^## \[\d/mu)[0] ?? "") : text;
}

async function listFiles(root: string, scope: string): Promise<string[]> {
  const found = await stat(path.join(root, scope)).catch(() => undefined);
  if (found === undefined)
    throw new Error(`\`${scope}\` does not exist; remove it from scripts/vocabulary/scopes.ts.`);
  if (found.isFile()) return [scope];
  const entries = await readdir(path.join(root, scope), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.(?:[cm]?[jt]sx?|astro|ya?ml|md)$/u.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .filter((file) => !file.includes("/node_modules/"));
}

function isInside(file: string, scope: string): boolean {
  return file === scope || file.startsWith(`${scope}/`);
}
