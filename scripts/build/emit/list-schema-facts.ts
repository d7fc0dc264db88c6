import type { Schema, SchemaObject } from "../../../src/contract/document.ts";
import { isReference, nameTarget } from "../../../src/contract/references.ts";
import { isExcluded } from "../../../src/contract/schema.ts";
import { toLine } from "../../../src/contract/text.ts";

/** A schema, and the name of its place, such as `Customer.birth`. */
interface NamedSchema {
  name: string;
  schema: Schema;
  /** What is said before the facts, such as `required`. */
  note?: string;
  /** Type that the lines before already show. */
  known?: unknown;
}

/** Keys with prose, and keywords that are printed as lines of their own. */
const unprinted = new Set([
  ...["title", "description", "summary", "example", "examples"],
  ...["x-assumption", "x-question", "x-enumDescriptions"],
  ...["$ref", "type", "required", "properties", "items", "allOf", "oneOf", "anyOf"],
]);

const choices = { oneOf: "one of", anyOf: "any of" } as const;

/** Lists a line for each fact of a schema, and of the schemas inside it, up to the next component. */
export function listSchemaFacts({ name, schema, note = "", known }: NamedSchema): string[] {
  const line = (facts: readonly string[]) => `${name}: ${[note, facts.join(", ")].filter(Boolean).join(" ")}`;
  if (isExcluded(schema)) return [`${name}: not allowed`];
  if (typeof schema !== "object") return [line(["any value"])];
  const { properties = {}, items, allOf = [], required = [] } = schema;
  const own = describeSchema(schema);
  const isShown = note === "" && known !== undefined && own.join(", ") === printFact(known);
  return [
    ...(isShown ? [] : [line(own)]),
    ...listTables(name, schema),
    ...Object.entries(properties).flatMap(([member, inner]) =>
      listSchemaFacts({
        name: `${name}.${member}`,
        schema: inner,
        note: required.includes(member) ? "required" : "optional",
      }),
    ),
    ...required.filter((member) => !(member in properties)).map((member) => `${name}.${member}: required`),
    ...(items === undefined ? [] : listSchemaFacts({ name: `${name}[]`, schema: items })),
    ...allOf.flatMap((part) =>
      typeof part === "object" && isReference(part)
        ? listSchemaFacts({ name, schema: part, note: "also" })
        : listSchemaFacts({ name, schema: part, known: schema.type ?? "object" }),
    ),
    ...Object.entries(choices).flatMap(([keyword, words]) =>
      ((schema[keyword] as Schema[] | undefined) ?? []).flatMap((branch) =>
        listSchemaFacts({ name: `${name} (${words}${nameBranch(branch)})`, schema: branch }),
      ),
    ),
  ];
}

/** Lists what an object says beyond what is printed elsewhere, such as `maxLength 64`. */
export function listOtherFacts(node: object, printed: readonly string[]): string[] {
  return Object.entries(node)
    .filter(([key, value]) => !printed.includes(key) && !unprinted.has(key) && !isTable(value))
    .map(([key, value]) => `${key} ${printFact(value)}`);
}

function describeSchema(schema: SchemaObject): string[] {
  const unknown = schema.allOf === undefined ? "any type" : "all of these";
  const type = isReference(schema) ? nameTarget(schema) : (schema.type ?? unknown);
  return [printFact(type), ...listOtherFacts(schema, [])];
}

/** A list of objects, such as the transitions of a status, has a line for each. */
function listTables(name: string, schema: SchemaObject): string[] {
  return Object.entries(schema)
    .filter(([key, value]) => !unprinted.has(key) && isTable(value))
    .flatMap(([key, rows]) => (rows as unknown[]).map((row) => `${name} ${key}: ${printFact(row)}`));
}

function isTable(value: unknown): boolean {
  return Array.isArray(value) && value.some((row) => typeof row === "object" && row !== null);
}

function nameBranch(branch: Schema): string {
  const title = typeof branch === "object" && !isReference(branch) ? branch.title : undefined;
  return title === undefined ? "" : `: ${title}`;
}

function printFact(value: unknown): string {
  if (typeof value === "string") return toLine(value);
  if (Array.isArray(value)) return `[${value.map(printFact).join(", ")}]`;
  if (typeof value !== "object" || value === null) return String(value);
  const members = Object.entries(value).map(([key, member]) => `${key}: ${printFact(member)}`);
  return `{${members.join(", ")}}`;
}
