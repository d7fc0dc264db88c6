import type { Random } from "./create-random.ts";
import { sampleTexts } from "./sample-texts.ts";

const otherValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  10,
  11,
  1e21,
  "",
  "1",
  [],
  [null],
  {},
  { currency: "BRL", value: "1.00" },
  { currency: "BRL", value: 1 },
];

interface Place {
  parent: Record<string, unknown> | unknown[];
  member: string;
}

/** Copies a payload and makes a few changes, which may make it valid or invalid or have no effect. */
export function mutatePayload(payload: unknown, random: Random): unknown {
  const holder = { payload: structuredClone(payload) };
  const changes = 1 + random.below(3);
  for (let change = 0; change < changes; change += 1) {
    const places = listPlaces(holder);
    // The first place is the whole payload, which is changed only once in a hundred times.
    const place = random.pick(places.length > 1 && random.chance(0.99) ? places.slice(1) : places);
    random.pick([remove, replace, replaceText, replaceText, rename, add, exchange])(place, random, places);
  }
  return holder.payload;
}

type Change = (place: Place, random: Random, places: readonly Place[]) => void;

const remove: Change = ({ parent, member }) => {
  if (Array.isArray(parent)) parent.splice(Number(member), 1);
  else if (member !== "payload") Reflect.deleteProperty(parent, member);
};

const replace: Change = (place, random) => {
  write(place, structuredClone(random.pick(otherValues)));
};

const replaceText: Change = (place, random) => {
  if (typeof read(place) === "string") write(place, random.pick(sampleTexts));
};

const rename: Change = (place, random) => {
  const { parent, member } = place;
  if (Array.isArray(parent) || member === "payload") return;
  const value = read(place);
  Reflect.deleteProperty(parent, member);
  parent[random.chance(0.5) ? `${member}s` : member.toUpperCase()] = value;
};

const add: Change = (_, random, places) => {
  const containers = places.map(read).filter((value) => typeof value === "object" && value !== null);
  if (containers.length === 0) return;
  const container = random.pick(containers);
  const value = structuredClone(random.pick(otherValues));
  if (Array.isArray(container)) container.push(value);
  else Reflect.set(container, random.pick(["extra", "constructor", "toString", "length"]), value);
};

/** Replaces a value by that of another place, to use values and types of other members. */
const exchange: Change = (place, random, places) => {
  write(place, structuredClone(read(random.pick(places))));
};

function read({ parent, member }: Place): unknown {
  return Reflect.get(parent, member);
}

function write({ parent, member }: Place, value: unknown): void {
  Reflect.set(parent, member, value);
}

function listPlaces(parent: Place["parent"]): Place[] {
  return Object.entries(parent).flatMap(([member, value]: [string, unknown]) => {
    const inside = typeof value === "object" && value !== null ? listPlaces(value as Place["parent"]) : [];
    return [{ parent, member }, ...inside];
  });
}
