// The values of a discriminator, by which integrators choose a schema.

import { joinPointer } from "../../contract/pointer.ts";
import { describeKeyword } from "./describe.ts";
import { type Context, type Finding, sayTo } from "./finding.ts";
import { type Cause, effectOf } from "./policy.ts";
import { lookUp, nameOf, objectOf, type Place, referenceOf, targetOf } from "./side.ts";
import type { View } from "./view.ts";

/** Compares the values of a discriminator, and the schemas that only these lead to. */
export function compareDiscriminators(old: View, now: View, context: Context): Finding[] {
  const found: Finding[] = [];
  const [before, after] = [old.discriminator, now.discriminator];
  const place = joinPointer((after ?? before)?.at.pointer ?? "", "discriminator");
  const say = sayTo(found, [before?.value, after?.value]);
  if (before === undefined || after === undefined) {
    if (before !== after)
      say(place, `\`discriminator\` was ${after === undefined ? "removed" : "added"}`, "same");
    return found;
  }
  const [member, otherMember] = [before.value["propertyName"], after.value["propertyName"]];
  if (member !== otherMember) {
    say(place, describeKeyword("propertyName", member, otherMember), "discriminator");
    return found;
  }
  const [olds, news] = [readValues(old), readValues(now)];
  for (const [value, target] of olds.all) {
    const at = joinPointer(place, "mapping", value);
    const other = news.all.get(value);
    const pair = [lookUp(before.at.side, target), lookUp(after.at.side, other ?? "")] as const;
    const cause = compareTargets({ value, target, other, pair }, olds, context);
    if (other === undefined) say(at, `discriminator value \`${value}\` was removed`, "discriminator");
    else if (cause !== undefined) say(at, describeKeyword(value, target, other), cause);
    else if (pair[0] !== undefined && pair[1] !== undefined && !olds.branches.has(target))
      found.push(...context.compareSchemas([pair[0]], [pair[1]], { ...context, around: [] }));
  }
  for (const value of news.all.keys()) {
    const at = joinPointer(place, "mapping", value);
    if (!olds.all.has(value)) say(at, `discriminator value \`${value}\` was added`, "valueAdded");
  }
  return found;
}

interface DecidingValue {
  readonly value: string;
  readonly target: string;
  readonly other: string | undefined;
  readonly pair: readonly [Place | undefined, Place | undefined];
}

/** What it means that a value stands for another schema now; `undefined` if it does not. */
function compareTargets(
  { value, target, other, pair: [one, another] }: DecidingValue,
  { all, stated }: ReturnType<typeof readValues>,
  context: Context,
): Cause | undefined {
  if (other === undefined || other === target || one === undefined || another === undefined) return undefined;
  if (context.isRenamed(one.pointer, another.pointer) || isEqual(one, another, context)) return undefined;
  if (!stated.has(value)) return "discriminator";
  return [...all.values()].includes(other) ? "discriminator" : "discriminator";
}

function isEqual(one: Place, other: Place, context: Context): boolean {
  const pure: Context = { ...context, around: [], isPure: true };
  return context.compareSchemas([one], [other], pure).every(({ cause }) => effectOf(cause) === "same");
}

/** The values of a discriminator with what they mean: those of its mapping, and the names of alternatives or children. */
function readValues({ discriminator, groups }: View) {
  const { value, at } = discriminator ?? {};
  const mapping = Object.entries(objectOf(value?.["mapping"])).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const stated = new Map(mapping.map(([one, target]) => [one, targetOf(target)]));
  const branches = new Set(groups.flatMap((group) => group.branches.map(({ node }) => referenceOf(node))));
  const children = groups.length > 0 || at === undefined ? [] : (at.side.children.get(at.pointer) ?? []);
  const names = [...[...branches].flatMap((one) => one ?? []), ...children.map((child) => `#${child}`)];
  const implied = names.map((target): [string, string] => [nameOf(target), target]);
  return { stated, branches, all: new Map([...implied, ...stated]) };
}
