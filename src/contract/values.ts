import type { SchemaObject } from "./openapi-document.ts";

/** A value in a schema's list, and its meaning if the contract states one. */
export interface NamedValue {
  value: unknown;
  meaning: string | undefined;
}

/** The values that a schema lists. */
export interface Values {
  values: NamedValue[];
  /** Whether other values are possible. */
  isOpen: boolean;
}

/** Lists the values of a schema: its `const`, else its shortest `enum`, else the known values of an open list. */
export function listValues(parts: readonly SchemaObject[]): Values {
  const fixed = parts.find((part) => "const" in part);
  const lists = parts.flatMap((part) => (part.enum === undefined ? [] : [part.enum]));
  const known = [...new Set(parts.flatMap((part) => part["x-extensible-enum"] ?? []))];
  // A part may narrow the list of another part, so the shortest list applies.
  const [closed] = lists.sort((one, other) => one.length - other.length);
  const values = fixed === undefined ? (closed ?? known) : [fixed.const];
  const isOpen = fixed === undefined && closed === undefined && known.length > 0;
  return { values: values.map((value) => ({ value, meaning: findMeaning(parts, value) })), isOpen };
}

/** Finds the value that applies if a member or parameter is omitted; `undefined` if the contract does not state one. */
export function findDefault(parts: readonly SchemaObject[]): unknown {
  return parts.find((part) => part.default !== undefined)?.default;
}

function findMeaning(parts: readonly SchemaObject[], value: unknown): string | undefined {
  const meanings = parts.flatMap((part) => part["x-enumDescriptions"]?.[String(value)] ?? []);
  return meanings[0]?.trim();
}
