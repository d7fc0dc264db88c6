import type { SchemaObject } from "../../../src/contract/openapi-document.ts";
import { printCode } from "./print-code.ts";

/** One bound that a schema sets, in words. */
export interface Constraint {
  keyword: string;
  words: string;
}

const wordings: Record<string, (value: unknown) => string> = {
  minLength: (value) => `at least ${String(value)} characters`,
  maxLength: (value) => `at most ${String(value)} characters`,
  minimum: (value) => `at least ${String(value)}`,
  maximum: (value) => `at most ${String(value)}`,
  exclusiveMinimum: (value) => `more than ${String(value)}`,
  exclusiveMaximum: (value) => `less than ${String(value)}`,
  multipleOf: (value) => `a multiple of ${String(value)}`,
  minItems: (value) => `at least ${String(value)} entries`,
  maxItems: (value) => `at most ${String(value)} entries`,
  minProperties: (value) => `at least ${String(value)} members`,
  maxProperties: (value) => `at most ${String(value)} members`,
  pattern: (value) => `matches ${printCode(value)}`,
};

/**
 * The bounds on numbers, lengths and spelling that the parts of a schema set, each once. A pattern beside an `x-limit` is
 * left out: the limit says in words what nobody would read off the pattern.
 */
export function listConstraints(parts: readonly SchemaObject[]): Constraint[] {
  const found = parts.flatMap((part) =>
    Object.entries(wordings).flatMap(([keyword, word]) =>
      part[keyword] === undefined || (keyword === "pattern" && part["x-limit"] !== undefined)
        ? []
        : [{ keyword, words: word(part[keyword]) }],
    ),
  );
  return found.filter(({ words }, index) => found.findIndex((other) => other.words === words) === index);
}
