// Valid values of a schema: those that examples show, and made-up ones.

import type { Schema } from "../contract/document.ts";
import { findMembers, listParts } from "../contract/schema.ts";

/** Maps each JSON pointer to its first value in the examples. */
export function indexSamples(examples: Iterable<unknown>): Map<string, unknown> {
  const samples = new Map<string, unknown>();
  const index = (value: unknown, pointer: string) => {
    if (value === undefined) return;
    if (!samples.has(pointer)) samples.set(pointer, value);
    if (typeof value !== "object" || value === null) return;
    for (const [name, member] of Object.entries(value)) index(member, `${pointer}/${name}`);
  };
  for (const example of examples) index(example, "");
  return samples;
}

const textByFormat: Readonly<Record<string, string>> = {
  date: "2026-12-01",
  "date-time": "2026-12-01T12:00:00Z",
  uuid: "0f8fad5b-d9cb-469f-a165-70867728950e",
  duration: "PT1H",
};

/** Makes up a plausible value for a member that is not in any example. */
export function sampleValue(schema: Schema): unknown {
  const rules = listParts(schema, { withBranches: true });
  const [shown] = rules
    .flatMap((rule) => [rule.const, rule.default, ...(rule.examples ?? []), ...(rule.enum ?? [])])
    .filter((value) => value !== undefined);
  if (shown !== undefined) return shown;
  const types = rules.flatMap(({ type = [] }) => type);
  const formats = rules.flatMap(({ format = [] }) => format);
  switch (types[0]) {
    case "object": {
      const required = rules.flatMap((rule) => rule.required ?? []);
      const sample = (name: string) =>
        sampleValue({ allOf: findMembers(schema, name, { withBranches: true }) });
      return Object.fromEntries(required.map((name) => [name, sample(name)]));
    }
    case "array":
      return [];
    case "boolean":
      return true;
    case "number":
    case "integer":
      return Math.max(1, ...rules.flatMap(({ minimum = [] }) => minimum));
    default:
      return textByFormat[formats[0] ?? ""] ?? "sample";
  }
}
