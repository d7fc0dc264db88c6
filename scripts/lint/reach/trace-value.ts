import { joinPointer } from "../../../src/contract/pointer.ts";
import type { Schema, SchemaObject } from "../../../src/contract/document.ts";
import { listParts } from "../../../src/contract/schema.ts";
import { isJsonObject } from "../../../src/conformance/json-values.ts";

/** What is needed to trace a value: the pointer of each schema, and a way to compile a branch. */
export interface TraceContext {
  pointers: ReadonlyMap<object, string>;
  compile: (schema: Schema) => (value: unknown) => boolean;
}

/** Yields the pointer of each listed value and each branch that a valid value uses. */
export function* traceValue(schema: Schema, value: unknown, context: TraceContext): Generator<string> {
  for (const part of listParts(schema)) {
    yield* traceLists(part, value, context);
    for (const keyword of ["oneOf", "anyOf"] as const) {
      const branches = part[keyword] ?? [];
      const matching = branches.filter((branch) => context.compile(branch)(value));
      for (const branch of matching) {
        if (matching.length === 1)
          yield joinPointer(context.pointers.get(part) ?? "", keyword, branches.indexOf(branch));
        yield* traceValue(branch, value, context);
      }
    }
    if (Array.isArray(value) && part.items !== undefined)
      for (const item of value as unknown[]) yield* traceValue(part.items, item, context);
    if (!isJsonObject(value)) continue;
    for (const [name, member] of Object.entries(part.properties ?? {}))
      if (name in value) yield* traceValue(member, value[name], context);
  }
}

function* traceLists(part: SchemaObject, value: unknown, { pointers }: TraceContext): Generator<string> {
  const place = pointers.get(part) ?? "";
  for (const keyword of ["enum", "x-extensible-enum"] as const) {
    const index = (part[keyword] ?? []).indexOf(value);
    if (index >= 0) yield joinPointer(place, keyword, index);
  }
  if (part.const !== undefined && part.const === value) yield joinPointer(place, "const");
}
