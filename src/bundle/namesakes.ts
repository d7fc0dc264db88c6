// Components that two files of one name became, `User` and `User-2`. The bundler numbers them in the order in which it meets
// them, so that a comparison would take what is `User-2` now for what was `User-2` before.

import path from "node:path";
import type { OpenApiDocument } from "../contract/document.ts";
import { splitPointer } from "../contract/pointer.ts";
import { walkDocument } from "../contract/references.ts";
import { groupBy } from "../contract/text.ts";

/** A component, and where it came from. */
interface Component {
  group: string;
  name: string;
  /** Its file and pointer. */
  place: string;
  node: unknown;
  /** What it is as JSON, before anything is renamed. */
  text: string;
}

/** The components of a bundle. */
export type Origins = readonly Component[];

/**
 * Names components of one name: each keeps the name that its file had in the other contract, or what was the same there;
 * the others are numbered by their files.
 * @param options.placeOf the file and pointer of a node
 * @param options.origins the components of the other contract, if there is one
 * @returns the components with their names
 */
export function nameNamesakes(
  document: OpenApiDocument,
  { placeOf, origins = [] }: { placeOf: (node: unknown) => string; origins?: Origins | undefined },
): Origins {
  const groups = (document.components ?? {}) as Record<string, Record<string, unknown>>;
  const components = Object.entries(groups).flatMap(([group, named]) =>
    Object.entries(Object(named) as Record<string, unknown>).map(([name, node]) => ({
      group,
      name,
      node,
      place: placeOf(node),
      text: JSON.stringify(node),
    })),
  );
  const before = groupBy(origins.filter(isNumbered), stemOf);
  const renamed = new Map<Component, string>();
  for (const [stem, namesakes] of groupBy(components.filter(isNumbered), stemOf)) {
    const known = before.get(stem) ?? [];
    if (namesakes.length > 1 || known.length > 1)
      for (const [component, name] of assignNames(namesakes, known)) renamed.set(component, name);
  }
  const references = new Map(
    [...renamed].map(([{ group, name }, to]) => [refer(group, name), refer(group, to)]),
  );
  for (const { group, name } of renamed.keys()) Reflect.deleteProperty(groups[group] ?? {}, name);
  for (const [{ group, node }, to] of renamed) Object.assign(groups[group] ?? {}, { [to]: node });
  if (references.size > 0) replaceReferences(document, references);
  return components.map((component) => ({ ...component, name: renamed.get(component) ?? component.name }));
}

/** Whether a component has the name of its file or key, with or without a number of the bundler. */
function isNumbered({ name, place }: Component): boolean {
  const stem = name.replace(/-\d+$/u, "");
  const [file = "", pointer = ""] = place.split("#");
  // The pointer of a whole file is `/`.
  return name === stem || stem === (splitPointer(pointer).at(-1) || path.parse(file).name);
}

function stemOf({ group, name }: Component): string {
  return `${group}/${name.replace(/-\d+$/u, "")}`;
}

function assignNames(namesakes: readonly Component[], known: Origins): Map<Component, string> {
  const left = new Set([...namesakes].sort((one, other) => (one.place < other.place ? -1 : 1)));
  const kept = new Set(known);
  const assigned = new Map<Component, string>();
  for (const key of ["place", "text"] as const)
    for (const component of left) {
      const same = [...kept].find((other) => component[key] !== "" && other[key] === component[key]);
      if (same === undefined) continue;
      kept.delete(same);
      left.delete(component);
      assigned.set(component, same.name);
    }
  const taken = new Set(known.map(({ name }) => name));
  const stem = namesakes[0]?.name.replace(/-\d+$/u, "") ?? "";
  let number = 1;
  for (const component of left) {
    while (taken.has(nameAt(stem, number))) number += 1;
    taken.add(nameAt(stem, number));
    assigned.set(component, nameAt(stem, number));
  }
  return assigned;
}

function nameAt(stem: string, number: number): string {
  return number === 1 ? stem : `${stem}-${number}`;
}

function refer(group: string, name: string): string {
  return `#/components/${group}/${name}`;
}

function replaceReferences(document: OpenApiDocument, references: ReadonlyMap<string, string>): void {
  walkDocument(document, (node, pointer, isNames) => {
    const isMapping = isNames && pointer.endsWith("/mapping");
    for (const [key, value] of Object.entries(node)) {
      const to = isMapping || (key === "$ref" && !isNames) ? references.get(String(value)) : undefined;
      if (to !== undefined) node[key] = to;
    }
  });
}
