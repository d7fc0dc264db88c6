import type { Schema, SchemaObject } from "../../../src/contract/document.ts";
import { isExcluded } from "../../../src/contract/schema.ts";
import { quote, without, type SchemaChange, type SchemaOperator } from "./operator.ts";

const whole = ["not", "if", "then", "else", "dependentRequired", "dependentSchemas", "additionalProperties"];

function removeBranches(schema: SchemaObject): SchemaChange[] {
  return ["allOf", "oneOf", "anyOf"].flatMap((keyword) => {
    const branches = schema[keyword];
    if (!Array.isArray(branches)) return [];
    const others = branches.length > 1 ? branches : [];
    return [
      { change: `${keyword} dropped`, schema: without(schema, keyword) },
      ...others.map((_, removed) => ({
        change: `${keyword}/${String(removed)} dropped`,
        schema: { ...schema, [keyword]: branches.filter((__, index) => index !== removed) as Schema[] },
      })),
    ];
  });
}

function allowExcluded(schema: SchemaObject): SchemaChange[] {
  const members = Object.entries(schema.properties ?? {});
  return members
    .filter(([, member]) => isExcluded(member))
    .map(([name]) => ({
      change: `excluded member ${quote(name)} allowed`,
      schema: { ...schema, properties: { ...schema.properties, [name]: true } },
      member: name,
    }));
}

/** The operator on conditions: branches, entries of `allOf`, and what is excluded. */
export const conditionOperators: readonly SchemaOperator[] = [
  {
    name: "condition removed",
    changes: (schema) => [
      ...removeBranches(schema),
      ...allowExcluded(schema),
      ...whole
        .filter((keyword) => keyword in schema && !(keyword === "not" && isExcluded(schema)))
        .map((keyword) => ({ change: `${keyword} dropped`, schema: without(schema, keyword) })),
    ],
  },
  {
    name: "alternatives overlap",
    changes: (schema) =>
      "oneOf" in schema
        ? [
            {
              change: "oneOf made anyOf",
              schema: { ...without(schema, "oneOf"), anyOf: schema["oneOf"] },
            },
          ]
        : [],
  },
];
