// Which alternatives of two versions belong together: one list of evidence, from the strongest to the weakest.

import { follow, isComponent, lookUp, objectOf, type Place, targetOf, textOf } from "./side.ts";
import { isIn, listAll, type Schemas, type View, viewOf } from "./view.ts";
import { type Comparison, mapPair } from "./walk.ts";

/** One of several schemas, where it is written, and what it demands. */
export interface Alternative {
  readonly place: Place;
  readonly view: View;
}

/** Which alternatives of two versions belong together. */
export interface Pairing {
  readonly pairs: readonly (readonly [Alternative, Alternative])[];
  readonly gone: readonly Alternative[];
  readonly added: readonly Alternative[];
  /** The member whose values tell all alternatives apart. */
  readonly tag: string | undefined;
  /** Whether all of them have a counterpart that is equal, or the same component. */
  readonly isSure: boolean;
}

/**
 * Pairs each alternative with the one for which there is the strongest evidence. Only values of a member that tells those
 * of each version apart may belong to several.
 */
export function pairAlternatives(
  olds: readonly Alternative[],
  news: readonly Alternative[],
  { old, now, context }: Pick<Comparison, "old" | "now" | "context">,
): Pairing {
  const isSingle = olds.length === 1 && news.length === 1;
  const tag = isSingle ? undefined : findTag([olds, news], old.discriminator, context.isSent);
  const read = ({ view }: Alternative) => listValues(view, tag ?? "", context.isSent) ?? [];
  const isTagged: Evidence = (one, other) =>
    tag !== undefined && read(one).some((value) => isIn(read(other), value));
  const mapped = mapPair({ old, now }, readMapping);
  const isMapped: Evidence = (one, other) => {
    const values = mapped.old.get(follow(one.place).pointer) ?? [];
    return (mapped.now.get(follow(other.place).pointer) ?? []).some((value) => values.includes(value));
  };
  // A component that only has another name is equal, or covered.
  const isSameComponent: Evidence = (one, other) => {
    const { pointer } = follow(one.place);
    return isComponent(pointer) && pointer === follow(other.place).pointer;
  };
  // If values tell them apart, those with other values are others.
  const others: Evidence[] = [
    isSameComponent,
    (one, other) => titleOf(one) !== undefined && titleOf(one) === titleOf(other),
    (one, other) => olds.length === news.length && isSamePlace(one.place, other.place),
    () => isSingle,
  ];
  const isEqual: Evidence = (one, other) => context.isSame(follow(one.place), follow(other.place));
  const pairs: [Alternative, Alternative][] = [];
  for (const isEvident of [isEqual, isMapped, isTagged, ...(tag === undefined ? others : [])]) {
    const isFree = (one: Alternative) => !pairs.some((pair) => pair.includes(one));
    for (const one of olds.filter(isFree)) {
      const other = news.find((another) => isFree(another) && isEvident(one, another));
      if (other !== undefined) pairs.push([one, other]);
    }
  }
  for (const one of olds)
    for (const other of news)
      if (isTagged(one, other) && !pairs.some((pair) => pair[0] === one && pair[1] === other))
        pairs.push([one, other]);
  const paired = pairs.flat();
  const [gone, added] = [olds, news].map((all) => all.filter((one) => !paired.includes(one)));
  const isSure =
    paired.length === olds.length + news.length &&
    pairs.every((pair) => isEqual(...pair) || isSameComponent(...pair));
  return { pairs, gone: gone ?? [], added: added ?? [], tag, isSure };
}

type Evidence = (one: Alternative, other: Alternative) => boolean;

/** The alternatives of a schema in one of its lists. */
export function readAlternatives(branches: Schemas, isSent: boolean): Alternative[] {
  return branches.map((place) => ({ place, view: viewOf([place], isSent) }));
}

/** The values of a discriminator's mapping, by the pointers of the schemas that they mean. */
function readMapping({ discriminator }: View): Map<string, string[]> {
  const { mapping } = objectOf(objectOf(discriminator?.node)["discriminator"]);
  const values = new Map<string, string[]>();
  for (const [value, target] of Object.entries(objectOf(mapping))) {
    const place = discriminator && lookUp(discriminator.side, targetOf(textOf(target)));
    if (place !== undefined) values.set(place.pointer, [...(values.get(place.pointer) ?? []), value]);
  }
  return values;
}

function isSamePlace(one: Place, other: Place): boolean {
  return one.pointer === other.pointer && ![one, other].some((place) => isComponent(follow(place).pointer));
}

function titleOf({ place }: Alternative): unknown {
  return objectOf(follow(place).node)["title"];
}

/** The values of a member of an alternative; `undefined` if it has no closed list of them. */
export function listValues({ members }: View, name: string, isSent: boolean): readonly unknown[] | undefined {
  const places = members.get(name);
  return places && listAll(viewOf(places, isSent));
}

/** Finds a member whose values tell the alternatives of each version apart, with preference for that of a discriminator. */
function findTag(
  versions: readonly (readonly Alternative[])[],
  discriminator: Place | undefined,
  isSent: boolean,
): string | undefined {
  const names = [...(versions[0]?.[0]?.view.members.keys() ?? [])].filter((name) =>
    versions.every((version) => {
      const values = version.map(({ view }) => listValues(view, name, isSent));
      const all = values.flatMap((one) => one ?? []).map(textOf);
      return !values.includes(undefined) && new Set(all).size === all.length;
    }),
  );
  const { propertyName } = objectOf(objectOf(discriminator?.node)["discriminator"]);
  return names.find((name) => name === propertyName) ?? names[0];
}
