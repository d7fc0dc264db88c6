import { listConstraints, type Constraint } from "../../src/contract/limits.ts";
import type { SchemaObject } from "../../src/contract/document.ts";
import { isBinary, listChoices, listParts } from "../../src/contract/schema.ts";
import { printCode } from "./markdown.ts";

/**
 * Describes the type of a member with its format and limits, in a few words of Markdown.
 * @param options.patterns whether to print patterns without words, which few readers read. @default true
 */
export function describeType(parts: readonly SchemaObject[], { patterns = true } = {}): string {
  const constraints = listConstraints(parts).filter(
    ({ keyword, message }) => patterns || keyword !== "pattern" || message !== undefined,
  );
  return [describeKind(parts, patterns), ...describeConstraints(constraints)].join(", ");
}

function describeKind(parts: readonly SchemaObject[], patterns: boolean): string {
  if (parts.some(isBinary)) return "file";
  const isObject = parts.some(({ properties }) => properties !== undefined);
  const branches = isObject ? [] : listChoices(parts).flatMap((choice) => choice.branches);
  if (branches.length > 0) {
    const kinds = branches.map((branch) => describeType(listParts(branch), { patterns }));
    return [...new Set(kinds)].join(" or ");
  }
  const types = [parts.find(({ type }) => type !== undefined)?.type ?? []].flat();
  if (types.length === 0) return "any value";
  // The format `password` asks programs to hide the value; it says nothing about the value itself.
  const format = parts.find((part) => part.format !== undefined && part.format !== "password")?.format;
  return types
    .map((type) => {
      if (type === "array") return `list of ${describeItems(parts, patterns)}`;
      return type === "string" && format !== undefined ? `string (${format})` : type;
    })
    .join(" or ");
}

function describeItems(parts: readonly SchemaObject[], patterns: boolean): string {
  const items = parts.find((part) => part.items !== undefined)?.items;
  const kind = describeType(listParts(items), { patterns });
  return kind === "any value" ? "any values" : kind.replace(/^[a-z]+/u, "$&s");
}

const wordings: Record<Constraint["keyword"], (value: unknown) => string> = {
  minLength: (value) => `at least ${String(value)} characters`,
  maxLength: (value) => `at most ${String(value)} characters`,
  minimum: (value) => `at least ${String(value)}`,
  maximum: (value) => `at most ${String(value)}`,
  exclusiveMinimum: (value) => `more than ${String(value)}`,
  exclusiveMaximum: (value) => `less than ${String(value)}`,
  multipleOf: (value) => `a multiple of ${String(value)}`,
  minItems: (value) => `at least ${String(value)} entries`,
  maxItems: (value) => `at most ${String(value)} entries`,
  minProperties: (value) => `at least ${String(value)} ${value === 1 ? "field" : "fields"}`,
  maxProperties: (value) => `at most ${String(value)} ${value === 1 ? "field" : "fields"}`,
  pattern: (value) => `matches ${printCode(value)}`,
};

/** Describes each limit in a few words of Markdown. */
export function describeConstraints(constraints: readonly Constraint[]): string[] {
  return constraints.map(({ keyword, value, message }) => readMessage(message) ?? wordings[keyword](value));
}

/** Rewords a message, which follows a name, for a list that follows a type. */
function readMessage(message: string | undefined): string | undefined {
  return message
    ?.replace(/^must be (?:a string with )?/u, "")
    .replace(/"(.+)"$/u, (_, example: string) => printCode(example));
}
