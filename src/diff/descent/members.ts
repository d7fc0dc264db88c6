// What a change of an object does: its members, what it requires, and what it says of members that it does not name.

import { isDeepStrictEqual } from "node:util";
import { nameMembers } from "./describe.ts";
import { type Context, type Finding, type Pair, type Say, sayTo } from "./finding.ts";
import { effectOf, rate } from "./policy.ts";
import { isObject, objectOf } from "./side.ts";
import { viewOf } from "./read-schema.ts";
import { emptyView, isClosed, isIn, isNothing, matching, type Schemas, type View } from "./view.ts";

/** Compares the members of two versions of an object. */
export function compareMembers(old: View, now: View, context: Context): Finding[] {
  const found: Finding[] = [];
  const renames = context.isPure ? new Map<string, string>() : listRenames(old, now, context);
  const formerOf = new Map([...renames].map(([from, to]) => [to, from]));
  const members: Members = { old, now, context, found };
  for (const [from, to] of renames) compareRenamed(members, from, to);
  for (const name of new Set([...old.members.keys(), ...now.members.keys()])) {
    if (renames.has(name) || formerOf.has(name)) continue;
    const [before, after] = [old.members.get(name), now.members.get(name)];
    if (before !== undefined && after !== undefined) compareBoth(members, name, before, after);
    else if (before !== undefined) compareGone(members, name, before);
    else if (after !== undefined) compareAdded(members, name, after);
  }
  compareRequired(members, renames);
  compareNeeds(members);
  return found;
}

interface Members extends Pair<View> {
  readonly context: Context;
  readonly found: Finding[];
}

function sayIn({ found, old, now }: Members): Say {
  return sayTo(found, [old.at.node, now.at.node]);
}

/** Pairs members with another name now: as the new version says, or one that is gone with one that is alike. */
function listRenames(old: View, now: View, context: Context): Map<string, string> {
  const renames = new Map<string, string>();
  const formerName = (places: Schemas) => places.map(({ node }) => objectOf(node)["x-renames"]).find(Boolean);
  const gone = [...old.members].filter(
    ([name]) => !now.members.has(name) && !now.hidden.has(name) && !isNamedAround(context, "now", name),
  );
  const added = [...now.members].filter(
    ([name]) => !old.members.has(name) && !old.hidden.has(name) && !isNamedAround(context, "old", name),
  );
  for (const [to, places] of added) {
    const former = formerName(places);
    if (former === undefined) continue;
    const [from] = gone.find(([name, before]) => name === former || formerName(before) === former) ?? [];
    if (from !== undefined) renames.set(from, to);
  }
  const [[from, before] = [], [to, after] = []] = [gone, added].map((list) =>
    list.length === 1 ? list[0] : undefined,
  );
  if (from === undefined || to === undefined || before === undefined || after === undefined) return renames;
  if (renames.size === 0 && (isAlike(from, to) || isSameSchema(before, after))) renames.set(from, to);
  return renames;
}

/** Whether two names have most of their letters in common, from the first one on. */
function isAlike(one: string, other: string): boolean {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length >= 4 && length > 0.5 * Math.max(one.length, other.length);
}

/** Whether two declarations say the same, and say enough that this is no coincidence. */
function isSameSchema([one]: Schemas, [other]: Schemas): boolean {
  return Object.keys(objectOf(one?.node)).length > 1 && isDeepStrictEqual(one?.node, other?.node);
}

function compareRenamed({ old, now, context, found }: Members, from: string, to: string): void {
  const [before, after] = [old.members.get(from) ?? [], now.members.get(to) ?? []];
  const directions = { isSent: context.isSent, isReceived: !context.isSent };
  const inner = context
    .compareSchemas(before, after, { ...context, around: [] })
    .filter(({ cause }) => rate(cause, directions).impact !== "patch")
    .map(({ text }) => text);
  const text = [`\`${from}\` was renamed to \`${to}\``, ...inner].join("; ");
  const [place] = after;
  found.push({ pointer: place?.pointer ?? "", text, cause: "memberRenamed", versions: [from, to] });
}

/** Whether the schemas around an alternative name a member. */
function isNamedAround({ around, isSent }: Context, side: keyof Pair<View>, name: string): boolean {
  return around.some((views) =>
    [views[side], ...listBranches(views[side], isSent)].some(({ members }) => members.has(name)),
  );
}

function listBranches({ groups }: View, isSent: boolean): View[] {
  return groups.flatMap(({ branches }) => branches.map((branch) => viewOf([branch], isSent)));
}

function compareBoth(
  { old, now, context, found }: Members,
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
  const isAdded = inner.some(({ cause }) => cause === "valueAdded");
  const isInVain =
    isAdded &&
    now.groups.length > 0 &&
    isDeepStrictEqual(listPossible(old, name, isSent), listPossible(now, name, isSent) ?? []);
  found.push(
    ...inner.map((one) =>
      isInVain && one.cause === "valueAdded" ? { ...one, cause: "valueAddedInVain" as const } : one,
    ),
  );
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

function compareGone(members: Members, name: string, before: Schemas): void {
  const { now, context, found } = members;
  const [place] = before;
  if (place === undefined) return;
  const say = sayIn(members);
  const hidden = now.hidden.get(name)?.[0];
  if (hidden !== undefined) {
    say(hidden.pointer, `\`${hiding(context)}\` was set to \`true\``, "memberRemoved");
    return;
  }
  const rest = listUnnamed(now, name);
  if (rest.length > 0) found.push(...compareUnnamed(context, name, before, rest));
  if (context.isPure && rest.length > 0) return;
  if (isCondition(members, "now", name, before)) {
    if (context.isPure && isClosed(now))
      say(place.pointer, `member \`${name}\` is not allowed any longer`, "stricter");
    else if (limits(before, context))
      say(place.pointer, `a condition on member \`${name}\` was removed`, "limitRemoved");
  } else
    say(place.pointer, `member ${nameMembers([name])} was removed`, "memberRemoved", [place.node, undefined]);
}

function compareAdded(members: Members, name: string, after: Schemas): void {
  const { old, now, context, found } = members;
  const [place] = after;
  if (place === undefined) return;
  const say = sayIn(members);
  if (old.hidden.has(name)) {
    const cause = now.required.has(name) ? "requiredMemberAdded" : "memberAdded";
    say(place.pointer, `\`${hiding(context)}\` was removed (it was \`true\`)`, cause);
    return;
  }
  const rest = listUnnamed(old, name);
  if (rest.length > 0) found.push(...compareUnnamed(context, name, rest, after));
  if (context.isPure && rest.length > 0) return;
  if (isCondition(members, "old", name, after)) {
    if (context.isPure && isClosed(old)) say(place.pointer, `member \`${name}\` is allowed now`, "looser");
    else if (limits(after, context))
      say(place.pointer, `a condition on member \`${name}\` was added`, "stricter");
  } else if (now.required.has(name) && !old.required.has(name))
    say(place.pointer, `required member ${nameMembers([name])} was added`, "requiredMemberAdded");
  else say(place.pointer, `member ${nameMembers([name])} was added`, "memberAdded");
}

/** The mark of a member that messages of a direction do not have. */
function hiding({ isSent }: Context): string {
  return isSent ? "readOnly" : "writeOnly";
}

/** What a schema says of a member that it does not name: what it says of all others. */
function listUnnamed(view: View, name: string): Schemas {
  const patterns = matching(view, name);
  if (patterns.length > 0) return patterns;
  const rest = view.parts.get("additionalProperties") ?? view.parts.get("unevaluatedProperties") ?? [];
  return rest.filter(({ node }) => isObject(node) && Object.keys(node).length > 0 && !("not" in node));
}

function compareUnnamed(context: Context, name: string, before: Schemas, after: Schemas): Finding[] {
  return context
    .compareSchemas(before, after, { ...context, around: [] })
    .filter(({ cause }) => effectOf(cause) !== "same")
    .map((one) => ({ ...one, text: `member \`${name}\`: ${one.text}` }));
}

/** Whether a declaration only limits a member that the object has anyway, or forbids it. */
function isCondition({ context }: Members, side: keyof Pair<View>, name: string, places: Schemas): boolean {
  return context.isPure || isNothing(viewOf(places, context.isSent)) || isNamedAround(context, side, name);
}

/** Whether a declaration forbids any value. */
function limits(places: Schemas, context: Context): boolean {
  const view = viewOf(places, context.isSent);
  const pure = { ...context, around: [], isPure: true };
  return context.compareViews(emptyView(view.at), view, pure).some(({ cause }) => effectOf(cause) !== "same");
}

function compareRequired(members: Members, renames: ReadonlyMap<string, string>): void {
  const { old, now, context } = members;
  const say = sayIn(members);
  const before = new Set([...old.required].map((name) => renames.get(name) ?? name));
  const places = [now.places.get("required"), old.places.get("required")];
  for (const name of new Set([...before, ...now.required])) {
    const [was, is] = [before.has(name), now.required.has(name)];
    const isHidden = old.hidden.has(name) || now.hidden.has(name);
    const isRenamed = [...renames.values()].includes(name);
    // The row about the member says it.
    const isSaid = isHidden || (!isRenamed && isMembership(members, name, is));
    if (was === is || (!context.isPure && isSaid)) continue;
    const where = places[0] ?? (is ? undefined : places[1]) ?? now.at.pointer;
    const text = `member ${nameMembers([name])} ${is ? "became" : "is no longer"} required`;
    say(where, text, is ? "required" : "optional", [was, is]);
  }
}

/** Whether a member is new and required, or was required and is gone. */
function isMembership({ old, now, context }: Members, name: string, isRequired: boolean): boolean {
  const [one, other] = isRequired ? [now, old] : [old, now];
  const places = one.members.get(name);
  if (places === undefined || other.members.has(name)) return false;
  if (isNamedAround(context, isRequired ? "old" : "now", name)) return false;
  return !isRequired || !isNothing(viewOf(places, context.isSent));
}

/** Compares which members need others (`dependentRequired`). */
function compareNeeds(members: Members): void {
  const { old, now } = members;
  const say = sayIn(members);
  const place = now.places.get("dependentRequired") ?? old.places.get("dependentRequired") ?? now.at.pointer;
  const differ = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
    [...one].some((need) => !other.has(need));
  const text = "`dependentRequired` changed";
  if (differ(now.needs, old.needs)) say(place, text, "required");
  if (differ(old.needs, now.needs)) say(place, text, "optional");
}
