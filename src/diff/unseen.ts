// What differs between two documents: where no row says so, it must not pass for documentation.

import { isDeepStrictEqual } from "node:util";
import type { Reference } from "../contract/document.ts";
import { joinPointer } from "../contract/pointer.ts";
import { isNameMap, isReference, readTarget } from "../contract/references.ts";
import { isObject } from "./idle.ts";

/** Keywords that only people read, wherever they are. */
const texts =
  /^(?:description|summary|title|examples?|externalDocs|\$comment|contact|license|termsOfService|tags|x-.*)$/u;

/** Extensions with an effect. They have their own rules. */
const effective = /^x-(?:extensible-enum|scope|scopes|transitions|limit|sunset|maxDuration)$/u;

/** Lists in which the order says nothing. */
const unordered = /^(?:required|enum|type|allOf|anyOf|oneOf|parameters|security|x-extensible-enum)$/u;

/** A place at which two documents differ, in a way that is not only for people to read. */
export interface Difference {
  /** JSON pointers of the keyword in both versions, or of the whole list if its entries differ. */
  at: { base: string; revision: string };
  before: unknown;
  after: unknown;
}

/**
 * Lists the places at which two documents differ, apart from documentation and the order of lists in which it says
 * nothing. Where they refer to something else, what they refer to is compared.
 */
export function listDifferences(base: object, revision: object): Difference[] {
  const followed = new Set<string>();
  return compare({ at: { base: "", revision: "" }, before: base, after: revision }, followed);
}

function compare(here: Difference, followed: Set<string>): Difference[] {
  const { at, before, after } = here;
  if (isDeepStrictEqual(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(here, before, after, followed);
  if (!isObject(before) || !isObject(after)) return [here];
  if (!isNameMap(at.revision) && (isReference(before) || isReference(after)))
    return compareTargets(here, before, after, followed);
  const isNames = isNameMap(at.revision);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    !isNames && ((texts.test(key) && !effective.test(key)) || key === "info" || isScopes(key, at.revision))
      ? []
      : compare(stepInto(here, key, before[key], after[key]), followed),
  );
}

/** Scopes have only texts. Which there are is compared by their names. */
function isScopes(key: string, pointer: string): boolean {
  return key === "scopes" && /\/flows\/[^/]+$/u.test(pointer);
}

function stepInto({ at }: Difference, key: string | number, before: unknown, after: unknown): Difference {
  return {
    at: { base: joinPointer(at.base, key), revision: joinPointer(at.revision, key) },
    before,
    after,
  };
}

function compareTargets(
  { at }: Difference,
  before: object,
  after: object,
  followed: Set<string>,
): Difference[] {
  const [old, now] = [follow(before, at.base), follow(after, at.revision)];
  // Components of one name are compared in their place.
  if (old.pointer === now.pointer && isReference(before) && isReference(after)) return [];
  const pair = `${old.pointer} ${now.pointer}`;
  if (followed.has(pair)) return [];
  followed.add(pair);
  return compare(
    { at: { base: old.pointer, revision: now.pointer }, before: old.node, after: now.node },
    followed,
  );
}

function follow(node: object | Reference, pointer: string): { node: object; pointer: string } {
  const seen = new Set<object>();
  let current = { node, pointer };
  while (isReference(current.node) && !seen.has(current.node)) {
    seen.add(current.node);
    current = readTarget(current.node);
  }
  return current;
}

function compareLists(
  here: Difference,
  before: unknown[],
  after: unknown[],
  followed: Set<string>,
): Difference[] {
  if (before.length === after.length) {
    const pairs = before.map((entry, index) =>
      compare(stepInto(here, index, entry, after[index]), new Set(followed)),
    );
    if (pairs.filter((found) => found.length > 0).length <= 1) return pairs.flat();
  }
  const isSame = (one: unknown, other: unknown) =>
    compare({ ...here, before: one, after: other }, new Set(followed)).length === 0;
  const isSameSet =
    before.length === after.length && before.every((entry) => after.some((other) => isSame(entry, other)));
  const keyword = here.at.revision.slice(here.at.revision.lastIndexOf("/") + 1);
  return isSameSet && unordered.test(keyword) ? [] : [here];
}
