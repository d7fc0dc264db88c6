import { splitPointer } from "../../src/contract/json-pointer.ts";
import type { Payload } from "./statement.ts";

/** The payload that a statement describes: the example with its changes made, or a value of its own. */
export function changePayload(
  example: unknown,
  { with: changes = {}, without = [], value }: Payload,
): unknown {
  if (value !== undefined) return value;
  const payload = structuredClone(example);
  for (const [pointer, content] of Object.entries(changes)) {
    const { parent, member } = findParent(payload, pointer);
    Reflect.set(parent, member, content);
  }
  for (const pointer of without) {
    const { parent, member } = findParent(payload, pointer);
    if (!Reflect.has(parent, member))
      throw new Error(`\`${pointer}\` is not in the example, so it cannot be left out.`);
    Reflect.deleteProperty(parent, member);
  }
  return payload;
}

function findParent(payload: unknown, pointer: string): { parent: object; member: string } {
  const tokens = splitPointer(pointer);
  const member = tokens.pop() ?? "";
  let parent = payload;
  for (const token of tokens) parent = Reflect.get(Object(parent), token) as unknown;
  if (typeof parent !== "object" || parent === null)
    throw new Error(`Nothing holds \`${pointer}\` in the example.`);
  return { parent, member };
}
