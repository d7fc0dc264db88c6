import type { Schema, SchemaObject } from "../../src/contract/document.ts";
import { isExcluded, listParts } from "../../src/contract/schema.ts";

/** Represents a missing member. */
export const absent = Symbol("absent");

/** A path in a payload that conditions depend on, and values that switch between them. */
export interface Lever {
  path: readonly string[];
  values: readonly unknown[];
}

const depth = 4;

/**
 * Lists the paths for which a schema or one of its branches lists values, or which it requires or excludes, so that
 * payloads can match or fail each of its conditions.
 */
export function listLevers(schema: Schema): Lever[] {
  const levers = new Map<string, Lever>();
  const add = (path: readonly string[], values: readonly unknown[]) => {
    const key = path.join("/");
    const known = levers.get(key)?.values ?? [];
    levers.set(key, { path, values: [...new Set([...known, ...values])] });
  };
  const visit = (part: Schema, path: readonly string[]): void => {
    if (path.length > depth) return;
    for (const rules of listParts(part, { withBranches: true })) visitRules(rules, path);
  };
  const visitRules = (rules: SchemaObject, path: readonly string[]): void => {
    if (path.length > 0) {
      add(path, [...(rules.enum ?? []), ...("const" in rules ? [rules.const] : [])]);
      if (rules["x-extensible-enum"] !== undefined) add(path, rules["x-extensible-enum"]);
    }
    for (const [name, member] of Object.entries(rules.properties ?? {})) {
      add([...path, name], [absent]);
      if (isExcluded(member)) add([...path, name], ["text", 60]);
      else visit(member, [...path, name]);
    }
    if (rules.items !== undefined) visit(rules.items, [...path, "0"]);
  };
  visit(schema, []);
  return [...levers.values()].filter(({ values }) => values.length > 0);
}

/** Returns a payload with a value set or removed at a path, if its parent exists. */
export function setAt(payload: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value === absent ? undefined : value;
  if (typeof payload !== "object" || payload === null) return payload;
  if (value === absent && rest.length === 0) {
    return Object.fromEntries(Object.entries(payload).filter(([other]) => other !== name));
  }
  const member = setAt(Reflect.get(payload, name), rest, value);
  return Array.isArray(payload)
    ? Object.assign([...(payload as unknown[])], { [name]: member })
    : { ...payload, [name]: member };
}
