// What a change of `oneOf`, `anyOf` and `discriminator` does. Alternatives are paired by what distinguishes them.

import { joinPointer } from "../../contract/pointer.ts";
import { describeKeyword } from "./keywords.ts";
import { type Cause, effectOf } from "./policy.ts";
import { follow, isComponent, lookUp, nameOf, objectOf, type Place, referenceOf, targetOf } from "./side.ts";
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
    if (other === undefined) return undefined;
    pairs.push([group, other]);
  }
  return pairs;
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
  const [found, other] = [findTag(old, outer.old, isSent), findTag(now, outer.now, isSent)];
  const tag = found === other && count > 2 ? found : undefined;
  const score = (one: Place, another: Place): number => {
    const [before, after] = [listValues(one, isSent), listValues(another, isSent)];
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

/** Finds the member whose values tell all alternatives apart, with preference for that of the discriminator. */
function findTag({ branches }: Group, { discriminator }: View, isSent: boolean): string | undefined {
  const lists = branches.map((branch) => listValues(branch, isSent));
  const names = [...(lists[0]?.keys() ?? [])].filter((name) => {
    const values = lists.map((one) => one.get(name));
    const all = values.flatMap((one) => one ?? []).map((value) => JSON.stringify(value));
    return !values.includes(undefined) && new Set(all).size === all.length;
  });
  const { propertyName } = objectOf(objectOf(discriminator?.node)["discriminator"]);
  return names.find((name) => name === propertyName) ?? names[0];
}

/** The closed lists of the members of an alternative. */
function listValues(branch: Place, isSent: boolean): Map<string, readonly unknown[]> {
  const { members } = viewOf([branch], isSent);
  return new Map(
    [...members].flatMap(([name, places]) => {
      const { values } = viewOf(places, isSent);
      return values === undefined ? [] : [[name, values] as const];
    }),
  );
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
  const moves = isPure ? [] : listMoves(paired, isSent);
  if (moves.length > 0) sayMoves(moves, groups, outer);
  const inner = comparePairs(groups, paired, outer).filter((one) => !moves.some((move) => move.isSaid(one)));
  // More in one alternative of a request may be what another one allows, which `oneOf` then rejects.
  const isRisky = old.keyword === "oneOf" && now.keyword === "oneOf" && isSent && !isPure;
  const overlap = isRisky ? addRisky(groups, inner, isSameList, outer) : "either";
  if (!isRisky) outer.found.push(...inner);
  if (old.keyword !== now.keyword) {
    const isOther = inner.some(isChange) || moves.length > 0 || !isSameList;
    const became = now.keyword === "anyOf" ? "looser" : "stricter";
    const cause = isProven(now, outer.now, isSent, true) ? "same" : isOther ? "composition" : became;
    outer.say(outer.now.at.pointer, `\`${old.keyword}\` became \`${now.keyword}\``, cause);
  }
  compareUnpaired(groups, paired, outer, { moves, overlap });
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
  { moves, overlap }: { moves: readonly Move[]; overlap: Cause },
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
  const more = added.filter((branch) => !moves.some(({ to }) => to === branch));
  const wider = more.filter((branch) => isTagged || !isCovered(branch, outer.now, olds));
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
  for (const branch of more) {
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

/** A value of the deciding member that another alternative has now. */
interface Move {
  readonly to: Place;
  readonly text: string;
  /** Whether a finding is about the value. */
  readonly isSaid: (finding: Finding) => boolean;
}

function listMoves({ pairs, added, tag }: PairedBranches, isSent: boolean): Move[] {
  if (tag === undefined) return [];
  const valuesOf = (branch: Place) => listValues(branch, isSent).get(tag) ?? [];
  const branches = [...pairs.map(([, branch]) => branch), ...added];
  return pairs.flatMap(([from, now]) => {
    const [before, after] = [valuesOf(from), valuesOf(now)];
    const lost = before.filter((value) => !isIn(after, value));
    const to = branches.find(
      (branch) => branch !== now && lost.some((value) => isIn(valuesOf(branch), value)),
    );
    if (to === undefined) return [];
    const places = [now, to].flatMap((branch) => viewOf([branch], isSent).members.get(tag) ?? []);
    const isSaid = ({ pointer, cause }: Finding) =>
      places.some((place) => place.pointer === pointer) && cause.startsWith("value");
    return [{ to, text: describeKeyword("enum", before, after), isSaid }];
  });
}

function sayMoves(moves: readonly Move[], { old, now }: Pair<Group>, { now: { at }, say }: Comparison): void {
  const added = moves.filter(({ to }) => !old.branches.some(({ pointer }) => pointer === to.pointer));
  const entries = added.map(({ to }) => `${describeEntry(now.keyword, to)} was added`);
  const texts = new Set([...moves.map(({ text }) => text), ...entries]);
  say(at.pointer, `composed differently: ${[...texts].join("; ")}`, "composition");
}

/** Compares the values of a discriminator, and the schemas that only these lead to. */
export function compareDiscriminators({ old, now, context, found, say }: Comparison): void {
  const [before, after] = [readDiscriminator(old), readDiscriminator(now)];
  const place = joinPointer((now.discriminator ?? old.discriminator)?.pointer ?? "", "discriminator");
  if (before === undefined || after === undefined) {
    if (before !== after)
      say(place, `\`discriminator\` was ${after === undefined ? "removed" : "added"}`, "same");
    return;
  }
  if (before.member !== after.member) {
    say(place, describeKeyword("propertyName", before.member, after.member), "discriminator");
    return;
  }
  for (const [value, target] of before.targets) {
    const at = joinPointer(place, "mapping", value);
    const other = after.targets.get(value);
    const [one, another] = [lookUp(old.at.side, target), lookUp(now.at.side, other ?? "")];
    if (other === undefined) say(at, `discriminator value \`${value}\` was removed`, "discriminator");
    if (one === undefined || another === undefined) continue;
    const isOther = target !== other && !context.isRenamed(one.pointer, another.pointer);
    const pure = { ...context, around: [], isPure: true };
    if (isOther && context.compareSchemas([one], [another], pure).some(isChange))
      say(at, describeKeyword(value, target, other), "discriminator");
    else if (!before.branches.has(target))
      found.push(...context.compareSchemas([one], [another], { ...context, around: [] }));
  }
  for (const value of after.targets.keys())
    if (!before.targets.has(value))
      say(joinPointer(place, "mapping", value), `discriminator value \`${value}\` was added`, "valueAdded");
}

/** The values of a discriminator with what they mean: those of its mapping, and the names of alternatives or children. */
function readDiscriminator({ discriminator, groups }: View) {
  if (discriminator === undefined) return undefined;
  const { propertyName: member, mapping } = objectOf(objectOf(discriminator.node)["discriminator"]);
  const branches = new Set(groups.flatMap((group) => group.branches.map(({ node }) => referenceOf(node))));
  const children = groups.length > 0 ? [] : (discriminator.side.children.get(discriminator.pointer) ?? []);
  const names = [...[...branches].flatMap((one) => one ?? []), ...children.map((child) => `#${child}`)];
  const stated = Object.entries(objectOf(mapping)).flatMap(([value, target]): [string, string][] =>
    typeof target === "string" ? [[value, targetOf(target)]] : [],
  );
  const targets = new Map([...names.map((target): [string, string] => [nameOf(target), target]), ...stated]);
  return { member, branches, targets };
}
