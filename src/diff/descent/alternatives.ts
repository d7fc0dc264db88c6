// What a change of `oneOf`, `anyOf` and `discriminator` does. Alternatives are paired by what distinguishes them.

import { type Cause, effectOf } from "./policy.ts";
import { follow, nameOf, objectOf, type Place, referenceOf } from "./side.ts";
import { type Alternative, pairAlternatives, type Pairing, readAlternatives } from "./pairing.ts";
import { areApart, combine, covers } from "./unions.ts";
import type { Group, View } from "./view.ts";
import { type Comparison, type Finding, isChange, type Pair } from "./walk.ts";

/** Two lists of alternatives that belong together, and which of their alternatives do. */
interface PairedGroups extends Pair<Group>, Pairing {}

/** Pairs the lists of alternatives of both versions; `undefined` if they must be compared by what they allow. */
export function pairGroups(outer: Comparison): PairedGroups[] | undefined {
  const { old, now, context } = outer;
  const { isSame, isSent } = context;
  const isSameGroup = (one: Group, other: Group) =>
    one.keyword === other.keyword &&
    one.branches.length === other.branches.length &&
    one.branches.every((branch, index) => isSame(branch, other.branches[index] ?? branch));
  const olds = old.groups.filter((one) => !now.groups.some((other) => isSameGroup(one, other)));
  const news = now.groups.filter((one) => !old.groups.some((other) => isSameGroup(other, one)));
  if (olds.length !== news.length) return undefined;
  const found = olds.map((one, index): PairedGroups => {
    const group = news[index] ?? one;
    const [before = [], after = []] = [one, group].map(({ branches }) => readAlternatives(branches, isSent));
    return { old: one, now: group, ...pairAlternatives(before, after, outer) };
  });
  const isComparable = (groups: PairedGroups) => {
    const isSure = groups.isSure && groups.old.keyword === groups.now.keyword;
    const areObjects = [groups.old, groups.now].every((group) => isOfObjects(group, isSent));
    // A value of the deciding member may belong to another alternative now.
    return (isSure || areObjects) && !isSplit(groups);
  };
  return found.every(isComparable) ? found : undefined;
}

/** Whether an alternative belongs to several of the other version. */
function isSplit({ pairs }: Pairing): boolean {
  return new Set(pairs.map(([one]) => one)).size < pairs.length;
}

/** Whether alternatives may all be objects, so that members can tell them apart. */
function isOfObjects({ branches }: Group, isSent: boolean): boolean {
  return readAlternatives(branches, isSent).every(({ place, view: { types } }) => {
    return types.has("object") && (types.size === 1 || !("type" in objectOf(follow(place).node)));
  });
}

/** Compares two lists of alternatives that belong together. */
export function compareGroups(groups: PairedGroups, whole: Comparison): void {
  const { old, now } = groups;
  const { isSent, isPure } = whole.context;
  const nodesOf = ({ branches }: Group) => branches.map(({ node }) => node);
  const versions = [nodesOf(old), nodesOf(now)] as const;
  // A doubt is about the alternatives, wherever they are written.
  const say: Comparison["say"] = (pointer, text, cause, own = versions) => {
    whole.say(pointer, text, cause, own);
  };
  const outer = { ...whole, say };
  const isSameList = groups.gone.length + groups.added.length === 0;
  const inner = comparePairs(groups, outer);
  // More in one alternative of a request may be what another one allows, which `oneOf` then rejects.
  const isRisky = old.keyword === "oneOf" && now.keyword === "oneOf" && isSent && !isPure;
  const overlap = isRisky ? addRisky(groups, inner, isSameList, outer) : "either";
  if (!isRisky) outer.found.push(...inner);
  if (old.keyword !== now.keyword) {
    const isOther = inner.some(isChange) || !isSameList;
    const became = now.keyword === "anyOf" ? "looser" : "stricter";
    const cause = isProven(now, outer.now, isSent, true) ? "same" : isOther ? "composition" : became;
    outer.say(outer.now.at.pointer, `\`${old.keyword}\` became \`${now.keyword}\``, cause);
  }
  compareUnpaired(groups, outer, overlap);
}

function comparePairs({ old, now, pairs }: PairedGroups, outer: Comparison): Finding[] {
  const { context } = outer;
  const around = [...context.around, { old: outer.old, now: outer.now }];
  const isAny = old.keyword === "anyOf" && now.keyword === "anyOf";
  return pairs.flatMap((pair) => {
    const [one, other] = pair;
    const found = context.compareSchemas([one.place], [other.place], { ...context, around });
    // Another alternative may allow all that both versions of one allow, such as any string beside some.
    const isIdle = () =>
      pairs.some(
        (another) =>
          another !== pair &&
          covers(another[0].view, one.view, context) &&
          covers(another[1].view, other.view, context),
      );
    return isAny && found.some(isChange) && isIdle() ? found.filter((each) => !isChange(each)) : found;
  });
}

/** Whether the alternatives of a list are proven to be apart. */
function isProven({ branches }: Group, view: View, isSent: boolean, isStrict: boolean): boolean {
  return areApart(combine(view, branches, isSent), view, isSent, isStrict);
}

/**
 * Adds what was found in the alternatives of `oneOf` in a request, and where values may match two now. Returns what an
 * overlap means: it breaks integrations if no value could match two before.
 */
function addRisky(
  { old, now }: Pair<Group>,
  inner: readonly Finding[],
  isSameList: boolean,
  { old: before, now: after, context, found, say }: Comparison,
): Cause {
  const wasApart = isProven(old, before, context.isSent, true);
  const isApart = isProven(now, after, context.isSent, wasApart);
  const overlap = wasApart ? "overlap" : "alternatives";
  const isWider = ({ cause }: Finding) => !isApart && effectOf(cause) === "looser";
  const isWithin = ({ pointer }: Finding) => `${pointer}/`.startsWith(`${now.pointer}/`);
  found.push(
    ...inner.map((one) => (isWider(one) && isWithin(one) ? ({ ...one, cause: overlap } as const) : one)),
  );
  const [first, ...more] = inner.filter((one) => isWider(one) && !isWithin(one));
  const rest = more.length > 0 ? `; and ${more.length} more` : "";
  if (first !== undefined)
    say(now.pointer, `an alternative of \`oneOf\` accepts more: ${first.text}${rest}`, overlap);
  if (isSameList && wasApart && !isApart && !inner.some(isWider))
    say(now.pointer, "a value may match two alternatives now", "overlap");
  return overlap;
}

/** Compares the alternatives that only one version has. */
function compareUnpaired(
  { old, now, gone, added, tag }: PairedGroups,
  outer: Comparison,
  overlap: Cause,
): void {
  const { context, say } = outer;
  const { isSent, isPure } = context;
  const isCovered = (branch: Place, view: View, by: readonly View[]) =>
    combine(view, [branch], isSent).some((whole) => by.some((other) => covers(other, whole, context)));
  // A value of a discriminator means a schema of its own, whatever others allow.
  const isNamed = outer.old.discriminator !== undefined;
  const isTagged = isNamed || (tag !== undefined && now.keyword === "oneOf");
  // An alternative that another one covers allows nothing more, and its code handles nothing more.
  const [olds, news] = [combine(outer.old, old.branches, isSent), combine(outer.now, now.branches, isSent)];
  const lost = gone.filter(({ place }) => isNamed || !isCovered(place, outer.old, news));
  const wider = added.filter(({ place }) => isTagged || !isCovered(place, outer.now, olds));
  const describeLost = ({ place }: Alternative) => `${describeEntry(old.keyword, place)} was removed`;
  const describeAdded = ({ place }: Alternative) => `${describeEntry(now.keyword, place)} was added`;
  const isExchange = lost.length > 0 && wider.length > 0 && tag === undefined && !isPure && !isNamed;
  if (isExchange && ![...lost, ...wider].every(({ place }) => referenceOf(place.node) !== undefined)) {
    const texts = [...lost.map(describeLost), ...wider.map(describeAdded)];
    say(outer.now.at.pointer, `composed differently: ${texts.join("; ")}`, "composition");
    return;
  }
  for (const one of lost) {
    const isNull = [...one.view.types].join() === "null";
    say(one.place.pointer, describeLost(one), isNull ? "stricter" : "valueRemoved", [
      one.place.node,
      undefined,
    ]);
  }
  for (const one of added) {
    const { place } = one;
    const isApart = now.branches.every(
      (other) =>
        other === place || areApart(combine(outer.now, [place, other], isSent), outer.now, isSent, false),
    );
    const isSafe = now.keyword === "anyOf" || isApart;
    // What one alternative allowed may now match two.
    if (wider.includes(one))
      say(place.pointer, describeAdded(one), isSafe ? "looser" : overlap, [undefined, place.node]);
    else if (!isSafe) say(place.pointer, describeAdded(one), isPure ? "stricter" : "overlap");
  }
}

/** An alternative, named by what it refers to. */
function describeEntry(keyword: string, { node }: Place): string {
  const reference = referenceOf(node);
  const name = reference === undefined ? "an entry" : `entry \`${nameOf(reference)}\``;
  return `${name} of \`${keyword}\``;
}
