import { splitPointer } from "../../src/contract/json-pointer.ts";
import type { Payload } from "./statement.ts";

/** Creates the payload that a statement describes: an example with changes, or a separate value. */
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
      throw new Error(`\`${pointer}\` is not in the example, so it cannot be removed.`);
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
    throw new Error(`The example has no parent object for \`${pointer}\`.`);
  return { parent, member };
}
