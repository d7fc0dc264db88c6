import { isDeepStrictEqual } from "node:util";
import type { OpenApiDocument, SchemaObject } from "../../../src/contract/document.ts";
import { isNameMap, listNodes } from "../../../src/contract/references.ts";
import type { DocumentPair } from "./compare-documents.ts";
import { readOnce } from "./read-once.ts";

/**
 * Where only one version has members in `allOf`, or more of them, moves these members beside `allOf` in both versions. The
 * schema allows the same, and what else changed shows.
 */
export function foldParts(pair: DocumentPair): DocumentPair {
  const [before, after] = [readOnce(pair.base).nodes, readOnce(pair.revision).nodes];
  const places = [...after].flatMap(([pointer, now]) => {
    const old = before.get(pointer);
    if (old === undefined || isNameMap(pointer) || isDeepStrictEqual(old["allOf"], now["allOf"])) return [];
    return canFold(old) || canFold(now) ? [pointer] : [];
  });
  const isSameForm = (pointer: string) => {
    const [old, now] = [before.get(pointer), after.get(pointer)];
    return "properties" in Object(old) === "properties" in Object(now) && countParts(old) === countParts(now);
  };
  const differing = places.filter((pointer) => !isSameForm(pointer));
  if (differing.length === 0) return pair;
  return { base: fold(pair.base, differing), revision: fold(pair.revision, differing), folded: differing };
}

function countParts(node: object | undefined): number {
  const { allOf } = Object(node) as SchemaObject;
  return Array.isArray(allOf) ? allOf.length : 0;
}

function fold(document: OpenApiDocument, pointers: readonly string[]): OpenApiDocument {
  const copy = structuredClone(document);
  const nodes = listNodes(copy) as ReadonlyMap<string, SchemaObject>;
  // Inner schemas first, since a folded part no longer has its place.
  for (const pointer of pointers.toReversed()) {
    const node = nodes.get(pointer);
    if (node !== undefined) foldNode(node);
  }
  return copy;
}

function canFold(node: object): boolean {
  const { allOf } = node as SchemaObject;
  return Array.isArray(allOf) && allOf.some((part) => isPlain(part));
}

/** Whether a part only lists members, which mean the same beside the part. */
function isPlain(part: unknown): part is SchemaObject {
  if (typeof part !== "object" || part === null) return false;
  const keywords = Object.keys(part);
  return (
    keywords.length > 0 &&
    keywords.every((keyword) => ["type", "properties", "required", "description", "title"].includes(keyword))
  );
}

function foldNode(node: SchemaObject): void {
  // These keywords apply to the members that are beside them, or not.
  if (["additionalProperties", "unevaluatedProperties"].some((keyword) => keyword in node)) return;
  const rest: SchemaObject[] = [];
  for (const part of (node.allOf ?? []) as SchemaObject[]) {
    if (!isPlain(part) || !fits(node, part)) rest.push(part);
    else {
      const { type, properties, required } = part;
      if (type !== undefined) node.type = type;
      if (properties !== undefined) node.properties = { ...node.properties, ...properties };
      if (required !== undefined) node.required = [...new Set([...(node.required ?? []), ...required])];
    }
  }
  if (rest.length > 0) node.allOf = rest;
  else delete node.allOf;
}

function fits(node: SchemaObject, part: SchemaObject): boolean {
  const isSameType =
    node.type === undefined || part.type === undefined || isDeepStrictEqual(node.type, part.type);
  return isSameType && Object.keys(part.properties ?? {}).every((name) => !(name in (node.properties ?? {})));
}
