import type { SchemaObject } from "./openapi-document.ts";

/** One value that a schema names, and what it means where the contract says so. */
export interface NamedValue {
  value: unknown;
  meaning: string | undefined;
}

/** The values that a schema names. */
export interface Values {
  values: NamedValue[];
  /** Whether other values may come. */
  isOpen: boolean;
}

/** The values that the parts of a schema name: the fixed one, those of the shortest list, or the known ones of an open list. */
export function listValues(parts: readonly SchemaObject[]): Values {
  const fixed = parts.find((part) => "const" in part);
  const lists = parts.flatMap((part) => (part.enum === undefined ? [] : [part.enum]));
  const known = [...new Set(parts.flatMap((part) => part["x-extensible-enum"] ?? []))];
  // A part may narrow what another allows, so the shortest list is the one that holds.
  const [closed] = lists.sort((one, other) => one.length - other.length);
  const values = fixed === undefined ? (closed ?? known) : [fixed.const];
  const isOpen = fixed === undefined && closed === undefined && known.length > 0;
  return { values: values.map((value) => ({ value, meaning: findMeaning(parts, value) })), isOpen };
}

/** The value that applies when a member or parameter is left out; `undefined` where the contract states none. */
export function findDefault(parts: readonly SchemaObject[]): unknown {
  return parts.find((part) => part.default !== undefined)?.default;
}

function findMeaning(parts: readonly SchemaObject[], value: unknown): string | undefined {
  const meanings = parts.flatMap((part) => part["x-enumDescriptions"]?.[String(value)] ?? []);
  return meanings[0]?.trim();
}
