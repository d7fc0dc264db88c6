import { isJsonObject } from "../../src/conformance/json-values.ts";
import type { Schema, SchemaObject } from "../../src/contract/openapi-document.ts";
import { joinPointer } from "../../src/contract/json-pointer.ts";
import type { Resolved } from "../../src/contract/references.ts";
import { listPlacedParts } from "../../src/contract/schema-parts.ts";
import { namePlace } from "./read-limits.ts";
import type { Statement } from "./statement.ts";

/** A payload that must pass, because the provider's documentation does not forbid it. */
export interface FreePayload {
  /** A short description of the change. */
  says: string;
  payload: unknown;
}

/** A part of a payload, and the schemas that apply to it. */
interface Part {
  path: readonly string[];
  value: unknown;
  /** Names of these schemas, as in the statements. */
  places: Set<string>;
}

const unknownMember = "notNamedInTheText";

/** An example, and the schema of the body that it belongs to. */
export interface JudgedExample {
  schema: Schema;
  /** Pointer of the schema. */
  pointer: string;
  value: unknown;
}

/**
 * Changes an example in every way that the statements allow: each member that is not required is removed, each string
 * without a format or list is replaced by an empty and an arbitrary one, each number without a limit by 0, a negative
 * number and a fraction, each list by an empty one, and each object gets an unknown member.
 */
export function listFreePayloads(example: JudgedExample, statements: readonly Statement[]): FreePayload[] {
  const required = new Map(statements.flatMap(({ requires = {} }) => Object.entries(requires)));
  const limited = new Set(statements.flatMap(({ limits = {} }) => listRefusingPlaces(limits)));
  return listParts(example).flatMap((part) => {
    const places = [...part.places];
    const kept = new Set(places.flatMap((place) => required.get(place) ?? []));
    const isFree = !places.some((place) => limited.has(place));
    const name = part.path.join("/") || "the whole payload";
    return [...extendObject(part.value), ...(isFree ? varyValue(part.value, kept) : [])].map(
      ({ says, payload }) => ({
        says: `${says} ${name}`,
        payload: replaceAt(example.value, part.path, payload),
      }),
    );
  });
}

function extendObject(value: unknown): FreePayload[] {
  return isJsonObject(value)
    ? [{ says: "an unknown member in", payload: { ...value, [unknownMember]: 1 } }]
    : [];
}

function varyValue(value: unknown, required: ReadonlySet<string>): FreePayload[] {
  const set = (payload: unknown) => ({ says: `${JSON.stringify(payload)} as`, payload });
  if (typeof value === "string") return ["", " any text, 1 ✓"].map(set);
  if (typeof value === "number") return [0, -1, 1.5].map(set);
  if (Array.isArray(value)) return [set([])];
  if (!isJsonObject(value)) return [];
  return Object.keys(value)
    .filter((name) => !required.has(name))
    .map((name) => ({ says: `without ${name} in`, payload: omit(value, name) }));
}

/** Lists the places with a limit that rejects values; `password` and `binary` only describe a string. */
function listRefusingPlaces(limits: NonNullable<Statement["limits"]>): string[] {
  return Object.entries(limits)
    .filter(([keyword]) => keyword !== "type")
    .flatMap(([, values]) => Object.entries(values))
    .filter(([value]) => value !== "password" && value !== "binary")
    .flatMap(([, places]) => places);
}

function listParts(example: JudgedExample): Part[] {
  const parts = new Map<string, Part>();
  const visit = ({ schema, pointer, value }: JudgedExample, path: readonly string[]): void => {
    if (value === undefined) return;
    for (const applied of listPlacedParts({ node: schema, pointer }, { withBranches: true }))
      visitPart(applied, value, path);
  };
  const visitPart = ({ node, pointer }: Resolved<SchemaObject>, value: unknown, path: readonly string[]) => {
    const key = JSON.stringify(path);
    const part = parts.get(key) ?? { path, value, places: new Set() };
    part.places.add(namePlace(pointer));
    parts.set(key, part);
    if (Array.isArray(value) && node.items !== undefined) {
      const items = { schema: node.items, pointer: joinPointer(pointer, "items") };
      value.forEach((item, index) => {
        visit({ ...items, value: item }, [...path, String(index)]);
      });
    } else if (isJsonObject(value)) {
      for (const [name, member] of Object.entries(node.properties ?? {})) {
        const place = joinPointer(pointer, "properties", name);
        visit({ schema: member, pointer: place, value: value[name] }, [...path, name]);
      }
    }
  };
  visit(example, []);
  return [...parts.values()];
}

function omit(members: Record<string, unknown>, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([other]) => other !== name));
}

function replaceAt(payload: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const copy = structuredClone(payload) as object;
  Reflect.set(copy, name, replaceAt(Reflect.get(copy, name), rest, value));
  return copy;
}
