// One of the two documents: what its references lead to, and all that a place reaches.

import { findAt, joinPointer, splitPointer } from "../../contract/pointer.ts";

/** An object of a document. */
export type Node = Readonly<Record<string, unknown>>;

/** A document, with what its references need besides JSON pointers. */
export interface Side {
  readonly document: Node;
  /** The version of OpenAPI without its patch, which decides what schemas mean. */
  readonly version: string;
  /** Whether the other document has another version. */
  readonly isConverted: boolean;
  /** What `$anchor`, `$dynamicAnchor` and `$id` name, by the reference that leads there. */
  readonly anchors: ReadonlyMap<string, readonly Target[]>;
  /** The schemas with an `$id`, within which pointers may begin. */
  readonly resources: readonly Target[];
  /** By the pointer of a component with a discriminator: those whose `allOf` refers to it. */
  readonly children: ReadonlyMap<string, readonly string[]>;
  /** Pointers of what the comparison has read. */
  readonly seen: Set<string>;
  /** Pointers of what is not valid here or where the other version has its counterpart, and is not read. */
  readonly broken: Set<string>;
}

/** What a reference leads to. */
interface Target {
  readonly node: unknown;
  readonly pointer: string;
}

/** A node of one of the documents. */
export interface Place extends Target {
  readonly side: Side;
}

/** Reads a document as a side of the comparison with another one. */
export function readSide(document: Node, other = document): Side {
  const version = textOf(document["openapi"]).slice(0, 3);
  const isConverted = version !== textOf(other["openapi"]).slice(0, 3);
  const schemas = Object.entries(objectOf(objectOf(document["components"])["schemas"]));
  const children = new Map<string, string[]>();
  for (const [name, schema] of schemas)
    for (const part of listOf(objectOf(schema)["allOf"])) {
      const { $ref } = objectOf(part);
      if (typeof $ref !== "string") continue;
      const parent = $ref.slice(1);
      children.set(parent, [...(children.get(parent) ?? []), joinPointer("/components/schemas", name)]);
    }
  for (const parent of children.keys())
    if (!("discriminator" in objectOf(findAt(document, parent)))) children.delete(parent);
  const dialect = { version, isConverted };
  return { document, ...dialect, ...listAnchors(document), children, seen: new Set(), broken: new Set() };
}

function listAnchors(document: Node): Pick<Side, "anchors" | "resources"> {
  const anchors = new Map<string, Target[]>();
  const resources: Target[] = [];
  const add = (name: string, target: Target) => anchors.set(name, [...(anchors.get(name) ?? []), target]);
  const visit = (node: unknown, pointer: string) => {
    if (typeof node !== "object" || node === null) return;
    const { $anchor, $dynamicAnchor, $id } = node as Node;
    for (const name of [$anchor, $dynamicAnchor])
      if (typeof name === "string") add(`#${name}`, { node, pointer });
    if (typeof $id === "string") {
      add($id, { node, pointer });
      resources.push({ node, pointer });
    }
    for (const [key, value] of Object.entries(node)) visit(value, joinPointer(pointer, key));
  };
  visit(document, "");
  return { anchors, resources };
}

export function isObject(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The object that a value is; an empty one if it is none. */
export function objectOf(value: unknown): Node {
  return isObject(value) ? value : {};
}

/** The list that a value is; an empty one if it is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/** A value as text: itself if it is one, and otherwise as JSON. */
export function textOf(value: unknown): string {
  if (value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The document as a place. */
export function rootOf(side: Side): Place {
  return { side, node: side.document, pointer: "" };
}

/** A place within another one. */
export function step({ side, node, pointer }: Place, ...tokens: (string | number)[]): Place {
  const inner = tokens.reduce<unknown>(
    (at, token) => (typeof at === "object" && at !== null ? (at as Node)[token] : undefined),
    node,
  );
  const place = joinPointer(pointer, ...tokens);
  return { side, node: side.broken.has(place) ? undefined : inner, pointer: place };
}

/** The place that a reference leads to; `undefined` if there is none, or several. */
export function lookUp(side: Side, reference: string): Place | undefined {
  const [target, ...others] = listTargets(side, reference);
  return target === undefined || others.length > 0 ? undefined : { side, ...target };
}

/** Lists what a reference may lead to: of several dynamic anchors, the place of use decides which one counts. */
export function listTargets(side: Side, reference: string): readonly Target[] {
  const named = side.anchors.get(reference);
  if (named !== undefined) return named;
  if (!reference.startsWith("#")) return [];
  const inner = reference.slice(1);
  // A pointer within a schema with an `$id` begins there.
  for (const { node: root, pointer } of [{ node: side.document, pointer: "" }, ...side.resources]) {
    const node = findAt(root as Node, inner);
    if (node !== undefined) return [{ node, pointer: pointer + inner }];
  }
  return [];
}

/** The reference of a node, if it is one. */
export function referenceOf(node: unknown): string | undefined {
  const { $ref, $dynamicRef } = objectOf(node);
  const reference = $ref ?? $dynamicRef;
  return typeof reference === "string" ? reference : undefined;
}

/** Follows the references from a place to what is not one. What leads nowhere is `undefined` there. */
export function follow(place: Place): Place {
  const seen = new Set<string>();
  let here = place;
  for (let ref = referenceOf(here.node); ref !== undefined; ref = referenceOf(here.node)) {
    if (seen.has(ref)) return { ...here, node: undefined };
    seen.add(ref);
    here = lookUp(here.side, ref) ?? { ...here, node: undefined };
    here.side.seen.add(here.pointer);
  }
  return here;
}

/** The reference that a value of a discriminator's mapping means, which may also be the name of a component. */
export function targetOf(value: string): string {
  return /[#/]/u.test(value) ? value : `#${joinPointer("/components/schemas", value)}`;
}

const references = new WeakMap<object, readonly string[]>();

/** Lists the references within a node, with those of discriminators. */
function listReferences(node: unknown): readonly string[] {
  if (typeof node !== "object" || node === null) return [];
  const known = references.get(node);
  if (known !== undefined) return known;
  const found = new Set<string>();
  for (const [key, value] of Object.entries(node) as [string, unknown][]) {
    const isReference = key === "$ref" || key === "$dynamicRef";
    if (isReference && typeof value === "string") found.add(value);
    else if (key === "mapping" && isObject(value)) {
      for (const target of Object.values(value)) if (typeof target === "string") found.add(targetOf(target));
    }
    for (const inner of listReferences(value)) found.add(inner);
  }
  const list = [...found];
  references.set(node, list);
  return list;
}

/** Lists the pointers of all that a node reaches: by references, discriminators and their children, and anchors. */
export function listReached(side: Side, node: unknown): Set<string> {
  const reached = new Set<string>();
  const pending = [...listReferences(node)];
  // The list grows on the way.
  for (const reference of pending) {
    // What leads nowhere may lead to what has an address of its own.
    if (listTargets(side, reference).length === 0) reached.add(reference);
    for (const target of listTargets(side, reference)) {
      if (reached.has(target.pointer)) continue;
      reached.add(target.pointer);
      pending.push(...listReferences(target.node), ...childrenOf(side, target.pointer));
    }
  }
  return reached;
}

function childrenOf(side: Side, pointer: string): string[] {
  return (side.children.get(pointer) ?? []).map((child) => `#${child}`);
}

/** Whether two nodes are the same, with all that they reach. */
export type IsSame = (old: Place, now: Place) => boolean;

/** Prepares the question for the two sides. */
export function createIsSame(before: Side, after: Side): IsSame {
  const idOf = createIdOf();
  const answers = new Map<string, boolean>();
  const outline = (side: Side, targets: readonly Target[]) =>
    targets.flatMap(({ node, pointer }) => [idOf(node), ...childrenOf(side, pointer)]).join();
  const isEqual = (olds: readonly Target[], news: readonly Target[]) =>
    outline(before, olds) === outline(after, news);
  const listNext = (targets: readonly Target[]) =>
    targets.flatMap(({ node, pointer }) => [...listReferences(node), ...childrenOf(after, pointer)]);
  const isSameTarget = (reference: string): boolean => {
    const known = answers.get(reference);
    if (known !== undefined) return known;
    // All that it reaches, in one walk, so that circles end.
    const seen = new Set([reference]);
    for (const one of seen) {
      const [olds, news] = [listTargets(before, one), listTargets(after, one)];
      if (!(answers.get(one) ?? isEqual(olds, news))) {
        answers.set(reference, false);
        return false;
      }
      for (const inner of listNext(news)) seen.add(inner);
    }
    for (const one of seen) answers.set(one, true);
    return true;
  };
  return (old, now) => isEqual([old], [now]) && listNext([now]).every(isSameTarget);
}

/** Numbers equal values equally, so that two of any size are compared at once. The order of keys has no meaning. */
function createIdOf(): (node: unknown) => number {
  const numbers = new Map<string, number>();
  const ids = new WeakMap<object, number>();
  // In an extension, the order may have a meaning.
  const idOfKey = (key: string, value: unknown) =>
    key.startsWith("x-") ? JSON.stringify(value) : idOf(value);
  return idOf;
  function idOf(node: unknown): number {
    const isParent = typeof node === "object" && node !== null;
    const known = isParent ? ids.get(node) : undefined;
    if (known !== undefined) return known;
    const text = !isParent
      ? `${typeof node} ${textOf(node)}`
      : Array.isArray(node)
        ? `[${node.map(idOf).join()}]`
        : `{${Object.keys(node)
            .sort()
            .map((key) => `${JSON.stringify(key)}:${idOfKey(key, (node as Node)[key])}`)
            .join()}}`;
    const id = numbers.get(text) ?? numbers.size;
    numbers.set(text, id);
    if (isParent) ids.set(node, id);
    return id;
  }
}

/** The name of what a reference leads to: the last token of its pointer. */
export function nameOf(reference: string): string {
  return splitPointer(reference).at(-1) ?? "";
}

/** Whether a pointer is that of a component, and not of something in it. */
export function isComponent(pointer: string): boolean {
  return /^\/components\/[^/]+\/[^/]+$/u.test(pointer);
}
