import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import type { Check } from "./tool/tool.ts";
import { splitPointer } from "../../../src/contract/pointer.ts";

/** A body, and whether the provider's documentation allows it. */
export interface Payload {
  /** Name of the component schema that it is for. */
  schema: string;
  /** What was changed, such as `/order/amount: none`. */
  name: string;
  body: unknown;
  isValid: boolean;
}

/** Members to set by JSON pointer, and members to leave out. */
interface Change {
  with?: Record<string, unknown>;
  without?: string[];
}

/** An entry of `payloads.yaml`. */
interface Entry {
  schema: string;
  body: unknown;
  required?: string[];
  optional?: string[];
  values?: Record<string, { passes?: unknown[]; fails?: unknown[] }>;
  passes?: Change[];
  fails?: Change[];
}

/** Lists the payloads of `payloads.yaml`. */
export async function listPayloads(): Promise<Payload[]> {
  const text = await readFile(new URL("payloads.yaml", import.meta.url), "utf8");
  return (parse(text, { merge: true }) as Entry[]).flatMap(listOfEntry);
}

/** Counts the payloads that a tool judges as the documentation does. */
export function countJudged(of: number, wrong: readonly string[], least = of): Check {
  const [reason] = wrong;
  const done = of - wrong.length;
  return {
    what: "payloads judged rightly",
    done,
    of,
    least,
    ...(reason !== undefined && { reason: `not ${reason}` }),
  };
}

function listOfEntry(entry: Entry): Payload[] {
  const { schema, body, required = [], optional = [], values = {}, passes = [], fails = [] } = entry;
  const set = (kind: "passes" | "fails") =>
    Object.entries(values).flatMap(([pointer, lists]) =>
      (lists[kind] ?? []).map((value): Change => ({ with: { [pointer]: value } })),
    );
  const without = (pointers: string[]) => pointers.map((pointer): Change => ({ without: [pointer] }));
  const make = (isValid: boolean) => (change: Change) => {
    return { schema, name: describe(change), body: apply(body, change), isValid };
  };
  return [
    ...[{}, ...without(optional), ...set("passes"), ...passes].map(make(true)),
    ...[...without(required), ...set("fails"), ...fails].map(make(false)),
  ];
}

function describe({ with: members = {}, without = [] }: Change): string {
  const changes = [
    ...without.map((pointer) => `${pointer}: none`),
    ...Object.entries(members).map(([pointer, value]) => `${pointer}: ${JSON.stringify(value)}`),
  ];
  return changes.join(", ") || "unchanged";
}

function apply(body: unknown, { with: members = {}, without = [] }: Change): unknown {
  const copy = structuredClone(body);
  for (const [pointer, value] of Object.entries(members)) {
    const [holder, name] = find(copy, pointer);
    holder[name] = structuredClone(value);
  }
  for (const pointer of without) {
    const [holder, name] = find(copy, pointer);
    if (!(name in holder)) throw new Error(`\`${pointer}\` is not in the body.`);
    Reflect.deleteProperty(holder, name);
  }
  return copy;
}

/** Finds the object that holds a member, and the name of the member there. */
function find(body: unknown, pointer: string): [holder: Record<string, unknown>, name: string] {
  const tokens = splitPointer(pointer);
  const name = tokens.pop() ?? "";
  const holder = tokens.reduce((at, token) => (at as Record<string, unknown>)[token], body);
  return [holder as Record<string, unknown>, name];
}
