// References of a bundle, and walks through its objects, which know what are names, keywords and data.
// What applies to one value, through `allOf` and branches, is in schema.ts.

import { findAt, joinPointer, readPointer, splitPointer } from "./pointer.ts";
import type { OpenApiDocument, PathItem, Reference } from "./document.ts";

/** A node of the bundle, with the pointer of its definition. */
export interface Resolved<Node> {
  node: Node;
  pointer: string;
}

/** The target of each reference. Kept outside the nodes, so that a part of the contract can be used on its own. */
const targets = new WeakMap<object, Resolved<object>>();

/**
 * Links every reference in a bundled document, or in a part of it, to its target, so that `followReference` does not
 * need the document.
 * @throws {Error} if a reference cannot be resolved, which is a defect of the build, since the bundler makes every
 * reference internal; or if this document shares a reference object with another one in which the target is different
 */
export function linkReferences(document: OpenApiDocument, part: object = document): void {
  walkDocument(part, (node) => {
    if (!isLinked(node)) return;
    const pointer = node.$ref.slice(1);
    const target = readPointer(document, pointer) as object;
    const known = targets.get(node);
    if (known !== undefined && known.node !== target) {
      throw new Error(
        `The reference \`${node.$ref}\` also belongs to another document. Read a copy made with \`structuredClone\` instead.`,
      );
    }
    targets.set(node, { node: target, pointer });
  });
}

/**
 * Brings the internal references of a document into one form: they are plain JSON pointers, without percent-encoding, and
 * each path and webhook has its path item in place, so that code that lists operations need not follow references.
 */
export function normalizeReferences(document: OpenApiDocument): void {
  walkDocument(document, (node, _, isNames) => {
    if (!isNames && isReference(node)) node.$ref = decodeFragment(node.$ref);
  });
  const used = new Set<object>();
  const place = (items: Record<string, PathItem>) => {
    for (const [name, item] of Object.entries(items)) {
      // A comparison also takes what is not valid.
      if (typeof item !== "object" || (item as PathItem | null) === null) continue;
      const target = findPathItem(document, item);
      if (target === item) continue;
      const { $ref: _, ...own } = item as PathItem & { $ref?: string };
      const isAlone = Object.keys(own).length === 0 && !used.has(target);
      used.add(target);
      // The node itself is known to be from its file, and the copy of a second use is not.
      items[name] = isAlone ? target : { ...structuredClone(target), ...own };
    }
  };
  for (const items of [document.paths, document.webhooks])
    if (typeof items === "object" && (items as object | null) !== null) place(items);
  const { pathItems } = (document.components ?? {}) as { pathItems?: object };
  if (pathItems !== undefined && !JSON.stringify(document).includes('"#/components/pathItems/'))
    Reflect.deleteProperty(document.components ?? {}, "pathItems");
}

/** RFC 6901, section 6: in a URI, the tokens of a pointer are percent-encoded. */
export function decodeFragment($ref: string): string {
  if (!$ref.startsWith("#") || !$ref.includes("%")) return $ref;
  try {
    return decodeURIComponent($ref);
  } catch {
    return $ref;
  }
}

/** Follows the reference of a path item, which may lead to another path. What cannot be followed stays as it is. */
function findPathItem(document: OpenApiDocument, item: PathItem): PathItem {
  const seen = new Set<object>();
  let current = item as object;
  while (isReference(current) && current.$ref.startsWith("#") && !seen.has(current)) {
    seen.add(current);
    const target = findAt(document, current.$ref.slice(1));
    if (typeof target !== "object" || target === null) return item;
    current = target;
  }
  return isReference(current) ? item : current;
}

/**
 * Follows references until it finds a node that is not a reference. `pointer` is that of `node` itself.
 * @throws {Error} if a reference leads back to itself, or if its document was not read with `readContract`
 */
export function followReference<Node extends object>(node: Node | Reference, pointer = ""): Resolved<Node> {
  const seen = new Set<object>();
  let current: Resolved<object> = { node, pointer };
  while (isReference(current.node)) {
    if (seen.has(current.node))
      throw new Error(`The reference \`${current.node.$ref}\` leads back to itself.`);
    seen.add(current.node);
    current = readTarget(current.node);
  }
  return current as Resolved<Node>;
}

/** Returns the target of a reference, which may itself be a reference. */
export function readTarget(reference: Reference): Resolved<object> {
  const target = targets.get(reference);
  if (target !== undefined) return target;
  throw new Error(
    `The reference \`${reference.$ref}\` is not linked. Read its document with \`readContract\` first.`,
  );
}

/** Returns the name of the component that a reference refers to: the last token of its pointer. */
export function nameTarget(reference: Reference): string {
  return splitPointer(reference.$ref).at(-1) ?? "";
}

/** Visits every object of these nodes, and of all that they refer to, directly or indirectly. Each is visited once. */
export function walkLinked(starts: readonly Resolved<unknown>[], visit: VisitObject): void {
  const pending = new Map(starts.map(({ node, pointer }) => [pointer, node]));
  const seen = new Set<string>();
  // Iterating over a map includes the entries that are added on the way.
  for (const [start, root] of pending) {
    walkDocument(
      root,
      (node, place, isNames) => {
        if (seen.has(place)) return;
        seen.add(place);
        if (isLinked(node)) {
          const target = readTarget(node);
          if (!pending.has(target.pointer)) pending.set(target.pointer, target.node);
        }
        visit(node, place, isNames);
      },
      start,
    );
  }
}

/** Lists the pointers of all nodes that these nodes refer to, directly or indirectly. */
export function listTargets(starts: readonly Resolved<unknown>[]): Set<string> {
  const pointers = new Set<string>();
  walkLinked(starts, (node) => {
    if (isLinked(node)) pointers.add(readTarget(node).pointer);
  });
  return pointers;
}

/** Whether a node is a reference to another. */
export function isReference(node: object): node is Reference {
  return "$ref" in node && typeof node.$ref === "string";
}

/** Whether a reference has a target. The bundler leaves one to a text, such as that of a description, as it is. */
function isLinked(node: object): node is Reference {
  return isReference(node) && node.$ref.startsWith("#");
}

/** Called for each object in the document, outermost first. `isNames` is what `isNameMap` returns for its pointer. */
export type VisitObject = (node: Record<string, unknown>, pointer: string, isNames: boolean) => void;

/**
 * Visits every object in a document, in document order, except for data such as the values of examples. `pointer` is
 * the place of `node`, if it is not the root.
 */
export function walkDocument(node: unknown, visit: VisitObject, pointer = ""): void {
  // The entries of `security` are maps of names, so a walk may start with their list.
  const isSecurity = pointer.endsWith("/security") && isNameMap(`${pointer}/0`);
  walk(node, { visit, pointer, isNames: isNameMap(pointer), isSecurity });
}

interface Place {
  visit: VisitObject;
  pointer: string;
  isNames: boolean;
  /** Whether it is the list of `security`, whose entries have the names of schemes as keys. */
  isSecurity: boolean;
}

// Each step decides by the one before. Deriving it from the pointer would take most of the time.
function walk(node: unknown, { visit, pointer, isNames, isSecurity }: Place): void {
  if (Array.isArray(node)) {
    node.forEach((item, index) => {
      walk(item, { visit, pointer: `${pointer}/${index}`, isNames: isSecurity, isSecurity: false });
    });
    return;
  }
  if (typeof node !== "object" || node === null) return;
  visit(node as Record<string, unknown>, pointer, isNames);
  for (const [key, value] of Object.entries(node)) {
    if (typeof value !== "object" || value === null || (!isNames && isData(key, value))) continue;
    const step = { isNames: !isNames && nameMaps.has(key), isSecurity: !isNames && key === "security" };
    walk(value, { visit, pointer: joinPointer(pointer, key), ...step });
  }
}

/** Objects of a document by JSON pointer, in document order. */
export type Nodes = ReadonlyMap<string, Record<string, unknown>>;

/** Lists the objects that `walkDocument` visits. */
export function listNodes(document: unknown): Nodes {
  const nodes = new Map<string, Record<string, unknown>>();
  walkDocument(document, (node, pointer) => nodes.set(pointer, node));
  return nodes;
}

/**
 * Returns whether the keys of the object at a JSON pointer are names chosen by the author of the contract, such as those
 * of members, rather than keywords or extensions: a header may be called `x-trace`, and a parameter `default`.
 */
export function isNameMap(pointer: string): boolean {
  const end = pointer.lastIndexOf("/");
  if (end < 0) return false;
  const parent = pointer.slice(0, end);
  // The keys of each entry of `security` are names of schemes.
  if (/\/security\/\d+$/u.test(pointer)) return !isNameMap(parent.slice(0, parent.lastIndexOf("/")));
  // A member that is called `headers` is a schema.
  return nameMaps.has(pointer.slice(end + 1)) && !isNameMap(parent);
}

/**
 * Returns whether a keyword contains data, such as the value of an example. The `examples` of a schema are a list of
 * values, but a map elsewhere.
 */
export function isData(key: string, value: unknown): boolean {
  return dataKeys.has(key) || (key === "examples" && Array.isArray(value));
}

const dataKeys = new Set(["value", "example", "default", "const", "enum"]);

/** Returns whether the object under a keyword has names as keys. */
export function isNameKey(keyword: string): boolean {
  return nameMaps.has(keyword);
}

const nameMaps = new Set([
  "paths",
  "webhooks",
  "callbacks",
  "responses",
  "headers",
  "content",
  "encoding",
  "examples",
  "links",
  "schemas",
  "parameters",
  "requestBodies",
  "securitySchemes",
  "pathItems",
  "variables",
  "scopes",
  "properties",
  "patternProperties",
  "dependentSchemas",
  "dependentRequired",
  "$defs",
  "mapping",
]);
