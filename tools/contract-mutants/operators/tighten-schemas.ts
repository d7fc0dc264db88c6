import type { SchemaObject } from "../../../src/contract/document.ts";
import { isExcluded } from "../../../src/contract/schema.ts";
import { quote, type SchemaChange, type SchemaOperator } from "./operator.ts";

/** Constraints for an unconstrained string, each with a string that it rejects. */
const forms = [
  { keyword: "minLength", value: 1, sample: "" },
  { keyword: "maxLength", value: 20, sample: "x".repeat(21) },
  { keyword: "pattern", value: "^[A-Z]+$", sample: "text" },
  { keyword: "format", value: "uuid", sample: "text" },
  { keyword: "const", value: "ONLY_THIS", sample: "text" },
] as const;

const bounds = {
  number: [
    { keyword: "minimum", value: 0, sample: -1 },
    { keyword: "maximum", value: 1_000, sample: 1_001 },
  ],
  array: [
    { keyword: "minItems", value: 1, sample: [] },
    { keyword: "maxItems", value: 0, sample: ["text"] },
  ],
} as const;

const stricter = { minimum: 1, minLength: 1, minItems: 1, maximum: -1, maxLength: -1, maxItems: -1 } as const;

function hasType({ type }: SchemaObject, name: string): boolean {
  return [type].flat().includes(name);
}

function isListed(schema: SchemaObject): boolean {
  return "enum" in schema || "const" in schema;
}

function demand(
  schema: SchemaObject,
  demands: readonly { keyword: string; value: unknown; sample: unknown }[],
): SchemaChange[] {
  return demands
    .filter(({ keyword }) => !(keyword in schema))
    .map(({ keyword, value, sample }) => ({
      change: `${keyword} ${quote(value)} demanded`,
      schema: { ...schema, [keyword]: value },
      samples: [sample],
    }));
}

function tightenBounds(schema: SchemaObject): SchemaChange[] {
  return Object.entries(stricter).flatMap(([keyword, step]) => {
    const bound = schema[keyword];
    if (typeof bound !== "number") return [];
    const next = bound + step;
    // The value that was just within the bound is rejected now.
    const sample = keyword.endsWith("Length") ? "x".repeat(bound) : bound;
    return [
      {
        change: `${keyword} made ${String(next)}`,
        schema: { ...schema, [keyword]: next },
        samples: [sample],
      },
    ];
  });
}

function narrowType(schema: SchemaObject): SchemaChange[] {
  const { type } = schema;
  const narrowed = (others: string | string[]) => ({
    change: `type ${quote(type)} narrowed to ${quote(others)}`,
    schema: { ...schema, type: others },
    samples: [null, 1.5, "1.50"],
  });
  if (type === "number") return [narrowed("integer")];
  if (!Array.isArray(type)) return [];
  return type.map((dropped) => {
    const [only = "", ...more] = type.filter((other) => other !== dropped);
    return narrowed(more.length === 0 ? only : [only, ...more]);
  });
}

/** Operators that reject what the contract accepts. */
export const tightenOperators: readonly SchemaOperator[] = [
  {
    name: "member made required",
    changes: (schema) => {
      const names = Array.isArray(schema["required"]) ? schema["required"] : [];
      return Object.entries(schema.properties ?? {})
        .filter(([name, member]) => !names.includes(name) && !isExcluded(member))
        .map(([member]) => ({
          change: `${quote(member)} made required`,
          schema: { ...schema, required: [...names, member] },
          member,
        }));
    },
  },
  {
    name: "form or value demanded",
    // For a string that already has a format or a list of values, the constraint would often reject nothing more.
    changes: (schema) =>
      hasType(schema, "string") && !isListed(schema) && !("pattern" in schema) && !("anyOf" in schema)
        ? demand(schema, forms)
        : [],
  },
  {
    name: "bound demanded",
    changes: (schema) =>
      (["number", "array"] as const)
        .filter((type) => hasType(schema, type) && !isListed(schema))
        .flatMap((type) => demand(schema, bounds[type])),
  },
  { name: "bound tightened", changes: tightenBounds },
  {
    name: "unknown members rejected",
    changes: (schema) =>
      hasType(schema, "object") && schema["additionalProperties"] !== false
        ? [
            {
              change: "additionalProperties made `false`",
              schema: { ...schema, additionalProperties: false },
              samples: [{ extra: 1 }],
            },
          ]
        : [],
  },
  { name: "type narrowed", changes: narrowType },
];
