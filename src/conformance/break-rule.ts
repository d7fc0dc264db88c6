import type { SchemaObject } from "../contract/openapi-document.ts";
import { printText } from "./json-values.ts";

/** The kind of a broken rule, and a value that breaks it. Kinds that begin with `at-` are on its bound, so that they keep it. */
type BrokenRule = readonly [kind: string, value: unknown];

const notOfFormat: Readonly<Record<string, string[]>> = {
  date: ["2026-02-30", "01/12/2026"],
  "date-time": ["yesterday", "2026-12-01 12:00"],
  uuid: ["42", "0f8fad5b-d9cb-469f-a165"],
  duration: ["one hour"],
};

const otherTypes: readonly (readonly [types: string[], value: unknown])[] = [
  [["number", "integer"], 42],
  [["string"], "text"],
  [["boolean"], true],
];

/**
 * Lists values that should each break a keyword that applies to the value itself. Whether one does depends on the
 * surrounding value, so a validator must confirm it.
 */
export function* breakRule(rule: SchemaObject, value: unknown): Generator<BrokenRule> {
  const { minimum, maximum } = rule;
  const types = [rule.type ?? []].flat();
  if (types.length > 0) yield* breakType(types, value);
  const choices = [...(rule.const === undefined ? [] : [rule.const]), ...(rule.enum ?? [])];
  if (choices.length > 0) yield [rule.const === undefined ? "enum" : "const", "NONE_OF_THESE"];
  // Another allowed value breaks a condition if the other members only match the original value.
  for (const choice of choices) if (choice !== value) yield [`switch-to-${printText(choice)}`, choice];
  if (types.includes("string")) yield* breakText(rule, printText(value));
  if (minimum !== undefined) yield* [["minimum", minimum - 1] as const, ["at-minimum", minimum] as const];
  if (maximum !== undefined) yield* [["maximum", maximum + 1] as const, ["at-maximum", maximum] as const];
}

function* breakType(types: readonly string[], value: unknown): Generator<BrokenRule> {
  const other = otherTypes.find(([names]) => !names.some((name) => types.includes(name)));
  if (!types.includes("null")) yield ["null", null];
  if (other !== undefined) yield ["type", other[1]];
  if (typeof value === "number" || typeof value === "boolean") yield ["quoted", String(value)];
  if (types.includes("object")) yield ["type-array", []];
  if (types.includes("array")) yield ["type-object", {}];
}

function* breakText(rule: SchemaObject, text: string): Generator<BrokenRule> {
  const { pattern, format = "", maxLength, "x-maxDuration": longest } = rule;
  if (pattern !== undefined) {
    yield ["pattern-empty", ""];
    yield ["pattern-head", `!${text}`];
    yield ["pattern-tail", `${text} !`];
  }
  for (const [index, other] of (notOfFormat[format] ?? []).entries()) yield [`format-${index + 1}`, other];
  if (maxLength !== undefined) {
    yield ["maxLength", "k".repeat(maxLength + 1)];
    yield ["at-maxLength", "k".repeat(maxLength)];
  }
  if (typeof longest !== "string") return;
  // No part of it is too long, only their sum.
  yield ["maxDuration", longest.replace(/\d+H$/u, (hours) => `${Number.parseInt(hours) - 1}H61M`)];
  yield ["at-maxDuration", longest];
}
