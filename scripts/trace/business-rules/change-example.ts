import type { Contract } from "../../../src/contract/read-contract.ts";

/** The values of the named examples of the contract. */
export type NamedExamples = Contract["namedExamples"];

/** A JSON object. */
export type Json = Record<string, unknown>;

/**
 * Returns the value of a named example of the contract.
 * @throws {Error} if the contract does not have the example
 */
export function readExample(examples: NamedExamples, name: string): Json {
  const value = examples[name];
  if (value === undefined) throw new Error(`The contract does not have the example \`${name}\`.`);
  return value as Json;
}

/** Copies an example with some members replaced; `undefined` removes a member. */
export function changeExample(example: Json, change: Json): Json {
  return Object.fromEntries(
    Object.entries({ ...example, ...change }).filter(([, value]) => value !== undefined),
  );
}

/** Copies an example with changes to the members of one member, such as the `order` of an order request. */
export function changeMember(example: Json, member: string, change: Json): Json {
  return { ...example, [member]: changeExample(example[member] as Json, change) };
}
