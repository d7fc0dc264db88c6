import { isMap, isPair, isScalar, isSeq, type Node, type Pair } from "yaml";

import type { ContractFile } from "./read-contract-files.ts";

/** A place in a file, both counted from 1. */
export interface Place {
  line: number;
  column: number;
}

/**
 * Locates a member in its file: its key, or the item of a list. If the path goes beyond the file, it ends at the last
 * member that exists.
 */
export function locateNode({ yaml, lines }: ContractFile, path: readonly (string | number)[]): Place {
  let node = yaml.contents as unknown;
  let offset = 0;
  for (const segment of path) {
    let next: Pair | Node | undefined;
    if (isMap(node)) {
      next = node.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === String(segment));
    } else if (isSeq(node)) {
      next = node.items[Number(segment)] as Node | undefined;
    }
    if (next === undefined) break;
    const start = isPair(next) ? (next.key as Node).range : next.range;
    offset = start?.[0] ?? offset;
    node = isPair(next) ? next.value : next;
  }
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(line, 1), column: Math.max(col, 1) };
}
