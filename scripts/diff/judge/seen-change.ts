import type { OpenApiDocument, SchemaObject } from "../../../src/contract/openapi-document.ts";
import { readPointer, splitPointer } from "../../../src/contract/json-pointer.ts";
import type { RedoclyChange } from "../compare/redocly-change.ts";
import type { Affected, FindAffected } from "./affected-calls.ts";

/** A change with the facts that the rules need. */
export interface SeenChange extends RedoclyChange {
  /** Pointer of the changed node in each document; `undefined` if the document does not contain it. */
  at: { base: string | undefined; revision: string | undefined };
  /** The pointer to print: in the new contract, or in the old one if the node was removed. */
  pointer: string;
  before: unknown;
  after: unknown;
  affected: Affected[];
  /** Whether it is part of a message that integrators send. */
  isSent: boolean;
  /** Whether it is part of a message that integrators receive. */
  isReceived: boolean;
  documents: { base: OpenApiDocument; revision: OpenApiDocument };
}

/** Finds the messages that contain a pointer, in each of the two documents. */
export interface FindAffectedInBoth {
  base: FindAffected;
  revision: FindAffected;
}

/** Adds the facts that the rules need to a change in Redocly's report. */
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
    isReceived: directions.includes("response") || directions.includes("notification"),
    documents,
  };
}

/** Returns the schema at a pointer, or an empty schema if the pointer is `undefined`. */
export function schemaAt(document: OpenApiDocument, pointer: string | undefined): SchemaObject {
  return pointer === undefined ? {} : (readPointer(document, pointer) as SchemaObject);
}

/** Returns the schema at a pointer, or an empty schema if it does not exist. */
export function findSchema(document: OpenApiDocument, pointer: string): SchemaObject {
  try {
    return schemaAt(document, pointer);
  } catch {
    return {};
  }
}

/** Returns the last token of the pointer of a change: the name of a member, a status, or a media type. */
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
