import type { Constraint } from "../../src/contract/limits.ts";
import { printCode } from "./markdown.ts";

/** A pattern that excludes some values, which regular expressions cannot say plainly. */
const excluding = /^\^\(\?!\(\?:([\w|]+)\)\$\)\[\\s\\S\]\*\$$/u;

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
  pattern: (value) => {
    const excluded = excluding.exec(String(value))?.[1]?.split("|").map(printCode);
    return excluded === undefined ? `matches ${printCode(value)}` : `anything except ${excluded.join(", ")}`;
  },
};

/** Describes each limit in a few words of Markdown. */
export function describeConstraints(constraints: readonly Constraint[]): string[] {
  return constraints.map(({ keyword, value }) => wordings[keyword](value));
}
