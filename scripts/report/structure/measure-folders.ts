import path from "node:path";
import { findCycles } from "./find-cycles.ts";
import type { Import } from "./list-imports.ts";
import type { Sources } from "./read-sources.ts";

/** Counts the lines of each folder of `src` and `scripts`, including subfolders. */
export function countLines(sources: Sources): Map<string, number> {
  const lines = new Map<string, number>();
  for (const [file, text] of sources) {
    const folder = path.posix.dirname(file).split("/").slice(0, 2).join("/");
    lines.set(folder, (lines.get(folder) ?? 0) + text.split("\n").length - 1);
  }
  return lines;
}

/** Finds the groups of files that import each other. */
export function findFileCycles(imports: readonly Import[], { types }: { types: boolean }): string[][] {
  return findCycles(
    toEdges(imports.filter(({ isType }) => types || !isType).map(({ from, to }) => [from, to])),
  );
}

/**
 * Finds the groups of folders that import from each other: folders by their own files, so that a folder and its subfolder
 * can be a group, and then subfolders of the same folder with everything in them.
 */
export function findFolderCycles(imports: readonly Import[]): string[][] {
  const own = imports
    .map(({ from, to }) => [path.posix.dirname(from), path.posix.dirname(to)] as const)
    .filter(([from, to]) => from !== to);
  const whole = imports.flatMap(({ from, to }) => siblingsOf(from, to));
  const groups = [...findCycles(toEdges(own)), ...findCycles(toEdges(whole))];
  return [...new Map(groups.map((group) => [group.join(), group])).values()];
}

/** Returns the sibling folders that an import connects. Empty if one of the files is not in a subfolder. */
function siblingsOf(from: string, to: string): [string, string][] {
  const [left, right] = [from.split("/"), to.split("/")];
  const depth = left.findIndex((part, index) => part !== right[index]);
  if (depth === left.length - 1 || depth === right.length - 1) return [];
  return [[left.slice(0, depth + 1).join("/"), right.slice(0, depth + 1).join("/")]];
}

function toEdges(pairs: readonly (readonly [string, string])[]): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const [from, to] of pairs) edges.set(from, (edges.get(from) ?? new Set()).add(to));
  return edges;
}
