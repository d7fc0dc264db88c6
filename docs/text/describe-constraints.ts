import type { Constraint } from "../../src/contract/limits.ts";
import { printCode } from "./markdown.ts";

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
