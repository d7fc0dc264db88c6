import { isDeepStrictEqual } from "node:util";
import type { OpenApiDocument } from "../../../src/contract/document.ts";
import { listNodes, type Nodes } from "../../../src/contract/references.ts";

type Entry = Record<string, unknown>;

/** The extension that makes two entries similar. */
const keyword = "x-same";

/**
 * Marks the entries of lists that are the same in both documents, whatever else changed: parameters by their names, and
 * the only entry of `allOf`, `anyOf` or `oneOf`. Redocly matches the entries of a list by the similarity of their text, so
 * it would report two parameters whose schemas were swapped as renamed.
 */
export function pairEntries(base: OpenApiDocument, revision: OpenApiDocument): void {
  const before = listNodes(base);
  for (const [pointer, node] of listNodes(revision)) {
    for (const list of ["parameters", "allOf", "anyOf", "oneOf"]) {
      const [olds, news] = [
        entriesOf(before, pointer, list),
        entriesOf(new Map([[pointer, node]]), pointer, list),
      ];
      if (isDeepStrictEqual(olds, news)) continue;
      for (const [index, entry] of news.entries()) {
        const other = olds.find((one) =>
          isSame(one, entry, list === "parameters" || olds.length + news.length > 2),
        );
        if (other !== undefined) mark(other, entry, index);
      }
    }
  }
}

function entriesOf(nodes: Nodes, pointer: string, list: string): Entry[] {
  const entries = nodes.get(pointer)?.[list];
  return Array.isArray(entries) ? entries.filter((entry): entry is Entry => typeof entry === "object") : [];
}

function isSame(one: Entry, other: Entry, byName: boolean): boolean {
  if ("$ref" in one || "$ref" in other) return false;
  return !byName || (one["name"] !== undefined && one["name"] === other["name"] && one["in"] === other["in"]);
}

/** Adds more text than both entries have, in a letter that no other pair of the list has. */
function mark(one: Entry, other: Entry, index: number): void {
  const length = 2 * Math.max(JSON.stringify(one).length, JSON.stringify(other).length);
  one[keyword] = other[keyword] = String.fromCodePoint(0x4e00 + index).repeat(length);
}
