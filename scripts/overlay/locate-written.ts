import type { Locate } from "../build/problems/record-locations.ts";
import { splitPointer } from "../../src/contract/pointer.ts";
import type { Action, FilePath, OverlayFile } from "./overlay-file.ts";

/** What an overlay wrote, by its JSON pointer in the bundle. */
export type Written = Map<string, { index: number; action: Action }>;

/** Finds nodes of an overlaid bundle: in the overlay what it wrote, and everything else in the files of the contract. */
export function locateWritten({ locate }: OverlayFile, written: Written, elsewhere: Locate): Locate {
  return (pointer) => {
    for (let end = pointer.length; end > 0; end = pointer.lastIndexOf("/", end - 1)) {
      const found = written.get(pointer.slice(0, end));
      if (found === undefined) continue;
      return locate(find(found, splitPointer(pointer)));
    }
    return elsewhere(pointer);
  };
}

/** The place in an action that has the most of the last tokens of a pointer. */
function find({ index, action }: { index: number; action: Action }, tokens: readonly string[]): FilePath {
  const at = ["actions", index];
  if (action.copy !== undefined) return [...at, "copy"];
  // An entry that was appended has another index in the action.
  for (const place of [tokens, tokens.slice(0, -1)]) {
    const start = place.findIndex((_, index) => has(action.update, place.slice(index)));
    if (start >= 0) return [...at, "update", ...place.slice(start)];
  }
  return [...at, "update"];
}

function has(value: unknown, tokens: readonly string[]): boolean {
  let node = value;
  for (const token of tokens) {
    if (typeof node !== "object" || node === null || !Object.hasOwn(node, token)) return false;
    node = (node as Record<string, unknown>)[token];
  }
  return true;
}
