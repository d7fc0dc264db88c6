import type { ValidationError, Validator } from "../../../../generated/validators.js";
import { toFault } from "./to-fault.ts";
import { nameMember, type Fault } from "./fault.ts";
import { findBranch, settleAlternatives } from "./settle-alternatives.ts";

/**
 * Lists what is wrong with a body, each fault once. Empty if it is valid.
 * @param examples valid bodies
 */
export function listFaults(
  isValid: Validator<unknown>,
  body: unknown,
  examples: readonly unknown[] = [],
): Fault[] {
  if (isValid(body)) return [];
  const broken = settleAlternatives(isValid.errors ?? [], body, examples);
  // A value of the wrong type breaks other rules for that reason alone.
  const mistyped = new Set(broken.filter(isType).map(({ instancePath }) => instancePath));
  const reported = broken.filter((error) => isType(error) || !mistyped.has(error.instancePath));
  const faults = reported.map((error) => describeExclusion(error, reported) ?? toFault(error));
  return faults.filter(
    ({ name, issue }, index) =>
      faults.findIndex((other) => other.name === name && other.issue === issue) === index,
  );
}

/** Names the members that exclude each other: each alternative forbids another one. */
function describeExclusion(error: ValidationError, errors: readonly ValidationError[]): Fault | undefined {
  const branch = findBranch(error);
  if (error.keyword !== "not" || branch === undefined) return undefined;
  const others = errors.filter(
    ({ keyword, schemaPath }) => keyword === "not" && schemaPath !== error.schemaPath,
  );
  const excluded = others
    .filter((other) => findBranch(other) !== branch)
    .map(({ instancePath }) => nameMember(instancePath));
  if (excluded.length === 0) return undefined;
  const name = nameMember(error.instancePath);
  return { name, pointer: error.instancePath, issue: `cannot be combined with ${excluded.join(", ")}` };
}

function isType({ keyword }: ValidationError): boolean {
  return keyword === "type";
}
