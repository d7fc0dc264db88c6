import type { OpenApiDocument, SchemaObject } from "../../../src/contract/openapi-document.ts";
import { readPointer, splitPointer } from "../../../src/contract/json-pointer.ts";
import type { RedoclyChange } from "../compare/redocly-change.ts";
import type { Affected, FindAffected } from "./affected-calls.ts";

/** A change with what the rules ask about it. */
export interface SeenChange extends RedoclyChange {
  /** Where the changed node is in each document; absent on the side that does not have it. */
  at: { base: string | undefined; revision: string | undefined };
  /** Where people look it up: in the new contract, or in the old one for what was removed. */
  pointer: string;
  before: unknown;
  after: unknown;
  affected: Affected[];
  /** Whether it is part of something that an integrator sends. */
  isSent: boolean;
  /** Whether it is part of something that an integrator receives. */
  isReceived: boolean;
  documents: { base: OpenApiDocument; revision: OpenApiDocument };
}

/** Finds what a pointer is part of, in each of the two documents. */
export interface FindAffectedInBoth {
  base: FindAffected;
  revision: FindAffected;
}

/** Adds to a change of Redocly's report what the rules ask about it. */
export function seeChange(
  change: RedoclyChange,
  documents: SeenChange["documents"],
  find: FindAffectedInBoth,
): SeenChange {
  const at = { base: nodePointer(change, "base"), revision: nodePointer(change, "revision") };
  const affected = findAffected(at, find);
  const directions = affected.map(({ direction }) => direction);
  return {
    ...change,
    at,
    pointer: at.revision ?? at.base ?? "",
    before: change.base?.value,
    after: change.revision?.value,
    affected,
    isSent: directions.includes("request") || directions.includes("acknowledgement"),
    isReceived: directions.includes("answer") || directions.includes("notification"),
    documents,
  };
}

/** The schema under a pointer; empty on a side that does not have it. */
export function schemaAt(document: OpenApiDocument, pointer: string | undefined): SchemaObject {
  return pointer === undefined ? {} : (readPointer(document, pointer) as SchemaObject);
}

/** The schema under a pointer; empty where there is none. */
export function findSchema(document: OpenApiDocument, pointer: string): SchemaObject {
  try {
    return schemaAt(document, pointer);
  } catch {
    return {};
  }
}

/** The last token of the pointer of a change: the name of a member, a status, a media type. */
export function nameOf(change: Pick<SeenChange, "pointer">): string {
  return splitPointer(change.pointer).at(-1) ?? "";
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

/** Those that a node is part of before and after; of a node that moved, all that it was or is part of. */
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
