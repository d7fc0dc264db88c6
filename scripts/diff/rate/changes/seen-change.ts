import type { SchemaObject } from "../../../../src/contract/openapi-document.ts";
import { splitPointer } from "../../../../src/contract/json-pointer.ts";
import type { Nodes } from "../../../../src/contract/walk-document.ts";
import type { RedoclyChange } from "../../compare/redocly-change.ts";
import type { Affected, FindAffected } from "./affected-calls.ts";
import type { FindSwap, Swap } from "./find-swap.ts";

/** A change with the facts that the rules need. */
export interface SeenChange extends RedoclyChange {
  /** Pointer of the changed node in each version; `undefined` if the version does not contain it. */
  at: { base: string | undefined; revision: string | undefined };
  /** The changed node in each version; empty if the version does not contain it. */
  node: { base: SchemaObject; revision: SchemaObject };
  /** The pointer to print: in the new contract, or in the old one if the node was removed. */
  pointer: string;
  before: unknown;
  after: unknown;
  affected: Affected[];
  /** The swapped reference through which it was found, if there is one. */
  swap: Swap | undefined;
  /** Whether it is part of a message that integrators send. */
  isSent: boolean;
  /** Whether it is part of a message that integrators receive. */
  isReceived: boolean;
  /** All nodes of each version, for changes whose meaning depends on what is next to them. */
  versions: { base: Nodes; revision: Nodes };
}

/** Finds the messages that contain a pointer, in each of the two versions. */
export interface FindAffectedInBoth {
  base: FindAffected;
  revision: FindAffected;
}

/** Adds the facts that the rules need to a change in Redocly's report. */
export function seeChange(
  change: RedoclyChange,
  versions: SeenChange["versions"],
  find: FindAffectedInBoth,
  findSwap: FindSwap,
): SeenChange {
  const at = { base: nodePointer(change, "base"), revision: nodePointer(change, "revision") };
  const swap = findSwap(change.path);
  const affected = swap === undefined ? findAffected(at, find) : swap.places.flatMap(find.revision);
  const directions = affected.map(({ direction }) => direction);
  return {
    ...change,
    at,
    node: { base: nodeAt(versions.base, at.base), revision: nodeAt(versions.revision, at.revision) },
    pointer: at.revision ?? at.base ?? "",
    before: change.base?.value,
    after: change.revision?.value,
    affected,
    swap,
    isSent: directions.includes("request") || directions.includes("acknowledgement"),
    isReceived: directions.includes("response") || directions.includes("notification"),
    versions,
  };
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
