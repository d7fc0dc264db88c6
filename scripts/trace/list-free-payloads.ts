import type { OpenApiDocument, Schema } from "../build/contract/openapi-document.ts";
import { joinPointer, readPointer } from "../build/contract/resolve-reference.ts";
import { namePlace } from "./read-limits.ts";
import type { Statement } from "./statement.ts";

/** A payload that passes, because the text says nothing against it. */
export interface FreePayload {
  /** What it leaves to the sender, for a reader. */
  says: string;
  payload: unknown;
}

/** A part of a payload, and all that the contract says about it. */
interface Part {
  path: readonly string[];
  value: unknown;
  /** Names of the schemas that apply to it, as the statements name them. */
  places: Set<string>;
}

const unknownMember = "notNamedInTheText";

/**
 * Changes an example in every way that the statements leave free: each member that no statement requires is left out,
 * each text without a form or a list of values is empty or any text, each number without a bound is 0, negative and a fraction, and each
 * object has a member that is not named.
 */
export function listFreePayloads(
  document: OpenApiDocument,
  { pointer, value }: { pointer: string; value: unknown },
  statements: readonly Statement[],
): FreePayload[] {
  const required = Object.assign({}, ...statements.map(({ requires }) => requires)) as Record<
    string,
    string[]
  >;
  const limited = new Set(statements.flatMap(({ limits = {} }) => listRefusingPlaces(limits)));
  const isFree = ({ places }: Part) => ![...places].some((place) => limited.has(place));
  return listParts(document, pointer, value).flatMap((part) => {
    const set = (says: string, changed: unknown) => ({
      says: `${says} ${part.path.join("/") || "the whole"}`,
      payload: replaceAt(value, part.path, changed),
    });
    if (isObject(part.value)) {
      const { value: members, places } = part;
      // A part of a fee has to keep one member, so its members are not left out one by one.
      const optional = Object.keys(isFree(part) ? members : {}).filter(
        (name) => ![...places].some((place) => required[place]?.includes(name)),
      );
      return [
        set("an unknown member in", { ...members, [unknownMember]: 1 }),
        ...optional.map((name) => set(`without ${name} in`, omit(members, name))),
      ];
    }
    if (!isFree(part)) return [];
    if (typeof part.value === "string")
      return ["", " any text, 1 ✓"].map((text) => set(`"${text}" as`, text));
    if (typeof part.value === "number")
      return [0, -1, 1.5].map((number) => set(`${String(number)} as`, number));
    return Array.isArray(part.value) ? [set("no items in", [])] : [];
  });
}

/** The places with a limit that refuses something; `password` and `binary` only tell what a text is. */
function listRefusingPlaces(limits: NonNullable<Statement["limits"]>): string[] {
  return Object.entries(limits)
    .filter(([keyword]) => keyword !== "type")
    .flatMap(([, values]) => Object.entries(values))
    .filter(([value]) => value !== "password" && value !== "binary")
    .flatMap(([, places]) => places);
}

function listParts(document: OpenApiDocument, root: string, payload: unknown): Part[] {
  const parts = new Map<string, Part>();
  const visit = (pointer: string, value: unknown, path: readonly string[]): void => {
    const schema = readPointer(document, pointer) as Schema;
    if (typeof schema !== "object" || value === undefined) return;
    const key = JSON.stringify(path);
    const part = parts.get(key) ?? { path, value, places: new Set() };
    part.places.add(namePlace(pointer));
    parts.set(key, part);
    if (schema.$ref !== undefined) visit(schema.$ref.slice(1), value, path);
    for (const keyword of ["allOf", "oneOf", "anyOf"]) {
      const branches = (schema[keyword] as Schema[] | undefined) ?? [];
      branches.forEach((_, index) => {
        visit(`${joinPointer(pointer, keyword)}/${String(index)}`, value, path);
      });
    }
    if (Array.isArray(value) && "items" in schema) {
      value.forEach((item, index) => {
        visit(joinPointer(pointer, "items"), item, [...path, String(index)]);
      });
    } else if (isObject(value)) {
      for (const name of Object.keys(schema.properties ?? {})) {
        visit(joinPointer(joinPointer(pointer, "properties"), name), value[name], [...path, name]);
      }
    }
  };
  visit(root, payload, []);
  return [...parts.values()];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
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
