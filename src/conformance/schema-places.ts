import { joinPointer, splitPointer } from "../contract/json-pointer.ts";
import type { RequestBody, Response, Schema, SchemaObject } from "../contract/openapi-document.ts";
import { findBodyMedia } from "../contract/operations.ts";
import type { Resolved } from "../contract/references.ts";
import { listPlacedParts } from "../contract/schema-parts.ts";

/** Finds the schema of a body; `true`, which allows any value, if the contract has none for its media type. */
export function findBodySchema(
  body: Resolved<RequestBody | Response> | undefined,
): Resolved<Schema> | undefined {
  const media = body && findBodyMedia(body);
  return media && { node: media.schema ?? true, pointer: media.pointer };
}

/** The schema objects that apply to one value, each with its pointer in the contract. */
export type PlacedParts = readonly Resolved<SchemaObject>[];

/**
 * Finds the schema objects that apply to a part of a value, with all branches, level by level: first those of the whole
 * value, last those of the part. A level is empty where the contract says nothing about it.
 * @param pointer JSON pointer into the value
 */
export function findSchemaPlaces(start: Resolved<Schema>, pointer: string): PlacedParts[] {
  const levels: PlacedParts[] = [listPlacedParts([start], true)];
  for (const token of splitPointer(pointer)) levels.push(descend(levels.at(-1) ?? [], token));
  return levels;
}

function descend(parts: PlacedParts, token: string): PlacedParts {
  const inner = parts.flatMap(({ node: { properties = {}, items }, pointer }) => {
    const member = Object.hasOwn(properties, token) ? properties[token] : undefined;
    const item = /^\d+$/u.test(token) ? items : undefined;
    return [
      ...(member === undefined ? [] : [{ node: member, pointer: joinPointer(pointer, "properties", token) }]),
      ...(item === undefined ? [] : [{ node: item, pointer: joinPointer(pointer, "items") }]),
    ];
  });
  return listPlacedParts(inner, true);
}

/** The pointer of the schema object whose keyword is broken, or else of the first one at the place. */
export function findContractPlace(schema: Resolved<Schema>, pointer: string, keyword: string): string {
  const levels = findSchemaPlaces(schema, pointer);
  const [own = [], parent = []] = levels.toReversed();
  const holder = (keyword === "required" ? parent : own).find(({ node }) => Object.hasOwn(node, keyword));
  // A missing member is explained where it is declared.
  const place = keyword === "required" ? (own[0] ?? holder) : (holder ?? own[0]);
  return place?.pointer ?? schema.pointer;
}
