import type { SchemaObject } from "../../../src/contract/document.ts";
import { sampleTexts } from "../../../tests/random/sample-texts.ts";
import { quote, without, type SchemaChange, type SchemaOperator } from "./operator.ts";

const looser = {
  minimum: -1,
  exclusiveMinimum: -1,
  minLength: -1,
  minItems: -1,
  minProperties: -1,
  maximum: 1,
  exclusiveMaximum: 1,
  maxLength: 1,
  maxItems: 1,
  maxProperties: 1,
} as const;

/** Formats that document a value but do not restrict it. */
const annotations = new Set(["binary", "byte", "password"]);

function loosenPattern(pattern: string): [change: string, pattern: string][] {
  return [
    ["not anchored at its start", pattern.replace(/^\^/u, "")],
    ["not anchored at its end", pattern.replace(/\$$/u, "")],
    ...[...pattern.matchAll(/\{(\d+)\}/gu)].map(({ 0: exact, 1: count, index }): [string, string] => [
      `${quote(exact)} made ${quote(`{${String(count)},}`)}`,
      `${pattern.slice(0, index)}{${String(count)},}${pattern.slice(index + exact.length)}`,
    ]),
  ];
}

/** Returns strings that match a pattern, and each of them with one character repeated. */
function samplePattern(pattern: string): string[] {
  const fitting = sampleTexts.filter((text) => text.length < 100 && new RegExp(pattern, "u").test(text));
  return fitting.flatMap((text) => {
    const doubled = Array.from(text, (_, index) => `${text.slice(0, index + 1)}${text.slice(index)}`);
    return [text, `${text}x`, `x${text}`, ...doubled];
  });
}

function sampleBound(keyword: string, bound: number): unknown[] {
  const near = [bound - 1, bound, bound + 1, bound * 10];
  if (!/Length|Items|Properties/u.test(keyword)) return near;
  const counts = near.filter((count) => count >= 0 && count < 100_000);
  return counts.flatMap((count) => {
    const items = Array.from({ length: count }, (_, index) => `x${String(index)}`);
    return ["x".repeat(count), items, Object.fromEntries(items.slice(0, 10).map((item) => [item, item]))];
  });
}

function loosenBounds(schema: SchemaObject): SchemaChange[] {
  return Object.entries(looser).flatMap(([keyword, step]) => {
    const bound = schema[keyword];
    if (typeof bound !== "number") return [];
    const samples = sampleBound(keyword, bound);
    const next = bound + step;
    const isMeaningful = next >= 0 || !/^min(?:Length|Items|Properties)$/u.test(keyword);
    return [
      { change: `${keyword} dropped`, schema: without(schema, keyword), samples },
      ...(isMeaningful
        ? [{ change: `${keyword} made ${String(next)}`, schema: { ...schema, [keyword]: next }, samples }]
        : []),
    ];
  });
}

/** The operators on patterns, bounds and formats. */
export const boundOperators: readonly SchemaOperator[] = [
  {
    name: "pattern loosened",
    changes: (schema) => {
      const { pattern } = schema;
      if (typeof pattern !== "string") return [];
      const samples = samplePattern(pattern);
      return [
        { change: "pattern dropped", schema: without(schema, "pattern"), samples },
        ...loosenPattern(pattern).map(([change, loosened]) => ({
          change: `pattern ${change}`,
          schema: { ...schema, pattern: loosened },
          samples,
        })),
      ];
    },
  },
  { name: "bound loosened", changes: loosenBounds },
  {
    name: "format dropped",
    changes: (schema) =>
      schema.format === undefined
        ? []
        : [
            {
              change: `format ${quote(schema.format)} dropped`,
              schema: without(schema, "format"),
              isAnnotation: annotations.has(schema.format),
            },
          ],
  },
];
