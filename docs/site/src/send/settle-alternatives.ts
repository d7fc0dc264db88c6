import type { ValidationError } from "../../../../generated/validators.js";
import { splitPointer } from "../../../../src/contract/json-pointer.ts";

/**
 * Removes what a validator reports about alternatives (`oneOf`, `anyOf`) that the sender of a body did not mean. An
 * alternative is not meant if it pins a member to another value, such as a payment method, although the value that is
 * there occurs in an example: an alternative that allows it exists.
 * @param examples valid bodies
 */
export function settleAlternatives(
  errors: readonly ValidationError[],
  body: unknown,
  examples: readonly unknown[],
): readonly ValidationError[] {
  const isKnown = ({ instancePath }: ValidationError) =>
    examples.some((example) => isSameValue(findValue(example, instancePath), findValue(body, instancePath)));
  const rejected = errors.filter((error) => isPinned(error) && isKnown(error));
  const notMeant = new Set(rejected.map(findBranch).filter((branch) => branch !== undefined));
  const kept = errors.filter((error) => {
    const branch = findBranch(error);
    return (
      !isCombinator(error) && !rejected.includes(error) && (branch === undefined || !notMeant.has(branch))
    );
  });
  return kept.length > 0 ? kept.filter((error) => !isNarrower(error, kept)) : errors;
}

/** Returns the alternative that a rule belongs to, such as `#/allOf/1/oneOf/0`. */
export function findBranch({ schemaPath }: ValidationError): string | undefined {
  return /^.*\/(?:oneOf|anyOf)\/\d+(?=\/)/.exec(schemaPath)?.[0];
}

/** Returns whether another error about the same value allows more values, those of all alternatives together. */
function isNarrower(error: ValidationError, errors: readonly ValidationError[]): boolean {
  return (
    isPinned(error) &&
    errors.some(
      (other) =>
        isPinned(other) &&
        other.instancePath === error.instancePath &&
        countValues(other) > countValues(error),
    )
  );
}

function countValues({ params }: ValidationError): number {
  const { allowedValues } = params;
  return Array.isArray(allowedValues) ? allowedValues.length : 1;
}

/** Returns whether a rule pins the values of a member: to some, or to all but some. */
function isPinned({ keyword, params }: ValidationError): boolean {
  return keyword === "const" || keyword === "enum" || String(params["pattern"]).startsWith("^(?!");
}

function isCombinator({ keyword }: ValidationError): boolean {
  return keyword === "oneOf" || keyword === "anyOf";
}

/** Returns the value at a JSON pointer; `undefined` if there is none. */
function findValue(value: unknown, pointer: string): unknown {
  return splitPointer(pointer).reduce<unknown>(
    (inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name],
    value,
  );
}

function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
