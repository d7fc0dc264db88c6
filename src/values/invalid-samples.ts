// Values that break one rule of a schema, at every depth of a valid value.

import type { Schema, SchemaObject } from "../contract/document.ts";
import { isExcluded, listParts } from "../contract/schema.ts";
import { isJsonObject, printText } from "./json.ts";
import { sampleValue } from "./samples.ts";

/** A value that breaks one rule. */
interface InvalidSample {
  /** The broken rule, such as `drop` or `pattern-empty`. */
  kind: string;
  /** JSON pointer of the rule in the value. */
  pointer: string;
  value: unknown;
  /** The same value without the breakage. It must be valid for the breakage to prove anything. */
  intact: unknown;
  /** Whether a member was added to the value for it. */
  isAdded: boolean;
}

/** The value to break, and what is declared about it. */
interface InvalidSampleOptions {
  schema: Schema;
  /** A valid value. */
  value: unknown;
  /** Values for missing members, by pointer. Without one, a value is generated from the schema. */
  samples: ReadonlyMap<string, unknown>;
  /** JSON pointer of the value. @default "" */
  pointer?: string;
  /** Number of parents of the value that were added. @default 0 */
  added?: number;
}

// Prevents an endless loop in recursive schemas.
const mostAdded = 5;

/** Breaks every rule of a value and its members, one at a time, at every depth, including missing members. */
export function* listInvalidSamples(options: InvalidSampleOptions): Generator<InvalidSample> {
  const { value, samples, pointer = "", added = 0 } = options;
  if (added > mostAdded) return;
  const rules = listParts(options.schema, { withBranches: true });
  const whole = { intact: value, isAdded: added > 0 };
  for (const rule of rules)
    for (const [kind, broken] of breakRule(rule, value)) yield { ...whole, kind, pointer, value: broken };

  function* breakPart(
    name: string | number,
    schemas: readonly Schema[],
    own: unknown,
  ): Generator<InvalidSample> {
    const schema = { allOf: [...schemas] };
    const at = `${pointer}/${name}`;
    const part = own ?? samples.get(at) ?? sampleValue(schema);
    const put = (other: unknown) =>
      isJsonObject(value) ? { ...value, [name]: other } : [other, ...(value as unknown[]).slice(1)];
    if (own === undefined && schemas.some(isExcluded))
      yield { ...whole, kind: "excluded", pointer: at, value: put(part) };
    const inside = { schema, value: part, samples, pointer: at, added: added + (own === undefined ? 1 : 0) };
    for (const inner of listInvalidSamples(inside))
      yield { ...inner, value: put(inner.value), intact: put(inner.intact) };
  }

  if (Array.isArray(value)) {
    const items = rules.flatMap(({ items: schema }) => (schema === undefined ? [] : [schema]));
    // The items are similar, so only the first one is broken.
    yield* breakPart(0, items, value[0]);
  }
  if (!isJsonObject(value)) return;
  const required = new Set(rules.flatMap((rule) => rule.required ?? []));
  const members = new Map<string, Schema[]>();
  for (const [name, schema] of rules.flatMap(({ properties = {} }) => Object.entries(properties)))
    members.set(name, [...(members.get(name) ?? []), schema]);
  for (const [name, schemas] of members) {
    if (value[name] !== undefined && required.has(name))
      yield { ...whole, kind: "drop", pointer: `${pointer}/${name}`, value: { ...value, [name]: undefined } };
    yield* breakPart(name, schemas, value[name]);
  }
}

/** Whether a kind of breakage keeps the rule, since it is on its bound. */
export function isAtBound(kind: string): boolean {
  return kind.startsWith("at-");
}

/** The kind of a broken rule, and a value that breaks it. Kinds that begin with `at-` are on its bound, so that they keep it. */
type BrokenRule = readonly [kind: string, value: unknown];

const notOfFormat: Readonly<Record<string, string[]>> = {
  date: ["2026-02-30", "01/12/2026"],
  "date-time": ["yesterday", "2026-12-01 12:00"],
  uuid: ["42", "0f8fad5b-d9cb-469f-a165"],
  duration: ["one hour"],
};

const otherTypes: readonly (readonly [types: string[], value: unknown])[] = [
  [["number", "integer"], 42],
  [["string"], "text"],
  [["boolean"], true],
];

/**
 * Lists values that should each break a keyword that applies to the value itself. Whether one does depends on the
 * surrounding value, so a validator must confirm it.
 */
function* breakRule(rule: SchemaObject, value: unknown): Generator<BrokenRule> {
  const { minimum, maximum } = rule;
  const types = [rule.type ?? []].flat();
  if (types.length > 0) yield* breakType(types, value);
  const choices = [...(rule.const === undefined ? [] : [rule.const]), ...(rule.enum ?? [])];
  if (choices.length > 0) yield [choices.length > 1 ? "enum" : "const", "NONE_OF_THESE"];
  // Another allowed value breaks a condition if the other members only match the original value.
  for (const choice of choices) if (choice !== value) yield [`switch-to-${printText(choice)}`, choice];
  if (types.includes("string")) yield* breakText(rule, printText(value));
  if (minimum !== undefined) yield* [["minimum", minimum - 1] as const, ["at-minimum", minimum] as const];
  if (maximum !== undefined) yield* [["maximum", maximum + 1] as const, ["at-maximum", maximum] as const];
}

function* breakType(types: readonly string[], value: unknown): Generator<BrokenRule> {
  const other = otherTypes.find(([names]) => !names.some((name) => types.includes(name)));
  if (!types.includes("null")) yield ["null", null];
  if (other !== undefined) yield ["type", other[1]];
  if (typeof value === "number" || typeof value === "boolean") yield ["quoted", String(value)];
  if (types.includes("object")) yield ["type-array", []];
  if (types.includes("array")) yield ["type-object", {}];
}

function* breakText(rule: SchemaObject, text: string): Generator<BrokenRule> {
  const { pattern, format = "", maxLength, "x-maxDuration": longest } = rule;
  if (pattern !== undefined) {
    yield ["pattern-empty", ""];
    yield ["pattern-head", `!${text}`];
    yield ["pattern-tail", `${text} !`];
  }
  for (const [index, other] of (notOfFormat[format] ?? []).entries()) yield [`format-${index + 1}`, other];
  if (maxLength !== undefined) {
    yield ["maxLength", "k".repeat(maxLength + 1)];
    yield ["at-maxLength", "k".repeat(maxLength)];
  }
  if (typeof longest !== "string") return;
  // No part of it is too long, only their sum.
  yield ["maxDuration", longest.replace(/\d+H$/u, (hours) => `${Number.parseInt(hours) - 1}H61M`)];
  yield ["at-maxDuration", longest];
}
