import { gatherSchemas } from "./gather-schemas.ts";
import type { Json } from "./json.ts";
import type { Schema } from "./schema.ts";

const textByFormat: Readonly<Record<string, string>> = {
  date: "2026-12-01",
  "date-time": "2026-12-01T12:00:00Z",
  uri: "https://example.com/",
  uuid: "0f8fad5b-d9cb-469f-a165-70867728950e",
  duration: "PT1H",
};

/** Makes up a plausible value for a member that no example shows. */
export function sampleValue(document: object, schemas: readonly Schema[]): Json {
  const rules = gatherSchemas(document, schemas);
  const shown = rules.flatMap((rule) => [
    ...(rule.const === undefined ? [] : [rule.const]),
    ...(rule.default === undefined ? [] : [rule.default]),
    ...(rule.examples ?? []),
    ...(rule.enum ?? []),
  ]);
  if (shown[0] !== undefined) return shown[0];
  const types = rules.flatMap(({ type = [] }) => type);
  const formats = rules.flatMap(({ format = [] }) => format);
  switch (types[0]) {
    case "object": {
      const required = new Set(rules.flatMap((rule) => rule.required ?? []));
      const members = [...required].map((name) => {
        const declared = rules.flatMap(({ properties }) => properties?.[name] ?? []);
        return [name, sampleValue(document, declared)] as const;
      });
      return Object.fromEntries(members);
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
