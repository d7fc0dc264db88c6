import { readFile } from "node:fs/promises";
import { parse } from "yaml";

/** A value of the world, and its place there. */
export interface Known {
  value: unknown;
  pointer: string;
}

/** The people, accounts, orders and dates of `world.yaml`: sections of named records. */
export type World = Record<string, Record<string, unknown>>;

/** Members that identify the record that an object is about. */
const identifiers = [
  ...["id", "code", "externalId", "closeAccountRequestId", "referenceId", "validationId", "endToEndId"],
  ...["file", "endpoint", "clientId", "claimId"],
];
/** Name in the world for a member that has several names. */
const aliases: Record<string, string> = { fullName: "name", code: "externalId", currency: "amount" };

/** Reads the world that all examples share. */
export async function readWorld(): Promise<World> {
  return parse(await readFile(new URL("world.yaml", import.meta.url), "utf8")) as World;
}

/** Finds the record that an object of an example is about, by its identifiers, or those of its order or data. */
export function findRecord(world: World, node: Record<string, unknown>): Known | undefined {
  const parts = [node, node.order, node.data];
  const ids = parts.flatMap((part) => identifiers.map((name) => ({ name, id: read(part, name) })));
  const records = listRecords(world);
  const found = ids
    .filter(({ id }) => id !== undefined)
    .flatMap(({ name, id }) => [
      records.find(({ value }) => read(value, name) === id),
      records.find(({ value }) => read(value, aliases[name] ?? name) === id),
    ]);
  return found.find((record) => record !== undefined);
}

/** Finds the value of a member of a record. The name of a record stands in for that record. */
export function findMember(world: World, record: Known, member: string, wanted: unknown): Known | undefined {
  const name = read(record.value, member) === undefined ? (aliases[member] ?? member) : member;
  const value = read(record.value, name);
  if (value === undefined) return undefined;
  const found = { value, pointer: `${record.pointer}/${name}` };
  const wantsObject = typeof wanted === "object" && wanted !== null;
  if (wantsObject && typeof value === "string")
    return listRecords(world).find(({ pointer }) => pointer.endsWith(`/${value}`));
  if (wantsObject || typeof value !== "object") return found;
  // Payouts contain the value of an amount or a document instead of the object.
  const inner = [member, "value", "number"].find((part) => read(value, part) !== undefined);
  return inner === undefined
    ? undefined
    : { value: read(value, inner), pointer: `${found.pointer}/${inner}` };
}

/** Finds one of the values that a member can have in any record. */
export function findShared(world: World, member: string, value: unknown): Known | undefined {
  const values = world.shared?.[member];
  const index = Array.isArray(values) ? values.indexOf(value) : -1;
  return index < 0 ? undefined : { value, pointer: `/shared/${member}/${index}` };
}

/** Lists every value of the world that examples can contain, without names of records and the background. */
export function listKnown(world: World): Known[] {
  const names = new Set(listRecords(world).map(({ pointer }) => pointer.split("/").at(-1)));
  return valuesOf(world, "").filter(
    ({ pointer, value }) => !pointer.startsWith("/background/") && !names.has(String(value)),
  );
}

function listRecords(world: World): Known[] {
  return Object.entries(world).flatMap(([section, records]) =>
    Object.entries(records).map(([name, value]) => ({ value, pointer: `/${section}/${name}` })),
  );
}

function valuesOf(value: unknown, pointer: string): Known[] {
  if (typeof value !== "object" || value === null) return [{ value, pointer }];
  return Object.entries(value).flatMap(([key, item]) => valuesOf(item, `${pointer}/${key}`));
}

function read(node: unknown, member: string): unknown {
  return typeof node === "object" && node !== null ? Reflect.get(node, member) : undefined;
}
