// What a change of an object does: to its members, which of them it requires, and what it allows for all others.

import { isDeepStrictEqual } from "node:util";
import { isExcluded } from "../../contract/schema.ts";
import { describeKeyword, quote } from "./keywords.ts";
import { rate } from "./policy.ts";
import { isObject, objectOf } from "./side.ts";
import {
  emptyView,
  firstOf,
  isClosed,
  isIn,
  isNothing,
  listUnnamed,
  type Schemas,
  type View,
  viewOf,
} from "./view.ts";
import { type Comparison, type Context, isChange, type Pair } from "./walk.ts";

/** Compares the members of two versions of an object. */
export function compareMembers(views: Comparison): void {
  const { old, now, context } = views;
  const renames = context.isPure ? new Map<string, string>() : listRenames(views);
  for (const [from, to] of renames) compareRenamed(views, from, to);
  const renamed = [...renames].flat();
  for (const name of new Set([...old.members.keys(), ...now.members.keys()])) {
    if (renamed.includes(name)) continue;
    const [before, after] = listWritten(views, name);
    if (before !== undefined && after !== undefined) compareBoth(views, name, before, after);
    else if (before !== undefined) compareSingle(views, name, before, "gone");
    else if (after !== undefined) compareSingle(views, name, after, "added");
  }
  compareRequired(views, renames);
}

/**
 * The schemas for a member in both versions. If parts of `allOf` are closed to what the other parts name, no value of it is
 * valid, but what these say about it counts all the same.
 */
function listWritten({ old, now, context }: Comparison, name: string): (Schemas | undefined)[] {
  const isShut = (view: View) => {
    const places = view.members.get(name);
    return places === undefined ? isClosed(view) : isNothing(viewOf(places, context.isSent));
  };
  const areShut = !context.isPure && isShut(old) && isShut(now);
  return [old, now].map(({ members, parts }) => {
    const places = members.get(name);
    const rest = parts.get("additionalProperties") ?? [];
    const written = places?.filter((place) => !rest.includes(place));
    return areShut && written?.length !== 0 ? written : places;
  });
}

/** Pairs members that have another name now: by `x-renames`, or a single one that is gone with a single new one like it. */
function listRenames({ old, now, context }: Comparison): Map<string, string> {
  const renames = new Map<string, string>();
  const formerName = (places: Schemas) => places.map(({ node }) => objectOf(node)["x-renames"]).find(Boolean);
  const listOnlyIn = (one: View, other: View, side: keyof Pair<View>) =>
    [...one.members].filter(
      ([name]) => !other.members.has(name) && !other.hidden.has(name) && !isNamedAround(context, side, name),
    );
  const [gone, added] = [listOnlyIn(old, now, "now"), listOnlyIn(now, old, "old")];
  for (const [to, places] of added) {
    const former = formerName(places);
    const [from] = gone.find(([name, before]) => name === former || formerName(before) === former) ?? [];
    if (former !== undefined && from !== undefined) renames.set(from, to);
  }
  const [[one], [other]] = [gone, added];
  if (one === undefined || other === undefined || gone.length + added.length > 2 || renames.size > 0)
    return renames;
  if (isAlike(one[0], other[0]) || isSameSchema(one[1], other[1])) renames.set(one[0], other[0]);
  return renames;
}

/** Whether two names have most of their letters in common, from the first one on. */
function isAlike(one: string, other: string): boolean {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length >= 4 && length > 0.5 * Math.max(one.length, other.length);
}

/** Whether two declarations are equal, and long enough that this means something. */
function isSameSchema([one]: Schemas, [other]: Schemas): boolean {
  return Object.keys(objectOf(one?.node)).length > 1 && isDeepStrictEqual(one?.node, other?.node);
}

function compareRenamed({ old, now, context, say }: Comparison, from: string, to: string): void {
  const [before, after] = [old.members.get(from) ?? [], now.members.get(to) ?? []];
  const directions = { isSent: context.isSent, isReceived: !context.isSent };
  const inner = context
    .compareSchemas(before, after, { ...context, around: [] })
    .filter(({ cause }) => rate(cause, directions).impact !== "patch")
    .map(({ text }) => text);
  const text = [`\`${from}\` was renamed to \`${to}\``, ...inner].join("; ");
  say(after[0]?.pointer ?? "", text, "memberRenamed");
}

/** Whether the schemas around an alternative name a member. */
function isNamedAround({ around, isSent }: Context, side: keyof Pair<View>, name: string): boolean {
  return around.some((views) => {
    const branches = views[side].groups.flatMap((group) => group.branches);
    return [views[side], ...branches.map((branch) => viewOf([branch], isSent))].some((view) =>
      view.members.has(name),
    );
  });
}

function compareBoth(
  { old, now, context, found }: Comparison,
  name: string,
  before: Schemas,
  after: Schemas,
): void {
  const { isSent } = context;
  const around = context.around.flatMap((views) => {
    const [outerBefore, outerAfter] = [views.old.members.get(name), views.now.members.get(name)];
    if (outerBefore === undefined || outerAfter === undefined) return [];
    return [{ old: viewOf(outerBefore, isSent), now: viewOf(outerAfter, isSent) }];
  });
  const inner = context.compareSchemas(before, after, { ...context, around });
  const isAdded = now.groups.length > 0 && inner.some(({ cause }) => cause === "valueAdded");
  const [possible, possibleNow] = isAdded ? [old, now].map((view) => listPossible(view, name, isSent)) : [];
  const isInVain = possibleNow !== undefined && isDeepStrictEqual(possible, possibleNow);
  for (const one of inner)
    found.push(isInVain && one.cause === "valueAdded" ? { ...one, cause: "valueAddedInVain" } : one);
}

/** The values of a member that at least one alternative of each list allows. */
function listPossible(view: View, name: string, isSent: boolean): readonly unknown[] | undefined {
  let values = viewOf(view.members.get(name) ?? [], isSent).values;
  for (const { branches } of view.groups) {
    const lists = branches.map((branch) => {
      const places = viewOf([branch], isSent).members.get(name);
      return places === undefined ? undefined : viewOf(places, isSent).values;
    });
    if (!lists.includes(undefined))
      values = values?.filter((value) => lists.some((list) => isIn(list ?? [], value)));
  }
  return values;
}

/** What it means that only one version has a member: a part of a message, or what is said about one. */
const ways = {
  gone: {
    how: "removed",
    side: "now",
    cause: "memberRemoved",
    closed: "stricter",
    condition: "limitRemoved",
  },
  added: { how: "added", side: "old", cause: "memberAdded", closed: "looser", condition: "stricter" },
} as const;

/** Compares a member that only one version has. */
function compareSingle(views: Comparison, name: string, places: Schemas, way: keyof typeof ways): void {
  const { old, now, context, say } = views;
  const [place] = places;
  if (place === undefined) return;
  const isAdded = way === "added";
  const { how, side, closed, condition, ...usual } = ways[way];
  const isRequired = isAdded && now.required.has(name) && !old.required.has(name);
  const cause = isRequired ? "requiredMemberAdded" : usual.cause;
  const text = `member ${quote(name)} was ${how}`;
  const hidden = views[side].hidden.get(name)?.[0];
  if (hidden !== undefined) {
    const mark = describeKeyword(context.isSent ? "readOnly" : "writeOnly", isAdded, !isAdded);
    say((isAdded ? place : hidden).pointer, mark, cause);
    return;
  }
  const rest = listUnnamed(views[side], name);
  const isUnnamed = compareUnnamed(views, name, isAdded ? [rest, places] : [places, rest]);
  if (context.isPure && isUnnamed) return;
  if (!isCondition(context, side, name, places))
    say(place.pointer, isRequired ? `required ${text}` : text, cause);
  else if (context.isPure && isClosed(views[side])) say(place.pointer, text, closed);
  else if (limits(places, context)) say(place.pointer, `a condition on ${text}`, condition);
}

/** Compares a member that only one version names with the schemas for all others. Returns whether there are any. */
function compareUnnamed(
  { context, found }: Comparison,
  name: string,
  [before, after]: readonly [Schemas, Schemas],
): boolean {
  // What allows anything or nothing says nothing about it.
  const isUseful = (schemas: Schemas) =>
    schemas.some(({ node }) => isObject(node) && Object.keys(node).length > 0 && !isExcluded(node));
  if (!isUseful(before) || !isUseful(after)) return false;
  const inner = context.compareSchemas(before, after, { ...context, around: [] }).filter(isChange);
  found.push(...inner.map((one) => ({ ...one, text: `member ${quote(name)}: ${one.text}` })));
  return true;
}

/** Whether a declaration only limits a member that the object has anyway, or forbids it. */
function isCondition(context: Context, side: keyof Pair<View>, name: string, places: Schemas): boolean {
  return context.isPure || isNothing(viewOf(places, context.isSent)) || isNamedAround(context, side, name);
}

/** Whether a declaration forbids any value. */
function limits(places: Schemas, context: Context): boolean {
  const view = viewOf(places, context.isSent);
  const pure = { ...context, around: [], isPure: true };
  return context.compareViews(emptyView(view.at), view, pure).some(isChange);
}

function compareRequired(views: Comparison, renames: ReadonlyMap<string, string>): void {
  const { old, now, context, say } = views;
  const before = new Set([...old.required].map((name) => renames.get(name) ?? name));
  for (const name of new Set([...before, ...now.required])) {
    const [was, is] = [before.has(name), now.required.has(name)];
    const isHidden = old.hidden.has(name) || now.hidden.has(name);
    const isRenamed = [...renames.values()].includes(name);
    // The row about the member covers it.
    const isSaid = isHidden || (!isRenamed && isMembership(views, name, is));
    if (was === is || (!context.isPure && isSaid)) continue;
    const written = firstOf(now, "required") ?? (is ? undefined : firstOf(old, "required")) ?? now.at;
    const text = `member ${quote(name)} ${is ? "became" : "is no longer"} required`;
    say(written.pointer, text, is ? "required" : "optional");
  }
}

/** Whether a member is new and required, or was required and is gone. */
function isMembership({ old, now, context }: Comparison, name: string, isRequired: boolean): boolean {
  const [one, other] = isRequired ? [now, old] : [old, now];
  const places = one.members.get(name);
  if (places === undefined || other.members.has(name)) return false;
  if (isNamedAround(context, isRequired ? "old" : "now", name)) return false;
  return !isRequired || !isNothing(viewOf(places, context.isSent));
}
