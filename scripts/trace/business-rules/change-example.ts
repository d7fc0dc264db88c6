import type { Contract } from "../../../src/contract/read-contract.ts";

/** The values of the named examples of the contract. */
export type NamedExamples = Contract["namedExamples"];

/** A JSON object. */
export type Json = Record<string, unknown>;

/** The value of a named example of the contract. */
export function readExample(examples: NamedExamples, name: string): Json {
  const value = examples[name];
  if (value === undefined) throw new Error(`The contract has no example \`${name}\`.`);
  return value as Json;
}

/** A copy of an example with some members replaced; `undefined` takes a member out. */
export function changeExample(example: Json, change: Json): Json {
  return Object.fromEntries(
    Object.entries({ ...example, ...change }).filter(([, value]) => value !== undefined),
  );
}

/** The same for the members of one member, such as the `order` of an order request. */
export function changeMember(example: Json, member: string, change: Json): Json {
  return { ...example, [member]: changeExample(example[member] as Json, change) };
}
