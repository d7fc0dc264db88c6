import type { SchemaObject } from "../contract/openapi-document.ts";
import { printText } from "./json-values.ts";

/** A value that breaks one rule, and the kind of that rule. Kinds that begin with `at-` are on its bound, so that they keep it. */
export interface BrokenRule {
  kind: string;
  value: unknown;
}

const notOfFormat: Readonly<Record<string, string[]>> = {
  date: ["2026-02-30", "01/12/2026"],
  "date-time": ["yesterday", "2026-12-01 12:00"],
  uuid: ["42", "0f8fad5b-d9cb-469f-a165"],
  duration: ["one hour"],
};

const otherTypes: readonly (readonly [type: string, value: unknown])[] = [
  ["number", 42],
  ["string", "text"],
  ["boolean", true],
];

/**
 * Lists values that should each break one rule that applies to the value itself. Whether one does depends on the
 * surrounding value, so a validator must confirm it.
 */
export function breakRules(rules: readonly SchemaObject[], value: unknown): BrokenRule[] {
  return rules.flatMap((rule) => [
    ...breakType(rule, value),
    ...breakChoice(rule, value),
    ...breakText(rule, value),
    ...breakBounds(rule),
  ]);
}

function breakType({ type }: SchemaObject, value: unknown): BrokenRule[] {
  if (type === undefined) return [];
  const allowed = new Set([type].flat());
  const other = otherTypes.find(
    ([name]) => !allowed.has(name === "number" && allowed.has("integer") ? "integer" : name),
  );
  const isQuotable = typeof value === "number" || typeof value === "boolean";
  return [
    ...(allowed.has("null") ? [] : [{ kind: "null", value: null }]),
    ...(other === undefined ? [] : [{ kind: "type", value: other[1] }]),
    ...(isQuotable ? [{ kind: "quoted", value: String(value) }] : []),
    ...(allowed.has("object") ? [{ kind: "type-array", value: [] }] : []),
    ...(allowed.has("array") ? [{ kind: "type-object", value: {} }] : []),
  ];
}

function breakChoice(rule: SchemaObject, value: unknown): BrokenRule[] {
  const choices = [...(rule.const === undefined ? [] : [rule.const]), ...(rule.enum ?? [])];
  if (choices.length === 0) return [];
  const kind = rule.const === undefined ? "enum" : "const";
  // Another allowed value breaks a condition if the other members only match the original value.
  const switches = choices.filter((choice) => choice !== value);
  return [
    { kind, value: "NONE_OF_THESE" },
    ...switches.map((choice) => ({ kind: `switch-to-${printText(choice)}`, value: choice })),
  ];
}

function breakText(rule: SchemaObject, value: unknown): BrokenRule[] {
  const { type = [], pattern, format, maxLength, "x-maxDuration": longest } = rule;
  if (![type].flat().includes("string")) return [];
  const text = printText(value);
  const formats = notOfFormat[format ?? ""] ?? [];
  return [
    ...(pattern === undefined
      ? []
      : [
          { kind: "pattern-empty", value: "" },
          { kind: "pattern-head", value: `!${text}` },
          { kind: "pattern-tail", value: `${text} !` },
        ]),
    ...formats.map((other, index) => ({ kind: `format-${index + 1}`, value: other })),
    ...(maxLength === undefined
      ? []
      : [
          { kind: "maxLength", value: "k".repeat(maxLength + 1) },
          { kind: "at-maxLength", value: "k".repeat(maxLength) },
        ]),
    ...(typeof longest === "string"
      ? [
          // No part of it is too long, only their sum.
          {
            kind: "maxDuration",
            value: longest.replace(/\d+(?=H$)/u, (hours) => `${Number(hours) - 1}H61M`).slice(0, -1),
          },
          { kind: "at-maxDuration", value: longest },
        ]
      : []),
  ];
}

function breakBounds({ minimum, maximum }: SchemaObject): BrokenRule[] {
  return [
    ...(minimum === undefined
      ? []
      : [
          { kind: "minimum", value: minimum - 1 },
          { kind: "at-minimum", value: minimum },
        ]),
    ...(maximum === undefined
      ? []
      : [
          { kind: "maximum", value: maximum + 1 },
          { kind: "at-maximum", value: maximum },
        ]),
  ];
}
