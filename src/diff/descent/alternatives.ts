// What a change of `oneOf`, `anyOf` and `discriminator` does. Alternatives are paired by what distinguishes them.

import { type Cause, effectOf } from "./policy.ts";
import { follow, isComponent, nameOf, objectOf, type Place, referenceOf } from "./side.ts";
import { findTag, listValues, type Values } from "./tags.ts";
import { areApart, areMatching, combine, covers } from "./unions.ts";
import { type Group, isIn, type Schemas, type View, viewOf } from "./view.ts";
import { type Comparison, type Finding, type Pair } from "./walk.ts";

/** Pairs the lists of alternatives of both versions; `undefined` if they must be compared by what they allow. */
export function pairGroups({ old, now, context }: Comparison): [Group, Group][] | undefined {
  const { isSame, isSent } = context;
  const isSameGroup = (one: Group, other: Group) =>
    one.keyword === other.keyword &&
    one.branches.length === other.branches.length &&
    one.branches.every((branch, index) => isSame(branch, other.branches[index] ?? branch));
  const olds = old.groups.filter((one) => !now.groups.some((other) => isSameGroup(one, other)));
  const news = now.groups.filter((one) => !old.groups.some((other) => isSameGroup(other, one)));
  if (olds.length !== news.length) return undefined;
  const isNamesake = (one: Place, other: Place) => {
    const [target, otherTarget] = [follow(one), follow(other)];
    const isSameComponent = target.pointer === otherTarget.pointer && isComponent(target.pointer);
    return isSameComponent || isSame(target, otherTarget);
  };
  const areNamesakes = olds.every((one, index) => {
    const other = news[index];
    return one.keyword === other?.keyword && areMatching(one.branches, other.branches, isNamesake);
  });
  if (!areNamesakes && ![...olds, ...news].every((group) => isOfObjects(group, isSent))) return undefined;
  const pairs: [Group, Group][] = [];
  for (const group of olds) {
    const rest = news.filter((other) => !pairs.flat().includes(other));
    const isRelated = (one: Group) =>
      pairBranches({ old: group, now: one }, { old, now, context }).pairs.length > 0;
    const other = rest.length === 1 ? rest[0] : rest.find(isRelated);
    if (other === undefined || hasMove({ old: group, now: other }, { old, now, context })) return undefined;
    pairs.push([group, other]);
  }
  return pairs;
}

/** Whether a value of the deciding member belongs to another alternative now. */
function hasMove(groups: Pair<Group>, outer: Pick<Comparison, "old" | "now" | "context">): boolean {
  const { pairs, added, tag } = pairBranches(groups, outer);
  const { isSent } = outer.context;
  const read = (branch: Place) => listValues(viewOf([branch], isSent), isSent).get(tag ?? "") ?? [];
  const branches = [...pairs.map(([, branch]) => branch), ...added];
  return pairs.some(([from, now]) =>
    read(from).some((value) => branches.some((branch) => branch !== now && isIn(read(branch), value))),
  );
}

/** Whether alternatives may all be objects, so that members can tell them apart. */
function isOfObjects({ branches }: Group, isSent: boolean): boolean {
  return branches.every((branch) => {
    const { types } = viewOf([branch], isSent);
    return types.has("object") && (types.size === 1 || !("type" in objectOf(follow(branch).node)));
  });
}

interface PairedBranches {
  readonly pairs: readonly (readonly [Place, Place])[];
  readonly gone: Schemas;
  readonly added: Schemas;
  /** The member whose values tell all alternatives apart. */
  readonly tag: string | undefined;
}

function pairBranches(
  { old, now }: Pair<Group>,
  outer: Pick<Comparison, "old" | "now" | "context">,
): PairedBranches {
  const { isSent, isSame } = outer.context;
  const count = old.branches.length + now.branches.length;
  const views = [old, now].map(({ branches }) => branches.map((branch) => viewOf([branch], isSent)));
  const tag = count > 2 ? findTag(views, outer.old.discriminator, isSent) : undefined;
  const score = (one: Place, another: Place): number => {
    const [before, after] = [one, another].map((place) => listValues(viewOf([place], isSent), isSent)) as [
      Values,
      Values,
    ];
    const hasCommon = (name: string) =>
      (before.get(name) ?? []).some((value) => isIn(after.get(name) ?? [], value));
    if (tag !== undefined) return hasCommon(tag) ? 3 : 0;
    const [target, otherTarget] = [follow(one), follow(another)];
    if (isSame(target, otherTarget)) return 5;
    if (target.pointer === otherTarget.pointer && isComponent(target.pointer)) return 4;
    if ([...before.keys()].some(hasCommon)) return 3;
    const [title, otherTitle] = [objectOf(target.node)["title"], objectOf(otherTarget.node)["title"]];
    if (title !== undefined && title === otherTitle) return 2;
    const isInPlace = one.pointer === another.pointer && old.branches.length === now.branches.length;
    return isInPlace && ![target, otherTarget].some(({ pointer }) => isComponent(pointer)) ? 1 : 0;
  };
  const scored = old.branches
    .flatMap((one) => now.branches.map((another) => ({ one, another, value: score(one, another) })))
    .filter(({ value }) => value > 0 || count === 2)
    .sort((left, right) => right.value - left.value);
  const pairs: [Place, Place][] = [];
  for (const { one, another } of scored)
    if (!pairs.some((pair) => pair.includes(one) || pair.includes(another))) pairs.push([one, another]);
  const paired = pairs.flat();
  const [gone, added] = [old, now].map(({ branches }) => branches.filter((one) => !paired.includes(one)));
  return { pairs, gone: gone ?? [], added: added ?? [], tag };
}

/** Compares two lists of alternatives that belong together. */
export function compareGroups(groups: Pair<Group>, whole: Comparison): void {
  const { old, now } = groups;
  const { isSent, isPure } = whole.context;
  const nodesOf = ({ branches }: Group) => branches.map(({ node }) => node);
  const versions = [nodesOf(old), nodesOf(now)] as const;
  // A doubt is about the alternatives, wherever they are written.
  const say: Comparison["say"] = (pointer, text, cause, own = versions) => {
    whole.say(pointer, text, cause, own);
  };
  const outer = { ...whole, say };
  const paired = pairBranches(groups, outer);
  const isSameList = paired.gone.length + paired.added.length === 0;
  const inner = comparePairs(groups, paired, outer);
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
  compareUnpaired(groups, paired, outer, overlap);
}

function comparePairs({ old, now }: Pair<Group>, paired: PairedBranches, outer: Comparison): Finding[] {
  const { context } = outer;
  const around = [...context.around, { old: outer.old, now: outer.now }];
  const isAny = old.keyword === "anyOf" && now.keyword === "anyOf";
  return paired.pairs.flatMap((pair) => {
    const found = context.compareSchemas([pair[0]], [pair[1]], { ...context, around });
    const isIdle = isAny && found.some(isChange) && isCoveredPair(pair, paired, outer);
    return found.filter((one) => !isIdle || !isChange(one));
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

function isChange({ cause }: Finding): boolean {
  return effectOf(cause) !== "same";
}

/** Whether another alternative of `anyOf` allows all that both versions of one allow, such as any string beside some. */
function isCoveredPair(
  pair: readonly [Place, Place],
  { pairs }: PairedBranches,
  { context }: Comparison,
): boolean {
  const [before, after] = pair.map((place) => viewOf([place], context.isSent)) as [View, View];
  return pairs.some((other) => {
    const [one, another] = other.map((place) => viewOf([place], context.isSent)) as [View, View];
    return other !== pair && covers(one, before, context) && covers(another, after, context);
  });
}

/** Compares the alternatives that only one version has. */
function compareUnpaired(
  { old, now }: Pair<Group>,
  { gone, added, tag }: PairedBranches,
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
  const lost = gone.filter((branch) => isNamed || !isCovered(branch, outer.old, news));
  const wider = added.filter((branch) => isTagged || !isCovered(branch, outer.now, olds));
  const texts = [
    ...lost.map((one) => `${describeEntry(old.keyword, one)} was removed`),
    ...wider.map((one) => `${describeEntry(now.keyword, one)} was added`),
  ];
  const isExchange = lost.length > 0 && wider.length > 0 && tag === undefined && !isPure && !isNamed;
  if (isExchange && ![...lost, ...wider].every(({ node }) => referenceOf(node) !== undefined)) {
    say(outer.now.at.pointer, `composed differently: ${texts.join("; ")}`, "composition");
    return;
  }
  for (const branch of lost) {
    const isNull = [...viewOf([branch], isSent).types].join() === "null";
    const text = `${describeEntry(old.keyword, branch)} was removed`;
    say(branch.pointer, text, isNull ? "stricter" : "valueRemoved", [branch.node, undefined]);
  }
  for (const branch of added) {
    const isApart = now.branches.every(
      (other) =>
        other === branch || areApart(combine(outer.now, [branch, other], isSent), outer.now, isSent, false),
    );
    const isSafe = now.keyword === "anyOf" || isApart;
    const text = `${describeEntry(now.keyword, branch)} was added`;
    // What one alternative allowed may now match two.
    if (wider.includes(branch))
      say(branch.pointer, text, isSafe ? "looser" : overlap, [undefined, branch.node]);
    else if (!isSafe) say(branch.pointer, text, isPure ? "stricter" : "overlap");
  }
}

/** An alternative, named by what it refers to. */
function describeEntry(keyword: string, { node }: Place): string {
  const reference = referenceOf(node);
  const name = reference === undefined ? "an entry" : `entry \`${nameOf(reference)}\``;
  return `${name} of \`${keyword}\``;
}
