import contract from "../../generated/openapi.json" with { type: "json" };

type Json = Record<string, unknown>;

/** A fresh copy of the value of a named example of the contract. */
export function readExample(name: keyof typeof contract.components.examples): Json {
  return structuredClone(contract.components.examples[name].value) as Json;
}

/** A copy of the example with some members replaced; `undefined` takes a member out. */
export function changeExample(example: Json, change: Json): Json {
  return Object.fromEntries(
    Object.entries({ ...example, ...change }).filter(([, value]) => value !== undefined),
  );
}

/** The same for the members of one member, such as the `order` of an order request. */
export function changeMember(example: Json, member: string, change: Json): Json {
  return { ...example, [member]: changeExample(example[member] as Json, change) };
}
