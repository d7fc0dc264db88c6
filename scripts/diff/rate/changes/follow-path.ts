import { splitPointer, joinPointer } from "../../../../src/contract/pointer.ts";
import type { Nodes } from "../../../../src/contract/references.ts";

/** A place that refers to another component than before, or is described in the place itself in one of the versions. */
export interface Swap {
  /** Pointers of all places with the same change. */
  places: string[];
  /** Pointer of the component before and after; `undefined` if the place itself had or has the description. */
  before: string | undefined;
  after: string | undefined;
}

/** Where a path of Redocly's report leads in each version, and the first swapped reference on the way. */
interface Followed {
  at: Record<keyof Versions, string>;
  swap: Swap | undefined;
}

/** Follows a path of Redocly's report, which leads through references, in both versions. */
export type FollowPath = (path: string) => Followed;

type Versions = Readonly<Record<"base" | "revision", Nodes>>;

/** Prepares two contracts for following many paths. */
export function createFollowPath(versions: Versions): FollowPath {
  return (path) => {
    let at = { base: "", revision: "" };
    let swap: Swap | undefined;
    // Where a reference has a description, the path contains the reference itself.
    for (const token of splitPointer(path.replace(/^#/u, "").replaceAll("/$ref", ""))) {
      at = step(versions, at, token);
      const [before, after] = [targetOf(versions.base, at.base), targetOf(versions.revision, at.revision)];
      const isSwap = before !== after && !isRenamed(versions, before, after) && existsInBoth(versions, at);
      if (isSwap) swap ??= { places: listPlaces(versions, at, before, after), before, after };
      at = { base: before ?? at.base, revision: after ?? at.revision };
    }
    return { at, swap };
  };
}

function existsInBoth(versions: Versions, at: Followed["at"]): boolean {
  return exists(versions.base, at.base) && exists(versions.revision, at.revision);
}

function step(versions: Versions, { base, revision }: Record<keyof Versions, string>, token: string) {
  const next = { base: joinPointer(base, token), revision: joinPointer(revision, token) };
  const isEntry = /^\d+$/u.test(token);
  const target = targetOf(versions.revision, next.revision);
  if (!isEntry || target === undefined) return next;
  // The entries of a list may have another order.
  const same = listEntries(versions.base, base).find((entry) => targetOf(versions.base, entry) === target);
  return { ...next, base: same ?? next.base };
}

function listEntries(nodes: Nodes, list: string): string[] {
  const entries: string[] = [];
  while (exists(nodes, joinPointer(list, entries.length))) entries.push(joinPointer(list, entries.length));
  return entries;
}

function targetOf(nodes: Nodes, pointer: string): string | undefined {
  const reference = nodes.get(pointer)?.["$ref"];
  return typeof reference === "string" ? reference.slice(1) : undefined;
}

function exists(nodes: Nodes, pointer: string): boolean {
  return nodes.has(pointer);
}

/** If a component has a new name, all its places refer to the new one; nothing else changes there. */
function isRenamed(
  { base, revision }: Versions,
  before: string | undefined,
  after: string | undefined,
): boolean {
  return before !== undefined && after !== undefined && !exists(revision, before) && !exists(base, after);
}

function listPlaces(
  { base, revision }: Versions,
  at: Record<keyof Versions, string>,
  before: string | undefined,
  after: string | undefined,
): string[] {
  if (before === undefined || after === undefined) return [at.revision];
  const others = [...revision.keys()].filter((pointer) => {
    return targetOf(revision, pointer) === after && targetOf(base, pointer) === before;
  });
  return [...new Set([at.revision, ...others])];
}
