// Alternatives that cannot be paired, compared by all that they allow together.

import { areViewsApart } from "./apart.ts";
import { describeTypes, nameMembers } from "./describe.ts";
import { type Context, type Finding, type Pair, type Say, sayTo } from "./finding.ts";
import { type Atom, kinds } from "./keywords.ts";
import { type Cause, effectOf } from "./policy.ts";
import { isComponent, nameOf, type Place } from "./side.ts";
import { expand, viewOf } from "./read-schema.ts";
import { atomOf, isNothing, merge, type View } from "./view.ts";

/** Whether a schema allows all values of another one. */
export function covers(whole: View, part: View, context: Context): boolean {
  const pure: Context = { ...context, around: [], isPure: true };
  return context
    .compareViews(part, whole, pure)
    .every(({ cause }) => effectOf(cause) === "looser" || effectOf(cause) === "same");
}

/** Compares schemas by all that their alternatives allow, type by type. */
export function compareKinds(old: View, now: View, context: Context): Finding[] {
  const found: Finding[] = [];
  const place = now.groups[0]?.pointer ?? old.groups[0]?.pointer ?? now.at.pointer;
  const say = sayTo(found, [old.at.node, now.at.node]);
  const [olds, news] = [expand(old, context.isSent), expand(now, context.isSent)];
  if (olds === undefined || news === undefined) {
    say(now.at.pointer, "composed differently: too many alternatives to compare", "composition");
    return found;
  }
  if (!context.isPure && now.groups.length < old.groups.length) sayUnnamed(olds, news, context, say);
  const types = (views: readonly View[]) => new Set(views.flatMap((view) => [...view.types]));
  let [isLost, isAdded] = [false, false];
  for (const kind of kinds) {
    const [before, after] = [olds, news].map((views) => simplify(ofKind(views, kind), context)) as [
      View[],
      View[],
    ];
    sayOverlaps({ old, now }, kind, context, (text, cause) => {
      say(place, text, cause);
    });
    isLost ||= before.length > 0 && after.length === 0;
    isAdded ||= before.length === 0 && after.length > 0;
    if (before.length > 0 && after.length > 0)
      found.push(...compareAll({ old: before, now: after }, { old, now }, context));
  }
  if (isLost || isAdded) {
    const cause = isLost ? (isAdded ? "either" : "stricter") : "looser";
    say(now.at.pointer, describeTypes(types(olds), types(news)), cause);
  }
  return found;
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
  const all =
    first === undefined || lists.length < 2
      ? views
      : [
          ...views.filter(({ values }) => values === undefined),
          { ...first, values: lists.flatMap(({ values }) => values ?? []) },
        ];
  if (all.length < 2) return [...all];
  return all.filter(
    (one, index) =>
      !all.some(
        (other, position) =>
          position !== index &&
          covers(other, one, context) &&
          (position < index || !covers(one, other, context)),
      ),
  );
}

/** Says which members no alternative names any longer. */
function sayUnnamed(olds: readonly View[], news: readonly View[], { isSent }: Context, say: Say): void {
  const named = new Set(news.flatMap(({ members, hidden }) => [...members.keys(), ...hidden.keys()]));
  const gone = new Map(olds.flatMap(({ members }) => [...members].filter(([name]) => !named.has(name))));
  for (const [name, places] of gone)
    if (!isNothing(viewOf(places, isSent)) && news.some(({ types }) => types.has("object")))
      say(places[0]?.pointer ?? "", `member ${nameMembers([name])} was removed`, "memberRemoved", [
        places[0]?.node,
        undefined,
      ]);
}

function compareAll({ old, now }: Pair<View[]>, outer: Pair<View>, context: Context): Finding[] {
  const [only, otherOnly] = [old, now].map((views) => (views.length === 1 ? views[0] : undefined));
  if (only !== undefined && otherOnly !== undefined) return context.compareViews(only, otherOnly, context);
  const left = old.filter((one) => !now.some((other) => covers(other, one, context)));
  const added = now.filter((one) => !old.some((other) => covers(other, one, context)));
  const isPair = left.length === 1 && added.length === 1;
  const pairs = left.flatMap((one): [View, View][] => {
    const other = added.find((another) => isPair || another.at.pointer === one.at.pointer);
    return other === undefined ? [] : [[one, other]];
  });
  const found = pairs.flatMap(([one, other]) => context.compareViews(one, other, context));
  const rest = (views: readonly View[]) => views.filter((view) => !pairs.flat().includes(view));
  const [gone, more] = [rest(left), rest(added)];
  const say = sayTo(found, [outer.old.at.node, outer.now.at.node]);
  const [group, former] = [outer.now.groups, outer.old.groups].map((groups) => groups.at(-1));
  const growth = outer.now.groups.length - outer.old.groups.length;
  // A condition that was added limits all alternatives, and one that was removed limits none any longer.
  if (growth > 0 && group !== undefined && gone.length > 0 && more.length === 0)
    say(group.pointer, `\`${group.keyword}\` was added`, "stricter");
  else if (growth < 0 && former !== undefined && more.length > 0 && gone.length === 0)
    say(former.pointer, `\`${former.keyword}\` was removed`, "looser");
  else {
    // A component has not changed where it is; a place has lost or gained it.
    const placeOf = ({ pointer }: Place, list = outer.now.at.pointer) =>
      isComponent(pointer) ? list : pointer;
    for (const { at } of gone)
      say(placeOf(at, former?.pointer), describeAlternative(at, "removed"), "valueRemoved");
    for (const { at } of more) say(placeOf(at, group?.pointer), describeAlternative(at, "added"), "looser");
  }
  return found;
}

function describeAlternative({ pointer }: Place, how: string): string {
  return isComponent(pointer) ? `alternative \`${nameOf(pointer)}\` was ${how}` : `an alternative was ${how}`;
}

/** Says where values may match two alternatives of `oneOf`, which then rejects them. */
function sayOverlaps(
  { old, now }: Pair<View>,
  kind: readonly Atom[],
  context: Context,
  say: (text: string, cause: Cause) => void,
): void {
  const [was, is] = [old, now].map((view) => hasOverlap(view, kind, context));
  if (is === true && was !== true) say("a value may match two alternatives now", "overlap");
  else if (was === true && is !== true) say("values that matched two alternatives are allowed now", "looser");
  else if (was === true && !haveSameBranches(old, now, context))
    say("alternatives that a value may both match changed", "alternatives");
}

/** Whether a value of a type may match two alternatives of a `oneOf`. */
function hasOverlap(view: View, kind: readonly Atom[], context: Context): boolean {
  return view.groups.some((group, index) => {
    const rest = view.groups.slice(index + 1);
    const merged = group.branches.map((branch) =>
      merge({ ...view, groups: rest }, viewOf([branch], context.isSent)),
    );
    const wholes = ofKind(merged, kind);
    const isOne = group.keyword === "oneOf";
    if (isOne && !areViewsApart(wholes, { isSent: context.isSent, outer: view, isStrict: false }))
      return true;
    return wholes.some((whole) => {
      const own = whole.groups.slice(rest.length);
      return own.length > 0 && hasOverlap({ ...whole, groups: own }, kind, context);
    });
  });
}

/** Whether two versions have the same alternatives, in any order. */
function haveSameBranches(old: View, now: View, context: Context): boolean {
  if (old.groups.length !== now.groups.length) return false;
  return old.groups.every((group, index) => {
    const rest = [...(now.groups[index]?.branches ?? [])];
    if (group.branches.length !== rest.length) return false;
    return group.branches.every((branch) => {
      const place = rest.findIndex((other) => {
        if (context.isSame(branch, other)) return true;
        const [one, another] = [branch, other].map((schema) => viewOf([schema], context.isSent)) as [
          View,
          View,
        ];
        return covers(one, another, context) && covers(another, one, context);
      });
      if (place >= 0) rest.splice(place, 1);
      return place >= 0;
    });
  });
}
