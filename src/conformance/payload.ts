// Statements as data, and the payloads that they make of an example. The statements are in openapi/statements.yaml.

import { splitPointer } from "../contract/pointer.ts";

/** Changes to an example, or a separate value. A pointer of `""` is the whole payload. */
export interface Payload {
  /** Members to set, by JSON pointer. */
  with?: Readonly<Record<string, unknown>>;
  /** Members to remove, by JSON pointer. */
  without?: readonly string[];
  /** Values of a member, by JSON pointer: there is one payload for each. */
  each?: Readonly<Record<string, readonly unknown[]>>;
  /** Members to set to a text that is repeated so many times, by JSON pointer. */
  repeat?: Readonly<Record<string, readonly [text: string, count: number]>>;
  /** The whole payload, if no example is changed. */
  value?: unknown;
  /** Whether only the contract decides this way, or the ids of the open questions that a service answers by it. */
  isOpen?: true | readonly string[];
}

/** A statement of the documentation, with changes to an example after which a request keeps or breaks it. */
export interface ContractRule {
  /** Id of the statement. */
  id: string;
  operationId: string;
  /** Name of the example of its body that is changed. */
  example: string;
  passes?: readonly Payload[];
  fails?: readonly Payload[];
  /** Ids of open questions that do not excuse a service that breaks the statement. */
  decides?: readonly string[];
}

/** A statement about the body of a response or notification, which decides in spite of open questions. */
export interface DecidedShape {
  /** Id of the statement. */
  id: string;
  /** The operationId or the event, and the status of the response, if it is one. */
  of: string;
  status?: string;
  /** The example, with changes after which it breaks the statement. */
  example: unknown;
  fails: readonly Payload[];
  decides: readonly string[];
}

/** Lists one payload for each value of `each`, with the value and the repeated texts among the changes. */
export function listPayloads({ each = {}, repeat = {}, ...payload }: Payload): Payload[] {
  const texts = Object.entries(repeat).map(([pointer, [text, count]]) => [pointer, text.repeat(count)]);
  const changes = { ...payload.with, ...(Object.fromEntries(texts) as Record<string, string>) };
  return Object.entries(each).reduce<Payload[]>(
    (payloads, [pointer, values]) =>
      payloads.flatMap((known) =>
        values.map((value) => ({ ...known, with: { ...known.with, [pointer]: value } })),
      ),
    [Object.keys(changes).length === 0 ? payload : { ...payload, with: changes }],
  );
}

/** Creates a payload of a statement: an example with changes, or a separate value. */
export function changePayload(
  example: unknown,
  { with: changes = {}, without = [], value }: Payload,
): unknown {
  const payload = { whole: structuredClone(value ?? example) };
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
  return payload.whole;
}

/** Changes an example; `undefined` if it lacks what is changed, which an overlay may have removed. */
export function changeIfThere(example: unknown, payload: Payload): unknown {
  try {
    return changePayload(example, payload);
  } catch {
    return undefined;
  }
}

function findParent(payload: { whole: unknown }, pointer: string): { parent: object; member: string } {
  const tokens = ["whole", ...splitPointer(pointer)];
  const member = tokens.pop() ?? "";
  let parent: unknown = payload;
  for (const token of tokens) parent = Reflect.get(Object(parent), token) as unknown;
  if (typeof parent !== "object" || parent === null)
    throw new Error(`The example has no parent object for \`${pointer}\`.`);
  return { parent, member };
}
