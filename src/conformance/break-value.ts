import type { Schema } from "../contract/openapi-document.ts";
import { isExcluded, listParts } from "../contract/schema-parts.ts";
import { breakRule } from "./break-rule.ts";
import { isJsonObject } from "./json-values.ts";
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
export function* breakValue(options: BreakOptions): Generator<Breakage> {
  const { value, samples, pointer = "", added = 0 } = options;
  if (added > mostAdded) return;
  const rules = listParts(options.schema, { withBranches: true });
  const whole = { intact: value, isAdded: added > 0 };
  for (const rule of rules)
    for (const [kind, broken] of breakRule(rule, value)) yield { ...whole, kind, pointer, value: broken };

  function* breakPart(name: string | number, schemas: readonly Schema[], own: unknown): Generator<Breakage> {
    const schema = { allOf: [...schemas] };
    const at = `${pointer}/${name}`;
    const part = own ?? samples.get(at) ?? sampleValue(schema);
    const put = (other: unknown) =>
      isJsonObject(value) ? { ...value, [name]: other } : [other, ...(value as unknown[]).slice(1)];
    if (own === undefined && schemas.some(isExcluded))
      yield { ...whole, kind: "excluded", pointer: at, value: put(part) };
    const inside = { schema, value: part, samples, pointer: at, added: added + (own === undefined ? 1 : 0) };
    for (const inner of breakValue(inside))
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
