// Alternatives by all that they allow together, for those that cannot be paired, and whether a value may match two.

import { type Atom, atoms, describeTypes, quote } from "./keywords.ts";
import { type Alternative, listValues, pairAlternatives, type Pairing } from "./pairing.ts";
import { causeOf, effectOf } from "./policy.ts";
import { isComponent, nameOf, type Place, textOf } from "./side.ts";
import {
  atomOf,
  type Group,
  isIn,
  isNothing,
  listUnnamed,
  merge,
  type Schemas,
  settle,
  type View,
  viewOf,
} from "./view.ts";
import { type Comparison, type Context } from "./walk.ts";

/** Compares schemas by all that their alternatives allow, type by type. */
export function compareUnions(views: Comparison): void {
  const { old, now, context, found, say } = views;
  const [olds, news] = [expand(old, context.isSent), expand(now, context.isSent)];
  if (olds === undefined || news === undefined) {
    say(now.at.pointer, "composed differently: too many alternatives to compare", "composition");
    return;
  }
  if (!context.isPure && now.groups.length < old.groups.length) sayUnnamed(olds, news, views);
  let [isLost, isAdded] = [false, false];
  for (const kind of kinds) {
    const [before = [], after = []] = [olds, news].map((all) => simplify(ofKind(all, kind), context));
    compareOverlaps(views, kind);
    isLost ||= before.length > 0 && after.length === 0;
    isAdded ||= before.length === 0 && after.length > 0;
    if (before.length > 0 && after.length > 0) compareAlternatives(before, after, views);
  }
  const typesOf = (all: readonly View[]) => new Set(all.flatMap(({ types }) => [...types]));
  if (isLost || isAdded)
    say(now.at.pointer, describeTypes(typesOf(olds), typesOf(news)), causeOf(isLost, isAdded));
  if (!context.isPure && found.length === 0) say(now.at.pointer, "written in another form", "same");
}

/** The types that are compared with each other. */
const kinds: readonly (readonly Atom[])[] = [
  ["integer", "fraction"],
  ...atoms.filter((type) => type !== "integer" && type !== "fraction").map((type) => [type]),
];

/** Far more alternatives than anybody combines. */
const most = 64;

/** A schema as alternatives without further alternatives; `undefined` if they are too many. */
function expand(view: View, isSent: boolean): readonly View[] | undefined {
  const [group, ...rest] = view.groups;
  if (group === undefined) return [view];
  const found: View[] = [];
  for (const whole of combine(view, group.branches, isSent, rest)) {
    if (isNothing(whole)) continue;
    const all = expand({ ...whole, discriminator: undefined }, isSent);
    if (all === undefined || found.length + all.length > most) return undefined;
    found.push(...all);
  }
  return found;
}

/** A schema with each of its alternatives, and with other lists of alternatives or none. */
export function combine(
  view: View,
  branches: Schemas,
  isSent: boolean,
  groups: readonly Group[] = [],
): View[] {
  return branches.map((branch) => {
    const inner = viewOf([branch], isSent);
    const whole = { ...merge({ ...view, groups }, inner), at: inner.at };
    settle(whole);
    return whole;
  });
}

/** The views of values of some types. */
function ofKind(views: readonly View[], kind: readonly Atom[]): View[] {
  return views
    .map((view) => {
      const types = new Set([...view.types].filter((type) => kind.includes(type)));
      return { ...view, types, values: view.values?.filter((value) => types.has(atomOf(value))) };
    })
    .filter((view) => !isNothing(view));
}

/** Joins lists of values, and drops alternatives that another one covers. */
function simplify(views: readonly View[], context: Context): View[] {
  const lists = views.filter(({ values }) => values !== undefined);
  const [first] = lists;
  const list = first && { ...first, values: lists.flatMap(({ values }) => values ?? []) };
  const all = [...views.filter(({ values }) => values === undefined), ...(list === undefined ? [] : [list])];
  return all.filter((one, index) =>
    all.every((other, position) => {
      const isCovered = position !== index && covers(other, one, context);
      return !isCovered || (position > index && covers(one, other, context));
    }),
  );
}

/** Whether a schema allows all values of another one. */
export function covers(whole: View, part: View, context: Context): boolean {
  const found = context.compareViews(part, whole, { ...context, around: [], isPure: true });
  return found.every(({ cause }) => /^(?:looser|same)$/u.test(effectOf(cause)));
}

/** Reports the members that no alternative names any longer. */
function sayUnnamed(olds: readonly View[], news: readonly View[], { context, say }: Comparison): void {
  const named = new Set(news.flatMap(({ members, hidden }) => [...members.keys(), ...hidden.keys()]));
  const gone = new Map(olds.flatMap(({ members }) => [...members].filter(([name]) => !named.has(name))));
  for (const [name, places] of gone)
    if (!isNothing(viewOf(places, context.isSent)) && news.some(({ types }) => types.has("object")))
      say(places[0]?.pointer ?? "", `member ${quote(name)} was removed`, "memberRemoved");
}

/** Pairs alternatives. Without values that tell them apart, what another one covers needs no counterpart. */
function pairViews(old: readonly View[], now: readonly View[], outer: Comparison): Pairing {
  const read = (view: View): Alternative => ({ place: view.at, view });
  const all = pairAlternatives(old.map(read), now.map(read), outer);
  if (all.tag !== undefined || old.length + now.length === 2) return all;
  const listLeft = (views: readonly View[], others: readonly View[]) =>
    views.filter((one) => !others.some((other) => covers(other, one, outer.context)));
  return pairAlternatives(listLeft(old, now).map(read), listLeft(now, old).map(read), outer);
}

/** Compares the alternatives of some types. */
function compareAlternatives(old: readonly View[], now: readonly View[], outer: Comparison): void {
  const { context, found, say } = outer;
  const { pairs, gone, added, tag } = pairViews(old, now, outer);
  for (const pair of tag === undefined ? pairs.map(viewsOf) : cutPairs(pairs, tag, context.isSent)) {
    const inner = context.compareViews(...pair, context);
    // That an object was split is said where its alternatives are.
    found.push(...inner.filter(({ cause }) => tag === undefined || cause !== "same"));
  }
  const [former, group] = [findOwn(outer.old, outer.now, context), findOwn(outer.now, outer.old, context)];
  const growth = outer.now.groups.length - outer.old.groups.length;
  // A condition that was added limits all alternatives, and one that was removed limits none any longer.
  if (growth > 0 && group !== undefined && gone.length > 0 && added.length === 0)
    say(group.pointer, `\`${group.keyword}\` was added`, "stricter");
  else if (growth < 0 && former !== undefined && added.length > 0 && gone.length === 0)
    say(former.pointer, `\`${former.keyword}\` was removed`, "looser");
  else {
    // A component has not changed where it is; a place has lost or gained it.
    const pointerOf = ({ pointer }: Place, list = outer.now.at.pointer) =>
      isComponent(pointer) ? list : pointer;
    for (const { place: at } of gone)
      say(pointerOf(at, former?.pointer), `${describeAlternative(at)} was removed`, "valueRemoved");
    for (const { place: at } of added)
      say(pointerOf(at, group?.pointer), `${describeAlternative(at)} was added`, "looser");
  }
}

/** The first list of alternatives that the other version does not have, or the last one. */
function findOwn({ groups }: View, other: View, { isSame }: Context): Group | undefined {
  const isEqual = (one: Group, another: Group) =>
    one.keyword === another.keyword && areMatching(one.branches, another.branches, isSame);
  return groups.find((one) => !other.groups.some((another) => isEqual(one, another))) ?? groups.at(-1);
}

type ViewPair = readonly [View, View];

function viewsOf([one, other]: Pairing["pairs"][number]): ViewPair {
  return [one.view, other.view];
}

/**
 * Limits alternatives that belong to several, such as an object that was split, to the values of each of these, so that
 * they are compared value by value. What none has stays in the first.
 */
function cutPairs(all: Pairing["pairs"], tag: string, isSent: boolean): ViewPair[] {
  const pairs = all.map(viewsOf);
  const read = (view: View) => listValues(view, tag, isSent) ?? [];
  return pairs.map((pair) => {
    const cut = (index: 0 | 1): View => {
      const view = pair[index];
      const own = pairs.filter((one) => one[index] === view);
      const values = read(view).filter(
        (value) => (own.find((one) => isIn(read(one[1 - index] ?? view), value)) ?? own[0]) === pair,
      );
      const [first, ...rest] = view.members.get(tag) ?? [];
      if (own.length === 1 || first === undefined) return view;
      const limit = { ...first, pointer: `${first.pointer}#${textOf(values)}`, node: { enum: values } };
      return { ...view, members: new Map([...view.members, [tag, [first, ...rest, limit]]]) };
    };
    return [cut(0), cut(1)];
  });
}

function describeAlternative({ pointer }: Place): string {
  return isComponent(pointer) ? `alternative \`${nameOf(pointer)}\`` : "an alternative";
}

/** Reports where values may match two alternatives of `oneOf`, which then rejects them. */
function compareOverlaps({ old, now, context, say }: Comparison, kind: readonly Atom[]): void {
  // Only what was apart for certain can lose that.
  const isStrict = findOverlap(old, kind, context, true) === undefined;
  const [was, is] = [old, now].map((view) => findOverlap(view, kind, context, isStrict));
  if (is !== undefined && was === undefined)
    say(is.pointer, "a value may match two alternatives now", "overlap");
  else if (was !== undefined && is === undefined)
    say(was.pointer, "values that matched two alternatives are allowed now", "looser");
  else if (is !== undefined && !haveSameBranches(old, now, context))
    say(is.pointer, "alternatives that a value may both match changed", "alternatives");
}

/** Finds a `oneOf` of which a value of a type may match two alternatives. */
function findOverlap(
  view: View,
  kind: readonly Atom[],
  context: Context,
  isStrict: boolean,
): Group | undefined {
  for (const [index, group] of view.groups.entries()) {
    const rest = view.groups.slice(index + 1);
    const wholes = ofKind(combine(view, group.branches, context.isSent, rest), kind);
    if (group.keyword === "oneOf" && !areApart(wholes, view, context.isSent, isStrict)) return group;
    for (const whole of wholes) {
      const own = whole.groups.slice(rest.length);
      const found =
        own.length > 0 ? findOverlap({ ...whole, groups: own }, kind, context, isStrict) : undefined;
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** Whether two versions have the same alternatives, in any order. */
function haveSameBranches(old: View, now: View, context: Context): boolean {
  const isEqual = (branch: Place, other: Place) => {
    if (context.isSame(branch, other)) return true;
    const [one, another] = [viewOf([branch], context.isSent), viewOf([other], context.isSent)];
    return covers(one, another, context) && covers(another, one, context);
  };
  return (
    old.groups.length === now.groups.length &&
    old.groups.every(({ branches }, index) =>
      areMatching(branches, now.groups[index]?.branches ?? [], isEqual),
    )
  );
}

/** Whether each place of one list has a counterpart of its own in the other one. */
function areMatching(
  ones: Schemas,
  others: Schemas,
  isMatch: (one: Place, other: Place) => boolean,
): boolean {
  const rest = [...others];
  const areFound = ones.every((one) => {
    const index = rest.findIndex((other) => isMatch(one, other));
    if (index >= 0) rest.splice(index, 1);
    return index >= 0;
  });
  return areFound && rest.length === 0;
}

/**
 * Whether no value matches two of the alternatives of a schema, as far as types, lists of values, and members tell.
 * `oneOf` rejects a value that does, so it only allows what its alternatives allow together with this proof. If the proof
 * is strict, a member that may be missing proves nothing. Most contracts leave the member optional by which their
 * alternatives differ, so only those that had a strict proof can lose it.
 */
export function areApart(views: readonly View[], outer: View, isSent: boolean, isStrict: boolean): boolean {
  const pointers = new Set(views.map(({ at }) => at.pointer));
  if (!isStrict && outer.discriminator !== undefined && pointers.size === views.length) return true;
  return views.every((one, index) =>
    views.slice(index + 1).every((other) => isApart(one, other, { isSent, isStrict }, maxDepth)),
  );
}

// Deep enough for nested members. Recursion into a schema that contains itself ends here.
const maxDepth = 4;

function isApart(
  one: View,
  other: View,
  how: { isSent: boolean; isStrict: boolean },
  depth: number,
): boolean {
  if (isNothing(one) || isNothing(other)) return true;
  const shared = [...one.types].filter((type) => other.types.has(type));
  if (shared.length === 0) return true;
  if (one.values !== undefined && other.values !== undefined)
    return !one.values.some((value) => isIn(other.values ?? [], value));
  // Alternatives that name members without any type mean objects.
  const isObject = shared.length === atoms.length || shared.every((type) => type === "object");
  if (depth === 0 || !isObject) return false;
  const names = [one, other].flatMap(({ members, required }) => [...members.keys(), ...required]);
  return [...new Set(names)].some((name) => {
    const [left, right] = [one, other].map((view) => {
      const places = view.members.get(name) ?? listUnnamed(view, name);
      return places.length === 0 ? undefined : viewOf(places, how.isSent);
    });
    const isThere = one.required.has(name) || other.required.has(name);
    if (isThere && [left, right].some((view) => view !== undefined && isNothing(view))) return true;
    if (left === undefined || right === undefined) return false;
    const isDeciding = !how.isStrict && left.values !== undefined && right.values !== undefined;
    return (isThere || isDeciding) && isApart(left, right, how, depth - 1);
  });
}
