import type { Schema, SchemaObject } from "../../src/contract/document.ts";
import { isExcluded, resolveSchema } from "../../src/contract/schema.ts";
import type { Random } from "./create-random.ts";
import { sampleTexts } from "./sample-texts.ts";

const textByFormat: Readonly<Record<string, string>> = {
  date: "2025-01-15",
  "date-time": "2025-01-15T12:00:00Z",
};

/** Generates a payload from a schema. It is often, but not always, valid. */
export function generatePayload(schema: Schema, random: Random): unknown {
  const rules = gatherRules(schema, random);
  const fixed = rules.flatMap((rule) => ("const" in rule ? [rule.const] : []));
  if (fixed.length > 0) return random.pick(fixed);
  const listed = rules.flatMap((rule) => (rule.enum === undefined ? [] : [rule.enum]));
  if (listed.length > 0) return random.pick(random.pick(listed));

  const types = rules.flatMap(({ type = [] }) => type);
  const type = types.length > 0 ? random.pick(types) : undefined;
  switch (type) {
    case "array": {
      const items = rules.find((rule) => "items" in rule)?.["items"];
      return Array.from({ length: random.below(4) }, () =>
        items === undefined ? "x" : generatePayload(items, random),
      );
    }
    case "boolean":
      return random.chance(0.5);
    case "number":
    case "integer":
      return random.pick([0, 1, 5, 6, 10, 11, 150.75, -1, 86_400]);
    case "null":
      return null;
    case "string":
      return generateText(rules, random);
    default:
      return generateObject(rules, random);
  }
}

/** Lists the schema, those that it refers to or is composed of, and one of each set of alternatives. */
function gatherRules(schema: Schema, random: Random): SchemaObject[] {
  const object = resolveSchema(schema);
  if (object === undefined) return [];
  const alternatives = [object["oneOf"], object["anyOf"]] as (Schema[] | undefined)[];
  const parts = [
    ...(object.allOf ?? []),
    ...alternatives.flatMap((list) => (list ? [random.pick(list)] : [])),
  ];
  return [object, ...parts.flatMap((part) => gatherRules(part, random))];
}

function generateObject(rules: SchemaObject[], random: Random) {
  const required = new Set(rules.flatMap((rule) => rule["required"] ?? []));
  const declared = new Map<string, Schema[]>();
  for (const { properties = {} } of rules) {
    for (const [name, member] of Object.entries(properties)) {
      declared.set(name, [...(declared.get(name) ?? []), member]);
    }
  }
  const members: [string, unknown][] = [];
  for (const [name, schemas] of declared) {
    if (!random.chance(required.has(name) ? 0.99 : 0.5)) continue;
    // A member that a branch excludes is usually omitted, because hardly any payload would be valid otherwise.
    if (schemas.some(isExcluded) && !random.chance(0.05)) continue;
    members.push([name, generatePayload({ allOf: schemas }, random)]);
  }
  return Object.fromEntries(members);
}

function generateText(rules: SchemaObject[], random: Random): string {
  if (random.chance(0.1)) return random.pick(sampleTexts);
  const format = rules.find((rule) => rule.format !== undefined)?.format ?? "";
  const patterns = rules.flatMap((rule) => (typeof rule["pattern"] === "string" ? [rule["pattern"]] : []));
  const fitting = sampleTexts.filter((text) =>
    patterns.every((pattern) => new RegExp(pattern, "u").test(text)),
  );
  if (patterns.length > 0 && fitting.length > 0) return random.pick(fitting);
  return textByFormat[format] ?? "text";
}
