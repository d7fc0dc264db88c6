import type { Schema, SchemaObject } from "../contract/openapi-document.ts";
import { isExcluded, listParts } from "../contract/schema-parts.ts";
import { breakRules } from "./break-rules.ts";
import { isJsonObject, type JsonObject } from "./json-values.ts";
import { sampleValue } from "./samples.ts";

/** A value that breaks one rule. */
export interface Breakage {
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
export interface BreakOptions {
  /** Schema of the value. */
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

type Placed<Value> = Required<Omit<BreakOptions, "value">> & { value: Value };

// Prevents an endless loop in recursive schemas.
const mostAdded = 5;

/** Breaks every rule of a value and its members, one at a time, at every depth, including missing members. */
export function* breakValue({ pointer = "", added = 0, ...options }: BreakOptions): Generator<Breakage> {
  const { schema, value } = options;
  if (added > mostAdded) return;
  const rules = listParts(schema, { withBranches: true });
  const isAdded = added > 0;
  for (const broken of breakRules(rules, value)) yield { ...broken, pointer, intact: value, isAdded };
  if (isJsonObject(value)) yield* breakMembers({ ...options, pointer, added, value }, rules);
  if (Array.isArray(value)) yield* breakItems({ ...options, pointer, added, value }, rules);
}

function* breakMembers(options: Placed<JsonObject>, rules: readonly SchemaObject[]): Generator<Breakage> {
  const { value, samples } = options;
  const declared = new Map<string, Schema[]>();
  for (const { properties = {} } of rules) {
    for (const [name, schema] of Object.entries(properties)) {
      declared.set(name, [...(declared.get(name) ?? []), schema]);
    }
  }
  const required = new Set(rules.flatMap((rule) => rule.required ?? []));
  for (const [name, schemas] of declared) {
    const pointer = `${options.pointer}/${name}`;
    const schema = { allOf: schemas };
    const own = value[name];
    const isAdded = options.added > 0;
    if (own !== undefined && required.has(name)) {
      yield { kind: "drop", pointer, value: { ...value, [name]: undefined }, intact: value, isAdded };
    }
    const member = own ?? samples.get(pointer) ?? sampleValue(schema);
    if (own === undefined && schemas.some(isExcluded)) {
      yield { kind: "excluded", pointer, value: { ...value, [name]: member }, intact: value, isAdded };
    }
    const added = own === undefined ? options.added + 1 : options.added;
    for (const inner of breakValue({ ...options, schema, value: member, pointer, added })) {
      yield {
        ...inner,
        value: { ...value, [name]: inner.value },
        intact: { ...value, [name]: inner.intact },
      };
    }
  }
}

function* breakItems(options: Placed<unknown[]>, rules: readonly SchemaObject[]): Generator<Breakage> {
  const { value, samples } = options;
  const schemas = rules.flatMap(({ items }) => (items === undefined ? [] : [items]));
  const schema = { allOf: schemas };
  // The items are similar, so only the first one is broken.
  const pointer = `${options.pointer}/0`;
  const [first = samples.get(pointer) ?? sampleValue(schema), ...rest] = value;
  const added = value.length === 0 ? options.added + 1 : options.added;
  for (const inner of breakValue({ ...options, schema, value: first, pointer, added })) {
    yield { ...inner, value: [inner.value, ...rest], intact: [inner.intact, ...rest] };
  }
}
