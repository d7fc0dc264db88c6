// What a change of a `discriminator` does: which values it knows, and which schemas these mean.

import { joinPointer } from "../../contract/pointer.ts";
import { describeKeyword } from "./keywords.ts";
import { follow, lookUp, nameOf, objectOf, referenceOf, type Place, targetOf, textOf } from "./side.ts";
import { listValues, type Pairing } from "./pairing.ts";
import { type View, viewOf } from "./view.ts";
import { compareSets, type Comparison, isChange } from "./walk.ts";

/** Compares the values of a discriminator, and the schemas that only these lead to, apart from alternatives in pairs. */
export function compareDiscriminators(
  { old, now, context, found, say }: Comparison,
  pairs: Pairing["pairs"],
): void {
  const [before, after] = [old, now].map((view) => readDiscriminator(view, context.isSent));
  const written = now.discriminator ?? old.discriminator ?? now.at;
  const place = joinPointer(written.pointer, "discriminator");
  if (before === undefined || after === undefined) {
    if (before !== after)
      say(place, `\`discriminator\` was ${after === undefined ? "removed" : "added"}`, "same");
    return;
  }
  if (before.member !== after.member) {
    say(place, describeKeyword("propertyName", before.member, after.member), "discriminator");
    return;
  }
  const { mapping } = objectOf(objectOf(written.node)["discriminator"]);
  const placeOf = (value: string) =>
    value in objectOf(mapping) ? joinPointer(place, "mapping", value) : place;
  for (const value of listOnlyIn(before, after))
    say(placeOf(value), `discriminator value \`${value}\` was removed`, "discriminator");
  const paired = new Set(pairs.map((pair) => pair.map(({ place: at }) => follow(at).pointer).join()));
  for (const [value, target] of before.targets) {
    const other = after.targets.get(value) ?? "";
    const [one, another] = [lookUp(old.at.side, target), lookUp(now.at.side, other)];
    if (one === undefined || another === undefined) {
      if (other !== "" && (one !== another || target !== other))
        say(placeOf(value), `what \`${value}\` means leads nowhere`, "unseen", [target, other]);
    } else if (paired.has([one.pointer, another.pointer].join())) continue;
    else if (isExchanged(context, [target, one], [other, another]))
      say(placeOf(value), describeKeyword(value, target, other), "discriminator");
    else if (!before.branches.has(target))
      found.push(...context.compareSchemas([one], [another], { ...context, around: [] }));
  }
  for (const value of listOnlyIn(after, before))
    say(placeOf(value), `discriminator value \`${value}\` was added`, "valueAdded");
}

/** Whether a value means another schema than before, which allows other values. */
function isExchanged(
  context: Comparison["context"],
  [target, one]: readonly [string, Place],
  [other, another]: readonly [string, Place],
): boolean {
  if (target === other || context.isRenamed(one.pointer, another.pointer)) return false;
  return compareSets([one], [another], context).some(isChange);
}

interface Discriminator {
  readonly member: unknown;
  /** The references of the alternatives. */
  readonly branches: ReadonlySet<string | undefined>;
  /** The references of the schemas by the values that mean them. */
  readonly targets: ReadonlyMap<string, string>;
  /** Whether the contract has a value: names of components are only values if the schema allows it. */
  readonly isPossible: (value: string, target: string) => boolean;
}

function listOnlyIn({ targets, isPossible }: Discriminator, other: Discriminator): string[] {
  return [...targets]
    .filter(([value, target]) => !other.targets.has(value) && isPossible(value, target))
    .map(([value]) => value);
}

/**
 * The values of a discriminator with what they mean: those of its mapping, those that only one of the schemas allows, and
 * the names of alternatives or children that the mapping does not have.
 */
function readDiscriminator({ discriminator, groups }: View, isSent: boolean): Discriminator | undefined {
  if (discriminator === undefined) return undefined;
  const { propertyName: member, mapping } = objectOf(objectOf(discriminator.node)["discriminator"]);
  const branches = new Set(groups.flatMap((group) => group.branches.map(({ node }) => referenceOf(node))));
  const children = groups.length > 0 ? [] : (discriminator.side.children.get(discriminator.pointer) ?? []);
  const stated = new Map(
    Object.entries(objectOf(mapping)).map(([value, target]) => [value, targetOf(textOf(target))]),
  );
  const mapped = new Set(stated.values());
  const named = new Set([...branches, ...children.map((child) => `#${child}`), ...mapped]);
  const lists = new Map<string, readonly string[] | undefined>();
  for (const target of named) {
    const place = lookUp(discriminator.side, target ?? "");
    const values = place && listValues(viewOf([place], isSent), textOf(member), isSent);
    if (target !== undefined) lists.set(target, values?.map(textOf));
  }
  const isOwn = (value: string) => [...lists.values()].filter((list) => list?.includes(value)).length === 1;
  const own = [...lists].flatMap(([target, list = []]) =>
    [...(mapped.has(target) ? [] : [nameOf(target)]), ...list.filter(isOwn)].map(
      (value) => [value, target] as const,
    ),
  );
  const isPossible = (value: string, target: string) =>
    stated.has(value) || (lists.get(target)?.includes(value) ?? true);
  return { member, branches, targets: new Map([...own, ...stated]), isPossible };
}
