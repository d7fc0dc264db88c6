import { splitPointer } from "../../../src/contract/pointer.ts";
import type { Contract } from "../../../src/contract/contract.ts";
import { isNameMap } from "../../../src/contract/references.ts";
import { findOptionalPlace } from "../named-places.ts";
import type { Statement } from "../statements.ts";
import type { Locate } from "../../../src/bundle/locations.ts";

/** Where a component or operation is in the source, and what the provider's documentation says about its parts. */
interface Place {
  file: string;
  /** By the rest of the JSON pointer. */
  lines: Record<string, number>;
  /** By the same, and by the id of the statement. */
  says: Record<string, Record<string, string>>;
}

/** Writes the places of what an answer or a request can depart from, one component or operation a line. */
export function emitPlaces(
  { nodes }: Pick<Contract, "nodes">,
  locate: Locate,
  statements: readonly Statement[],
): string {
  const places = new Map<string, Place>();
  const split = (pointer: string) => {
    const base = /^\/(?:components|paths|webhooks)\/[^/]+\/[^/]+/u.exec(pointer)?.[0];
    return base === undefined ? undefined : { base, rest: pointer.slice(base.length) };
  };
  for (const pointer of nodes.keys()) {
    const found = split(pointer);
    if (found === undefined || isNameMap(pointer) || splitPointer(pointer).includes("examples")) continue;
    const { file, line } = locate(pointer);
    const place = places.get(found.base) ?? { file, lines: {}, says: {} };
    places.set(found.base, place);
    // Another file would be the place of another component; its parent is close enough.
    if (file === place.file) place.lines[found.rest] = line;
  }
  for (const { id, at, says } of statements) {
    const { base = "", rest = "" } = split(findOptionalPlace(nodes, at)?.pointer ?? "") ?? {};
    const place = places.get(base);
    // What is said of a whole operation explains none of its parts.
    if (place !== undefined && /\/(?:schema|parameter)s\//u.test(base + rest))
      (place.says[rest] ??= {})[id] = says;
  }
  const rows = [...places].map(([base, place]) => `${JSON.stringify(base)}:${JSON.stringify(place)}`);
  return `{\n${rows.join(",\n")}\n}\n`;
}
