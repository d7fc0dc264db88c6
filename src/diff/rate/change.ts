import type { Schema, SchemaObject } from "../../contract/document.ts";
import { joinPointer, splitPointer } from "../../contract/pointer.ts";
import { findMembers } from "../../contract/schema.ts";
import type { Nodes } from "../../contract/references.ts";
import type { RedoclyChange } from "../compare.ts";
import { type Affected, type FindAffected, isSentIn } from "../calls.ts";

/** A change with the facts that the rules need. */
export interface SeenChange extends RedoclyChange {
  /** Pointer of the changed node in each version; `undefined` if the version does not contain it. */
  at: { base: string | undefined; revision: string | undefined };
  /** The changed node in each version; empty if the version does not contain it. */
  node: { base: SchemaObject; revision: SchemaObject };
  /** All declarations of the object that a member or part belongs to, in each version. */
  owner: { base: Schema[]; revision: Schema[] };
  /** The pointer to print: in the new contract, or in the old one if the node was removed. */
  pointer: string;
  before: unknown;
  after: unknown;
  affected: Affected[];
  /** The swapped reference through which it was found, if there is one. */
  swap: Swap | undefined;
  /** Whether these messages still have the removed member, which is declared elsewhere, and differently. */
  isMoved?: boolean;
  /** Whether it is part of a message that integrators send. */
  isSent: boolean;
  /** Whether it is part of a message that integrators receive. */
  isReceived: boolean;
  /** All nodes of each version, for changes whose meaning depends on what is next to them. */
  versions: { base: Nodes; revision: Nodes };
}

/** Finds the messages that contain a pointer, in each of the two versions. */
interface FindAffectedInBoth {
  base: FindAffected;
  revision: FindAffected;
}

/** Adds the facts that the rules need to a change in Redocly's report. */
export function seeChange(
  change: RedoclyChange,
  versions: SeenChange["versions"],
  find: FindAffectedInBoth,
  follow: FollowPath,
): SeenChange {
  const at = { base: nodePointer(change, "base"), revision: nodePointer(change, "revision") };
  const { swap } = follow(change.path);
  const affected = swap === undefined ? findAffected(at, find) : swap.places.flatMap(find.revision);
  return {
    ...change,
    at,
    node: { base: nodeAt(versions.base, at.base), revision: nodeAt(versions.revision, at.revision) },
    owner: findOwner(change, { at, swap, versions }, follow),
    pointer: at.revision ?? at.base ?? "",
    before: change.base?.value,
    after: change.revision?.value,
    ...inDirectionsOf(affected),
    swap,
    versions,
  };
}

/** Returns the messages that a change affects, and whether integrators send or receive some of them. */
export function inDirectionsOf(affected: Affected[]): Pick<SeenChange, "affected" | "isSent" | "isReceived"> {
  const isSent = affected.some(({ direction }) => isSentIn(direction));
  const isReceived = affected.some(({ direction }) => !isSentIn(direction));
  return { affected, isSent, isReceived };
}

/** Through a swapped or renamed reference, the owner is in two components. Otherwise it is the same for all uses. */
function findOwner(
  change: RedoclyChange,
  { at, swap, versions }: Pick<SeenChange, "at" | "swap" | "versions">,
  follow: FollowPath,
): SeenChange["owner"] {
  const same = ownerOf(at.revision ?? at.base ?? "", change);
  const isInBoth = versions.base.has(same) && versions.revision.has(same);
  const place = swap === undefined && isInBoth ? same : ownerOf(change.path, change);
  const list = (version: "base" | "revision") =>
    listDeclarations(place, (one) => versions[version].get(follow(one).at[version]));
  return { base: list("base"), revision: list("revision") };
}

/** Lists the schemas that describe one value: a branch may describe a member that its object declares as well. */
function listDeclarations(path: string, read: (path: string) => Schema | undefined): Schema[] {
  const own = read(path);
  const name = /\/properties\/([^/]+)$/u.exec(path)?.[1];
  const around = name === undefined ? [] : listDeclarations(ownerOf(path), read);
  const members = around.flatMap((schema) => findMembers(schema, unescape(name), { withBranches: true }));
  return [...new Set([...(own === undefined ? [] : [own]), ...members])];
}

function unescape(token = ""): string {
  return splitPointer(`/${token}`)[0] ?? "";
}

/** Returns the last token of the pointer of a change: the name of a member, a status, or a media type. */
export function nameOf(change: Pick<SeenChange, "pointer">): string {
  return splitPointer(change.pointer).at(-1) ?? "";
}

function nodeAt(nodes: Nodes, pointer: string | undefined): SchemaObject {
  return pointer === undefined ? {} : (nodes.get(pointer) ?? {});
}

function nodePointer(
  { kind, property, ...sides }: RedoclyChange,
  side: "base" | "revision",
): string | undefined {
  const found = sides[side];
  if (found === undefined) return undefined;
  const pointer = found.pointer.slice(1).replace(/^\/$/u, "");
  const isKeyword = kind === "modified" && property !== "key" && found.value !== undefined;
  return isKeyword ? pointer.slice(0, pointer.lastIndexOf("/")) : pointer;
}

/** Finds the messages that contain a node both before and after the change or, if it moved, before or after it. */
function findAffected({ base, revision }: SeenChange["at"], find: FindAffectedInBoth): Affected[] {
  const before = base === undefined ? undefined : find.base(base);
  const after = revision === undefined ? undefined : find.revision(revision);
  if (before === undefined || after === undefined) return before ?? after ?? [];
  const both = after.filter((one) => before.some((other) => isSame(one, other)));
  if (both.length > 0) return both;
  return [...after, ...before.filter((one) => !after.some((other) => isSame(one, other)))];
}

function isSame(one: Affected, other: Affected): boolean {
  return one.call === other.call && one.direction === other.direction;
}

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
type FollowPath = (path: string) => Followed;

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
  if (same !== undefined) return { ...next, base: same };
  // An entry that is elsewhere in the list was not replaced: the one in its place is new.
  const old = targetOf(versions.base, next.base);
  const isKept = listEntries(versions.revision, revision).some(
    (entry) => old !== undefined && targetOf(versions.revision, entry) === old,
  );
  return isKept ? { ...next, base: joinPointer(base, "-") } : next;
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

/**
 * Returns the pointer of the object that a member or part belongs to, without the branches in which it is declared. What an
 * object requires belongs to itself, even if it is a member.
 */
export function ownerOf(pointer: string, { property }: Pick<RedoclyChange, "property"> = {}): string {
  const schema = property === "required" ? pointer : schemaOf(pointer);
  return schema.replace(/(?:\/(?:allOf|anyOf|oneOf)(?:\/\d+)?|\/then|\/else)+$/u, "");
}

/** Returns the pointer of the schema that declares a member, or of any other schema itself. */
export function schemaOf(pointer: string): string {
  return pointer.replace(/\/properties(?:\/[^/]+)?$/u, "");
}
