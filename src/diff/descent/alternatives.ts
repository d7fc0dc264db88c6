// What a change of `oneOf` and `anyOf` does. Alternatives are paired by what tells them apart; those that cannot be
// paired are compared by what they allow together.

import { describeEntry, describeKeyword } from "./describe.ts";
import { areApart } from "./apart.ts";
import { type Context, type Finding, type Pair, type Say, sayTo } from "./finding.ts";
import { type Cause, effectOf } from "./policy.ts";
import { follow, isComponent, objectOf, type Place, referenceOf } from "./side.ts";
import { covers } from "./unions.ts";
import { viewOf } from "./read-schema.ts";
import { type Group, isIn, merge, type Schemas, type View } from "./view.ts";

/** Pairs the lists of alternatives of both versions; `undefined` if they must be compared by what they allow. */
export function pairGroups(old: View, now: View, context: Context): [Group, Group][] | undefined {
  const isSame = (one: Group, other: Group) =>
    one.keyword === other.keyword &&
    one.branches.length === other.branches.length &&
    one.branches.every((branch, index) => context.isSame(branch, other.branches[index] ?? branch));
  const olds = old.groups.filter((one) => !now.groups.some((other) => isSame(one, other)));
  const news = now.groups.filter((one) => !old.groups.some((other) => isSame(other, one)));
  if (olds.length !== news.length) return undefined;
  const areObjects = [...olds, ...news].every((group) => isOfObjects(group, context));
  if (!areObjects && !olds.every((group, index) => haveSameNames(group, news[index] ?? group, context)))
    return undefined;
  const pairs: [Group, Group][] = [];
  for (const group of olds) {
    const rest = news.filter((other) => !pairs.some(([, taken]) => taken === other));
    const other =
      rest.length === 1
        ? rest[0]
        : rest.find((one) => pairBranches(group, one, { old, now }, context).pairs.length > 0);
    if (other === undefined) return undefined;
    pairs.push([group, other]);
  }
  return pairs;
}

/** Whether each alternative of one list is in the other one, as the same component or the same schema. */
function haveSameNames(one: Group, other: Group, { isSame }: Context): boolean {
  if (one.keyword !== other.keyword || one.branches.length !== other.branches.length) return false;
  const rest = [...other.branches];
  return one.branches.every((branch) => {
    const target = follow(branch);
    const place = rest.findIndex((another) => {
      const { pointer } = follow(another);
      return (pointer === target.pointer && isComponent(pointer)) || isSame(target, follow(another));
    });
    if (place >= 0) rest.splice(place, 1);
    return place >= 0;
  });
}

/** Whether alternatives may all be objects, so that members can tell them apart. */
function isOfObjects({ branches }: Group, { isSent }: Context): boolean {
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
  old: Group,
  now: Group,
  outer: Pair<View>,
  { isSent, isSame }: Context,
): PairedBranches {
  const [tag, other] = [findTag(old, outer.old, isSent), findTag(now, outer.now, isSent)];
  const isTagged = tag !== undefined && tag === other && old.branches.length + now.branches.length > 2;
  const score = (one: Place, another: Place): number => {
    const [before, after] = [listValues(one, isSent), listValues(another, isSent)];
    const hasCommon = (name: string) =>
      (before.get(name) ?? []).some((value) => isIn(after.get(name) ?? [], value));
    if (isTagged) return hasCommon(tag) ? 3 : 0;
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
    .filter(({ value }) => value > 0)
    .sort((left, right) => right.value - left.value);
  const pairs: [Place, Place][] = [];
  for (const { one, another } of scored)
    if (!pairs.some((pair) => pair.includes(one) || pair.includes(another))) pairs.push([one, another]);
  const [[single], [otherSingle]] = [old.branches, now.branches];
  if (pairs.length === 0 && old.branches.length + now.branches.length === 2 && single && otherSingle)
    pairs.push([single, otherSingle]);
  return {
    pairs,
    gone: old.branches.filter((one) => !pairs.some(([before]) => before === one)),
    added: now.branches.filter((one) => !pairs.some(([, after]) => after === one)),
    tag: isTagged ? tag : undefined,
  };
}

/** Finds the member whose values tell all alternatives apart, with preference that of the discriminator. */
function findTag({ branches }: Group, { discriminator }: View, isSent: boolean): string | undefined {
  const lists = branches.map((branch) => listValues(branch, isSent));
  const names = [...(lists[0]?.keys() ?? [])].filter((name) => {
    const values = lists.map((one) => one.get(name));
    const all = values.flatMap((one) => one ?? []).map((value) => JSON.stringify(value));
    return !values.includes(undefined) && new Set(all).size === all.length;
  });
  return names.find((name) => name === discriminator?.value["propertyName"]) ?? names[0];
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
export function compareGroups({ old, now }: Pair<Group>, outer: Pair<View>, context: Context): Finding[] {
  const { isSent, isPure } = context;
  const found: Finding[] = [];
  const nodesOf = ({ branches }: Group) => branches.map(({ node }) => node);
  const say = sayTo(found, [nodesOf(old), nodesOf(now)]);
  const paired = pairBranches(old, now, outer, context);
  const inner = paired.pairs.flatMap((pair) => {
    const differences = context.compareSchemas([pair[0]], [pair[1]], {
      ...context,
      around: [...context.around, outer],
    });
    const isAny = old.keyword === "anyOf" && now.keyword === "anyOf";
    const isIdle =
      isAny &&
      differences.some(({ cause }) => effectOf(cause) !== "same") &&
      isCoveredPair(pair, paired, context);
    return isIdle ? differences.filter(({ cause }) => effectOf(cause) === "same") : differences;
  });
  const wasApart = once(() => areApart(old.branches, { isSent, outer: outer.old, isStrict: true }));
  const isNowApart = once(() => areApart(now.branches, { isSent, outer: outer.now, isStrict: wasApart() }));
  const overlap = (): Cause => (wasApart() ? "overlap" : "alternatives");
  const isRisky = now.keyword === "oneOf" && old.keyword === "oneOf" && isSent && !isPure;
  const moves = isPure ? [] : listMoves(paired, isSent);
  if (moves.length > 0) sayMoves(moves, { old, now }, outer, say);
  const kept = inner.filter((one) => !moves.some((move) => move.isSaid(one)));
  const wider = isRisky ? kept.filter(({ cause }) => effectOf(cause) === "looser") : [];
  if (wider.length > 0 && !isNowApart()) {
    const within = wider.filter(({ pointer }) => `${pointer}/`.startsWith(`${now.pointer}/`));
    found.push(
      ...kept.filter((one) => !within.includes(one)),
      ...within.map((one) => ({ ...one, cause: overlap() })),
    );
    const [first, ...more] = wider.filter((one) => !within.includes(one));
    const rest = more.length > 0 ? `; and ${more.length} more` : "";
    if (first !== undefined)
      say(now.pointer, `an alternative of \`oneOf\` accepts more: ${first.text}${rest}`, overlap());
  } else {
    found.push(...kept);
    const isSameList = paired.gone.length + paired.added.length === 0;
    if (isRisky && isSameList && wasApart() && !isNowApart())
      say(now.pointer, "a value may match two alternatives now", "overlap");
  }
  if (old.keyword !== now.keyword) {
    const isChanged =
      inner.some(({ cause }) => effectOf(cause) !== "same") || paired.gone.length + paired.added.length > 0;
    const became = now.keyword === "anyOf" ? "looser" : "stricter";
    const isApart = areApart(now.branches, { isSent, outer: outer.now, isStrict: true });
    const cause = isApart ? "same" : isChanged ? "composition" : became;
    say(outer.now.at.pointer, `\`${old.keyword}\` became \`${now.keyword}\``, cause);
  }
  compareOthers({ old, now }, outer, { ...paired, context, say, isRisky, overlap, moves });
  return found;
}

/** Whether another alternative of `anyOf` allows all that both versions of one allow, such as any string beside some. */
function isCoveredPair(pair: readonly [Place, Place], { pairs }: PairedBranches, context: Context): boolean {
  const viewsOf = (places: readonly [Place, Place]) =>
    places.map((place) => viewOf([place], context.isSent)) as [View, View];
  const [before, after] = viewsOf(pair);
  return pairs.some((other) => {
    if (other === pair) return false;
    const [one, another] = viewsOf(other);
    return covers(one, before, context) && covers(another, after, context);
  });
}

function once<Value>(read: () => Value): () => Value {
  let known: { value: Value } | undefined;
  return () => (known ??= { value: read() }).value;
}

interface Unpaired extends PairedBranches {
  readonly context: Context;
  readonly say: Say;
  readonly isRisky: boolean;
  readonly overlap: () => Cause;
  readonly moves: readonly Move[];
}

/** Compares the alternatives that only one version has. */
function compareOthers({ old, now }: Pair<Group>, outer: Pair<View>, unpaired: Unpaired): void {
  const { gone, added, tag, context, say, isRisky, overlap, moves } = unpaired;
  const { isSent, isPure } = context;
  const wholes = (view: View, branches: Schemas) =>
    branches.map((branch) => merge({ ...view, groups: [] }, viewOf([branch], isSent)));
  const news = wholes(outer.now, now.branches);
  const olds = wholes(outer.old, old.branches);
  const isCovered = (branch: Place, view: View, by: readonly View[]) => {
    const [whole] = wholes(view, [branch]);
    return whole !== undefined && by.some((other) => covers(other, whole, context));
  };
  // A value of a discriminator means a schema of its own, whatever others allow.
  const isNamed = outer.old.discriminator !== undefined;
  // An alternative that another one covers allows nothing more, and its code handles nothing more.
  const lost = gone.filter((branch) => isNamed || !isCovered(branch, outer.old, news));
  const more = added.filter((branch) => !moves.some(({ to }) => to === branch));
  const isTold = isNamed || (tag !== undefined && now.keyword === "oneOf");
  const wider = more.filter((branch) => isTold || !isCovered(branch, outer.now, olds));
  if (
    lost.length > 0 &&
    wider.length > 0 &&
    tag === undefined &&
    !isPure &&
    !isNamed &&
    !areReferences([...lost, ...wider])
  ) {
    say(
      outer.now.at.pointer,
      `composed differently: ${[...lost.map((one) => `${describeEntry(old.keyword, one)} was removed`), ...wider.map((one) => `${describeEntry(now.keyword, one)} was added`)].join("; ")}`,
      "composition",
    );
    return;
  }
  for (const branch of lost) {
    const view = viewOf([branch], isSent);
    const isNull = [...view.types].every((type) => type === "null");
    say(
      branch.pointer,
      `${describeEntry(old.keyword, branch)} was removed`,
      isNull ? "stricter" : "valueRemoved",
      [branch.node, undefined],
    );
  }
  for (const branch of more) {
    const isApart = now.branches.every(
      (other) => other === branch || areApart([branch, other], { isSent, outer: outer.now, isStrict: false }),
    );
    const text = `${describeEntry(now.keyword, branch)} was added`;
    if (!wider.includes(branch)) {
      // What one alternative allowed may now match two.
      if (now.keyword === "oneOf" && !isApart) say(branch.pointer, text, isPure ? "stricter" : "overlap");
    } else
      say(
        branch.pointer,
        text,
        isRisky && !isApart ? overlap() : now.keyword === "oneOf" && !isApart ? "either" : "looser",
        [undefined, branch.node],
      );
  }
}

function areReferences(branches: Schemas): boolean {
  return branches.every(({ node }) => referenceOf(node) !== undefined);
}

/** A value of the deciding member that another alternative has now. */
interface Move {
  readonly from: Place;
  readonly to: Place;
  readonly text: string;
  /** Whether a finding is about the value. */
  readonly isSaid: (finding: Finding) => boolean;
}

function listMoves({ pairs, added, tag }: PairedBranches, isSent: boolean): Move[] {
  if (tag === undefined) return [];
  const valuesOf = (branch: Place) => listValues(branch, isSent).get(tag) ?? [];
  const placesOf = (branch: Place) =>
    (viewOf([branch], isSent).members.get(tag) ?? []).map(({ pointer }) => pointer);
  const branches = [...pairs.map(([, branch]) => branch), ...added];
  return pairs.flatMap(([from, now]) => {
    const [before, after] = [valuesOf(from), valuesOf(now)];
    const lost = before.filter((value) => !isIn(after, value));
    const to = branches.find(
      (branch) => branch !== now && lost.some((value) => isIn(valuesOf(branch), value)),
    );
    if (to === undefined) return [];
    const places = [...placesOf(now), ...placesOf(to)];
    const isSaid = ({ pointer, cause }: Finding) =>
      places.includes(pointer) && ["valueRemoved", "valueAdded", "valueAddedInVain"].includes(cause);
    return [{ from, to, text: describeKeyword("enum", before, after), isSaid }];
  });
}

function sayMoves(moves: readonly Move[], { old, now }: Pair<Group>, outer: Pair<View>, say: Say): void {
  const added = moves.filter(({ to }) => !old.branches.some(({ pointer }) => pointer === to.pointer));
  const texts = [
    ...moves.map(({ text }) => text),
    ...added.map(({ to }) => `${describeEntry(now.keyword, to)} was added`),
  ];
  say(outer.now.at.pointer, `composed differently: ${[...new Set(texts)].join("; ")}`, "composition");
}
