// What a change of a schema does to the values that it allows, keyword by keyword.

import { isDeepStrictEqual } from "node:util";
import { isExcluded } from "../../contract/schema.ts";
import { compareGroups, pairGroups } from "./alternatives.ts";
import { compareDiscriminators } from "./discriminators.ts";
import { describeKeyword, describeList, describeSwap, describeTypes, print } from "./describe.ts";
import { type Context, type Finding, type Pair, type Say, sayTo } from "./finding.ts";
import { type Atom, bounds, demands, isKnown, isNote, parts, twins } from "./keywords.ts";
import { compareLimits } from "./limit-words.ts";
import { compareMembers } from "./members.ts";
import { type Cause, effectOf, isDoubt } from "./policy.ts";
import {
  follow,
  isComponent,
  isObject,
  listOf,
  type Node,
  objectOf,
  type Place,
  referenceOf,
  textOf,
} from "./side.ts";
import { compareKinds } from "./unions.ts";
import { viewOf } from "./read-schema.ts";
import { isIn, isNothing, listAll, satisfies, type Schemas, type View } from "./view.ts";

/** Compares the schemas that describe one value in both versions. */
export function compareSchemas(old: Schemas, now: Schemas, context: Context): readonly Finding[] {
  if (isSameAs(old, now, context)) return [];
  const [before, after] = [old.map(followPlain), now.map(followPlain)];
  if (isSameAs(before, after, context)) return [];
  // A component is described, whatever is around the reference to it.
  const isWhole = !context.isPure && [...before, ...after].every(({ pointer }) => isComponent(pointer));
  const here = isWhole ? { ...context, around: [] } : context;
  const { isSent, isPure, isXml, around, running, known, cuts } = here;
  const pointersOf = (places: Schemas) =>
    places.map(({ pointer, node }) => (isObject(node) ? pointer : `${pointer} ${textOf(node)}`)).join();
  const key = [pointersOf(old), pointersOf(now), isSent, isPure, isXml, around.length].join("\n");
  const cached = around.length === 0 ? known.get(key) : undefined;
  if (cached !== undefined) return cached;
  if (running.has(key)) {
    cuts.count += 1;
    return [];
  }
  running.add(key);
  const count = cuts.count;
  const found = here.compareViews(viewOf(old, isSent), viewOf(now, isSent), here);
  const swapped = isPure ? found : nameSwap(found, old, now, here);
  if (!isPure && swapped.length === 0) swapped.push(...describeForm(before, after));
  running.delete(key);
  // What was left to a comparison under way is only known at its end.
  if (around.length === 0 && (count === cuts.count || running.size === 0)) known.set(key, swapped);
  return swapped;
}

/** Follows the reference of a schema that says nothing else. */
function followPlain(place: Place): Place {
  const target = plainReference(place.node) === undefined ? undefined : follow(place);
  return target?.node === undefined ? place : target;
}

function isSameAs(old: Schemas, now: Schemas, { isSame }: Context): boolean {
  return old.length === now.length && old.every((one, index) => isSame(one, now[index] ?? one));
}

/** Says of what differs behind a reference to another component that it is another one. */
function nameSwap(found: Finding[], old: Schemas, now: Schemas, context: Context): Finding[] {
  const [[before], [after]] = [old, now].map((places) =>
    places.length === 1 ? [plainReference(places[0]?.node)] : [undefined],
  ) as [[string | undefined], [string | undefined]];
  const isSwap =
    before !== after &&
    !(before !== undefined && after !== undefined && context.isRenamed(before.slice(1), after.slice(1)));
  const pointer = now[0]?.pointer ?? "";
  const isAmong = [
    [before, now],
    [after, old],
  ].some(([reference, places]) =>
    (places as Schemas).some(({ node }) => isEntry(reference as string | undefined, node)),
  );
  if (!isSwap || isAmong) return found;
  const swap = { pointer, text: describeSwap(before, after) };
  return found.map((one) => ({ ...one, swap }));
}

/** Whether a reference is one of the alternatives or parts of a schema. */
function isEntry(reference: string | undefined, node: unknown): boolean {
  const { allOf, anyOf, oneOf } = objectOf(node);
  return [allOf, anyOf, oneOf].some((list) =>
    listOf(list).some((one) => referenceOf(one) === reference && reference !== undefined),
  );
}

/** The reference of a schema that says nothing else, alone or as the only part of `allOf`. */
function plainReference(node: unknown): string | undefined {
  const [keyword, ...more] = Object.keys(objectOf(node)).filter((one) => !isNote(one));
  if (more.length > 0) return undefined;
  const list = listOf(objectOf(node)["allOf"]);
  if (keyword === "allOf" && list.length === 1) return plainReference(list[0]);
  return keyword === "$ref" ? referenceOf(node) : undefined;
}

/** Says that nothing differs but the form in which a schema is written. */
function describeForm(before: Schemas, after: Schemas): Finding[] {
  const [[old], [now]] = [before, after];
  if (old === undefined || now === undefined || !hasOtherForm(objectOf(old.node), objectOf(now.node)))
    return [];
  return [
    { pointer: now.pointer, text: "written in another form", cause: "same", versions: [old.node, now.node] },
  ];
}

/** Whether two schemas differ in more than what the schemas within them say. */
function hasOtherForm(old: Node, now: Node): boolean {
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].some((keyword) => {
    const [before, after] = [old[keyword], now[keyword]];
    if (isNote(keyword)) return false;
    if (typeof before !== "object" || typeof after !== "object") return before !== after;
    const isList = /^(?:allOf|anyOf|oneOf|prefixItems)$/u.test(keyword);
    const isMap = keyword === "properties" || parts[keyword]?.has === "names";
    if (isMap || isList)
      return !isDeepStrictEqual(Object.keys(before ?? {}).sort(), Object.keys(after ?? {}).sort());
    // The order of data may be that of a list.
    return (
      !(keyword in parts) &&
      !/^(?:discriminator|\$defs)$/u.test(keyword) &&
      JSON.stringify(before) !== JSON.stringify(after)
    );
  });
}

/** Compares what two versions of a schema demand. */
export function compareViews(old: View, now: View, context: Context): Finding[] {
  const found: Finding[] = [];
  const say = sayTo(found, [old.at.node, now.at.node]);
  // What is not valid says nothing that could be compared.
  const isValid = ({ others }: View) => !["", "$ref", "type"].some((keyword) => others.has(keyword));
  if (!isValid(old) || !isValid(now)) {
    compareOthers(old, now, say);
    return found;
  }
  if (isNothing(old) || isNothing(now)) {
    if (!isNothing(old)) say(now.at.pointer, "no value is allowed any longer", "stricter");
    if (!isNothing(now)) say(now.at.pointer, "values are allowed now", "looser");
    return found;
  }
  const pairs = pairGroups(old, now, context);
  if (pairs === undefined)
    return [
      ...compareKinds(old, now, context),
      ...(context.isPure ? [] : compareDiscriminators(old, now, context)),
    ];
  const common = [...old.types].filter((type) => now.types.has(type) || isNumber(type, now));
  if (common.length === 0) {
    say(placeOf(old, now, "type"), describeTypes(old.types, now.types), "either");
    return found;
  }
  compareTypes(old, now, say);
  compareValues(old, now, say);
  if (!isListWithin(old, now) && !isListWithin(now, old)) {
    compareBounds(old, now, common, say);
    compareDemands(old, now, common, say);
  }
  if (common.includes("object")) found.push(...compareMembers(old, now, context));
  compareParts(old, now, { common, context, found, say });
  for (const [one, other] of pairs)
    found.push(...compareGroups({ old: one, now: other }, { old, now }, context));
  return [...found, ...compareRest(old, now, context)];
}

/** Compares what does not depend on the types of a value. */
function compareRest(old: View, now: View, context: Context): Finding[] {
  const found: Finding[] = [];
  const say = sayTo(found, [old.at.node, now.at.node]);
  compareOthers(old, now, say);
  if (context.isPure) return found;
  compareDefaults(old, now, say);
  compareMarks(old, now, context, say);
  compareNotes(old, now, say);
  return [...found, ...compareDiscriminators(old, now, context)];
}

function isNumber(type: Atom, { types }: View): boolean {
  return (type === "integer" && types.has("fraction")) || (type === "fraction" && types.has("integer"));
}

/** The place of a keyword in the new version, or in the old one. */
function placeOf(old: View, now: View, keyword: string): string {
  return now.places.get(keyword) ?? old.places.get(keyword) ?? now.at.pointer;
}

/** What a change does that takes something away, and that adds something. */
function causeOf(isStricter: boolean, isLooser: boolean): Cause {
  if (isStricter && isLooser) return "either";
  return isStricter ? "stricter" : isLooser ? "looser" : "same";
}

function compareTypes(old: View, now: View, say: Say): void {
  // What a list of values says about types, the comparison of the lists says.
  const hasList = old.values !== undefined || now.values !== undefined;
  if (hasList && listAll(old) !== undefined && listAll(now) !== undefined) return;
  const isLost = now.values === undefined && [...old.types].some((type) => !now.types.has(type));
  const isAdded = old.values === undefined && [...now.types].some((type) => !old.types.has(type));
  if (isLost || isAdded)
    say(placeOf(old, now, "type"), describeTypes(old.types, now.types), causeOf(isLost, isAdded));
}

type List = readonly ["open" | "closed", readonly unknown[]];

function compareValues(old: View, now: View, say: Say): void {
  const [from, to] = [readList(old, now), readList(now, old)];
  if (from === undefined && to === undefined) return;
  const [values, others] = [from, to].map((list) => list?.[1] ?? []) as [
    readonly unknown[],
    readonly unknown[],
  ];
  const added = others.filter((value) => !isIn(values, value));
  const removed = values.filter((value) => !isIn(others, value));
  const text = describeList(from, to, { added, removed });
  const place = placeOf(old, now, (to ?? from)?.[0] === "open" ? "x-extensible-enum" : "enum");
  const add = (cause: Cause) => {
    say(place, text, cause, [from, to]);
  };
  const kind = causeOfKind(from?.[0], to?.[0]);
  if (kind !== undefined) add(kind);
  if (from === undefined || to === undefined) return;
  if (removed.length > 0) add(removed.every((value) => value === null) ? "stricter" : "valueRemoved");
  const areClosed = from[0] === "closed" && to[0] === "closed";
  if (added.length > 0) add(areClosed ? "valueAdded" : "valueAddedToOpen");
}

/** What it means that a list is of another kind now, or is new or gone. */
function causeOfKind(from: List[0] | undefined, to: List[0] | undefined): Cause | undefined {
  if (from === to) return undefined;
  if (to === "closed") return "stricter";
  if (from === "closed") return "looser";
  return from === undefined ? "openListAdded" : "openListRemoved";
}

function readList(view: View, other: View): List | undefined {
  const closed = other.values === undefined && other.open === undefined ? view.values : listAll(view);
  if (closed !== undefined) return ["closed", closed];
  return view.open === undefined ? undefined : ["open", view.open];
}

function isBeyond(value: unknown, other: unknown, side: 1 | -1): boolean {
  return value !== undefined && side * Number(value) > side * Number(other);
}

/** Whether a closed list has only scalars that another view allows, so that its bounds say nothing more. */
function isListWithin({ values }: View, other: View): boolean {
  return values?.every((value) => typeof value !== "object" && satisfies(value, other)) === true;
}

function compareBounds(old: View, now: View, common: readonly Atom[], say: Say): void {
  for (const [keyword, { on, side }] of Object.entries(bounds))
    if (on.some((type) => common.includes(type))) compareBound(keyword, side, { old, now }, say);
}

function compareBound(keyword: string, side: 1 | -1, { old, now }: Pair<View>, say: Say): void {
  const [before, after] = [old.bounds.get(keyword), now.bounds.get(keyword)];
  const [value, other] = [before?.value, after?.value];
  if (value === other) return;
  const place = (after ?? before ?? now.at).pointer;
  const twin = twins[keyword] ?? "";
  const former = old.bounds.get(twin);
  if (before === undefined && former !== undefined) {
    // The same bound, once reached and once passed, is said once, where it is written now.
    const isPassed = Number(other) === Number(former.value) && keyword.startsWith("ex");
    const isStricter = isPassed || isBeyond(other, former.value, side);
    const text = `\`${twin}: ${print(former.value)}\` became \`${keyword}: ${print(other)}\``;
    say(place, text, isStricter ? "stricter" : "looser", [former.value, other]);
  } else if (after !== undefined || !now.bounds.has(twin)) {
    const isStricter = before === undefined || isBeyond(other, value, side);
    say(place, describeKeyword(keyword, value, other), isStricter ? "stricter" : "looser", [value, other]);
  }
}

function compareDemands(old: View, now: View, common: readonly Atom[], say: Say): void {
  for (const [keyword, on] of Object.entries(demands)) {
    const [before, after] = [old.demands.get(keyword) ?? [], now.demands.get(keyword) ?? []];
    const lost = before.filter((value) => !isIn(after, value));
    const added = after.filter((value) => !isIn(before, value));
    if (lost.length + added.length === 0 || !on.some((type) => common.includes(type))) continue;
    const { text, cause } = compareDemand(keyword, lost, added);
    if (cause === "same" || (keyword === "format" && !hasFormat([...lost, ...added], common))) continue;
    say(placeOf(old, now, keyword), text, cause, [before, after]);
  }
}

function compareDemand(
  keyword: string,
  lost: readonly unknown[],
  added: readonly unknown[],
): { text: string; cause: Cause } {
  const [before, after] = [lost, added].map((values) =>
    values.length > 1 ? values.map(print).join(" and ") : values[0],
  );
  const text = describeKeyword(keyword, before, after);
  if (keyword === "x-limit") return compareWords(before, after);
  if (keyword === "x-maxDuration") return compareDurations(before, after);
  if (keyword === "format") {
    const [old, other] = [lost, added].map((values) => values.filter((value) => value !== "password"));
    if (old?.length === 0 && other?.length === 0) return { text, cause: "note" };
    if (before === "int32" && after === "int64") return { text, cause: "looser" };
    if (before === "int64" && after === "int32") return { text, cause: "stricter" };
    return { text, cause: causeOf((other ?? []).length > 0, (old ?? []).length > 0) };
  }
  if (keyword === "multipleOf") {
    const [old, now] = [leastMultiple(lost), leastMultiple(added)];
    if (old === now) return { text, cause: "same" };
    if (now % old === 0) return { text, cause: "stricter" };
    if (old % now === 0) return { text, cause: "looser" };
  }
  return { text, cause: causeOf(after !== undefined, before !== undefined) };
}

/** Whether one of the formats says something about one of the types. */
function hasFormat(formats: readonly unknown[], common: readonly Atom[]): boolean {
  const isNumeric = (format: unknown) => /^(?:u?int\d+|float|double|decimal.*)$/u.test(textOf(format));
  const isTextual = (format: unknown) =>
    /^(?:date|date-time|time|duration|(?:idn-)?(?:email|hostname)|ipv[46]|[iu]ri.*|uuid|.*json-pointer|regex|password|byte|binary)$/u.test(
      textOf(format),
    );
  return formats.some((format) =>
    common.some((type) => (type === "string" ? !isNumeric(format) : !isTextual(format))),
  );
}

/** The number of which the multiples of all these numbers are multiples. */
function leastMultiple(numbers: readonly unknown[]): number {
  const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));
  return numbers
    .map(Number)
    .reduce((one, other) => (one * other) / divisor(one, other), numbers.length === 0 ? Number.NaN : 1);
}

function compareWords(before: unknown, after: unknown): { text: string; cause: Cause } {
  if (before === undefined) return { text: "a limit in `x-limit` was added", cause: "stricter" };
  if (after === undefined) return { text: "a limit in `x-limit` was removed", cause: "limitRemoved" };
  const text = `the limit "${textOf(before)}" became "${textOf(after)}"`;
  const causes = { same: "note", different: "limitChanged", unclear: "words" } as const;
  return { text, cause: causes[compareLimits(textOf(before), textOf(after))] };
}

function compareDurations(before: unknown, after: unknown): { text: string; cause: Cause } {
  const text = `\`x-maxDuration\` changed from \`${print(before ?? "none")}\` to \`${print(after ?? "none")}\``;
  const [old, now] = [secondsOf(before), secondsOf(after)];
  if (Number.isNaN(old) || Number.isNaN(now)) return { text, cause: "duration" };
  return { text, cause: causeOf(now < old, now > old) };
}

/** Returns `Infinity` without a limit, and `NaN` for a duration without a fixed length, such as months. */
function secondsOf(duration: unknown): number {
  if (duration === undefined) return Number.POSITIVE_INFINITY;
  const found = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/u.exec(textOf(duration));
  const units = [604_800, 86_400, 3_600, 60, 1];
  if (found === null) return Number.NaN;
  return units.reduce((total, unit, index) => total + unit * Number(found[index + 1] ?? 0), 0);
}

interface Parts {
  readonly common: readonly Atom[];
  readonly context: Context;
  readonly found: Finding[];
  readonly say: Say;
}

function compareParts(old: View, now: View, shared: Parts): void {
  for (const key of new Set([...old.parts.keys(), ...now.parts.keys()])) {
    const [keyword = ""] = key.split("/");
    const part = parts[keyword];
    if (part === undefined || !part.on.some((type) => shared.common.includes(type))) continue;
    const [before, after] = [findPart(old, key), findPart(now, key)];
    if (isUnneeded(keyword, [before ?? old, after ?? now], { old, now })) continue;
    const areValues =
      part.isValue === true && ![before, after].some((one) => one === undefined || one.some(isPlain));
    const { context, found } = shared;
    // What is said of a value of its own is said there.
    if (areValues)
      found.push(...context.compareSchemas(before ?? [], after ?? [], { ...context, around: [] }));
    else comparePart(key, { old: before, now: after }, { old, now }, shared);
  }
}

/** Whether a keyword concerns entries that a list cannot have. */
function isUnneeded(keyword: string, sides: readonly (View | Schemas)[], views: Pair<View>): boolean {
  if (parts[keyword]?.on.join() !== "array") return false;
  if ([views.old, views.now].some((view) => hasAtMost(view, 0))) return true;
  // What is not there need not be said.
  return keyword === "items" && sides.some((one) => "bounds" in one && hasAtMost(one, countPlaces(one)));
}

function comparePart(
  key: string,
  { old, now }: Pair<Schemas | undefined>,
  views: Pair<View>,
  shared: Parts,
): void {
  const { context, found, say } = shared;
  const [first] = old ?? now ?? [];
  if (first === undefined) return;
  const [keyword = "", ...rest] = key.split("/");
  const free = { ...first, node: keyword !== "not" };
  // All names are strings.
  const strings = { ...first, node: { type: "string" }, pointer: `${first.pointer}#` };
  const [olds, news] = [old ?? [free], now ?? [free]].map((schemas) =>
    keyword === "propertyNames" ? [...schemas, strings] : schemas,
  ) as [Schemas, Schemas];
  const inner = context.compareSchemas(olds, news, { ...context, around: [], isPure: true });
  const isBoth = old !== undefined && now !== undefined;
  const cause = causeOfPart(keyword, inner, { ...views, isBoth });
  if (cause === "same") {
    if (!context.isPure && isBoth) found.push(...compareTexts(old, now, context));
    return;
  }
  const name = rest.length > 0 ? ` for \`${rest.join("/")}\`` : "";
  const isFalse = isExcluded(now?.[0]?.node);
  const how = isFalse ? "was set to `false`" : describeHow(old, now);
  const place = isFalse ? views.now.at : (now ?? [first])[0];
  say(
    place?.pointer ?? "",
    `\`${keyword}\`${name} ${how}`,
    cause,
    [old, now].map(listNodes) as [unknown, unknown],
  );
}

function listNodes(schemas: Schemas | undefined): unknown {
  return schemas?.map(({ node }) => node);
}

function describeHow(old: unknown, now: unknown): string {
  if (now === undefined) return "was removed";
  return old === undefined ? "was added" : "changed";
}

/** What differs for people between schemas that allow the same. */
function compareTexts(before: Schemas, after: Schemas, context: Context): Finding[] {
  const found = context.compareSchemas(before, after, { ...context, around: [] });
  return found.filter(({ cause }) => cause === "note" || cause === "same");
}

function hasAtMost({ bounds: all }: View, count: number): boolean {
  return Number(all.get("maxItems")?.value ?? Infinity) <= count;
}

function countPlaces(view: View): number {
  return [...view.parts.keys()].filter((key) => key.startsWith("prefixItems/")).length;
}

/** Whether a schema only says that anything or nothing is allowed. */
function isPlain({ node }: Place): boolean {
  return typeof node === "boolean" || isExcluded(node) || (isObject(node) && Object.keys(node).length === 0);
}

/** The schemas of a part, also where another keyword says the same. */
function findPart(view: View, key: string): Schemas | undefined {
  const own = view.parts.get(key);
  if (own !== undefined) return own;
  if (key.startsWith("prefixItems/")) return view.parts.get("items");
  if (key.startsWith("patternProperties/")) return view.parts.get("additionalProperties");
  if (key === "additionalProperties") return view.parts.get("unevaluatedProperties");
  // Without alternatives, what nothing evaluates is what nothing names.
  if (key === "unevaluatedProperties" && view.groups.length === 0)
    return view.parts.get("additionalProperties");
  if (key === "unevaluatedItems" && view.groups.length === 0) return view.parts.get("items");
  return undefined;
}

function causeOfPart(
  keyword: string,
  inner: readonly Finding[],
  { old, now, isBoth }: { old: View; now: View; isBoth: boolean },
): Cause {
  const effects = inner.map(({ cause }) => effectOf(cause));
  const doubtful = inner.find(({ cause }) => isDoubt(cause));
  const [isStricter, isLooser] = (["stricter", "looser"] as const).map(
    (effect) => effects.includes(effect) || effects.includes("either"),
  ) as [boolean, boolean];
  if (!isStricter && !isLooser) return doubtful?.cause ?? "same";
  if (doubtful !== undefined) return doubtful.cause;
  if (!isBoth && keyword === "if") return now.parts.has("if") ? "stricter" : "looser";
  const hasMost = [old, now].some(({ bounds: all }) => all.has("maxContains"));
  if (keyword === "if" || (keyword === "contains" && hasMost && isBoth)) return "negation";
  if (keyword !== "not") return causeOf(isStricter, isLooser);
  // More of a pattern may be less of another one.
  const isExact = [old, now].every((view) =>
    (view.parts.get("not") ?? []).every(({ node }) => onlyLists(node)),
  );
  return isBoth && !isExact ? "negation" : causeOf(isLooser, isStricter);
}

function onlyLists(node: unknown): boolean {
  return Object.keys(objectOf(node)).every(
    (keyword) => (!Object.hasOwn(demands, keyword) && isKnown(keyword)) || isNote(keyword),
  );
}

function compareOthers(old: View, now: View, say: Say): void {
  for (const keyword of new Set([...old.others.keys(), ...now.others.keys()])) {
    const [before, after] = [old.others.get(keyword), now.others.get(keyword)];
    if (isDeepStrictEqual(before, after)) continue;
    if (keyword === "") say(now.at.pointer, "what is here is not a schema", "unseen");
    else say(placeOf(old, now, keyword), describeKeyword(keyword, before, after), "keyword", [before, after]);
  }
}

function compareDefaults(old: View, now: View, say: Say): void {
  const [[before], [after]] = [old.defaults, now.defaults] as [string[], string[]];
  const place = now.places.get("default") ?? now.places.get("x-limit") ?? placeOf(old, now, "default");
  if (before === after) return;
  if (before === undefined) say(place, `default \`${print(after)}\` was added`, "defaultAdded");
  else if (after === undefined) say(place, `default \`${print(before)}\` was removed`, "defaultChanged");
  else say(place, `default changed from \`${print(before)}\` to \`${print(after)}\``, "defaultChanged");
}

function compareMarks(old: View, now: View, { isXml }: Context, say: Say): void {
  for (const keyword of new Set([...old.marks.keys(), ...now.marks.keys()])) {
    const [before, after] = [old.marks.get(keyword), now.marks.get(keyword)];
    const isSame = isDeepStrictEqual(before, after);
    const place = placeOf(old, now, keyword);
    if (keyword === "x-transitions") compareTransitions(before, after, place, say);
    else if (keyword === "x-decimals" && JSON.stringify(before) !== JSON.stringify(after))
      say(place, "`x-decimals` changed", isSame ? "same" : "writing");
    else if (keyword === "xml" && isXml && !isSame) {
      const how = before === undefined ? "was added" : after === undefined ? "was removed" : "changed";
      say(place, `\`xml\` ${how}`, "writing");
    }
  }
}

/** Compares the transitions of a status. Code is generated from them, and they are listed like the values of an open list. */
function compareTransitions(before: unknown, after: unknown, place: string, say: Say): void {
  const [olds, news] = [before, after].map((list) =>
    // The cause is a sentence.
    listOf(list).map((one) =>
      Object.fromEntries(["from", "to", "notification"].map((key) => [key, objectOf(one)[key]])),
    ),
  ) as [Node[], Node[]];
  const printAll = (steps: readonly Node[]) =>
    steps.map(({ from, to }) => `\`${print(from ?? "any")}\` to \`${print(to)}\``).join(", ");
  const removed = olds.filter((one) => !isIn(news, one));
  const added = news.filter((one) => !isIn(olds, one));
  if (removed.length > 0) say(place, `transitions were removed: ${printAll(removed)}`, "removed");
  else if (added.length > 0) say(place, `transitions were added: ${printAll(added)}`, "valueAddedToOpen");
  else if (!isDeepStrictEqual(before, after)) say(place, "`x-transitions` changed", "note");
}

function compareNotes(old: View, now: View, say: Say): void {
  for (const keyword of new Set([...old.notes.keys(), ...now.notes.keys()])) {
    const [before, after] = [old.notes.get(keyword), now.notes.get(keyword)];
    const [value, other] = [before?.value, after?.value];
    if (isDeepStrictEqual(value, other) || (value ?? false) === (other ?? false)) continue;
    const place = (after ?? before)?.pointer ?? now.at.pointer;
    const isOneWay = keyword === "readOnly" || keyword === "writeOnly";
    const isDeprecated = keyword === "deprecated" && other === true;
    const cause = isDeprecated ? "deprecated" : isOneWay ? "same" : "note";
    say(place, describeKeyword(keyword, value, other), cause);
  }
}
