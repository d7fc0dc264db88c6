// What a change of a schema does to the values that it allows, keyword by keyword.

import { isExcluded } from "../../contract/schema.ts";
import { compareGroups, pairGroups } from "./alternatives.ts";
import { compareDiscriminators } from "./discriminators.ts";
import {
  type Atom,
  bounds,
  compareDemand,
  demands,
  describeKeyword,
  describeTypes,
  isKnown,
  isNote,
  parts,
  print,
} from "./keywords.ts";
import { compareMembers } from "./members.ts";
import { type Cause, causeOf, effectOf, isDoubt } from "./policy.ts";
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
import { compareUnions } from "./unions.ts";
import {
  type Bound,
  boundOf,
  firstOf,
  isIn,
  isNothing,
  listAll,
  satisfies,
  type Schemas,
  valuesOf,
  type View,
  viewOf,
} from "./view.ts";
import { beginComparison, type Comparison, type Context, describeSwap, type Finding } from "./walk.ts";

/** Compares the schemas that describe one value in both versions. */
export function compareSchemas(old: Schemas, now: Schemas, context: Context): readonly Finding[] {
  if (isSameAs(old, now, context)) return [];
  const [before, after] = [old.map(followPlain), now.map(followPlain)];
  // A component is described whatever is around the reference to it.
  const isWhole = !context.isPure && [...before, ...after].every(({ pointer }) => isComponent(pointer));
  const here = isWhole ? { ...context, around: [] } : context;
  const { isSent, isPure, isXml, around, running, known, cuts } = here;
  const nameAll = (places: Schemas) =>
    places.map(({ pointer, node }) => (isObject(node) ? pointer : `${pointer} ${textOf(node)}`)).join();
  const key = [nameAll(old), nameAll(now), isSent, isPure, isXml, around.length].join("\n");
  const cached = around.length === 0 ? known.get(key) : undefined;
  if (cached !== undefined) return cached;
  if (running.has(key)) {
    cuts.count += 1;
    return [];
  }
  running.add(key);
  const count = cuts.count;
  const views = here.compareViews(viewOf(old, isSent), viewOf(now, isSent), here);
  const found = isPure ? views : describeForm(nameSwap(views, old, now, here), before, after);
  running.delete(key);
  // What was left to a comparison under way is only known at its end.
  if (around.length === 0 && (count === cuts.count || running.size === 0)) known.set(key, found);
  return found;
}

/** Follows the reference of a schema that has nothing else. */
function followPlain(place: Place): Place {
  const target = plainReference(place.node) === undefined ? undefined : follow(place);
  return target?.node === undefined ? place : target;
}

function isSameAs(old: Schemas, now: Schemas, { isSame }: Context): boolean {
  return old.length === now.length && old.every((one, index) => isSame(one, now[index] ?? one));
}

/** Adds to what differs behind a reference to another component that it is another one. */
function nameSwap(
  found: readonly Finding[],
  old: Schemas,
  now: Schemas,
  context: Context,
): readonly Finding[] {
  const [one, other] = [old[0]?.node, now[0]?.node];
  const [before, after] = [plainReference(one), plainReference(other)];
  const text = describeSwap(before, after, context);
  const isEntry = isAmongParts(before, other) || isAmongParts(after, one);
  if (text === undefined || isEntry || old.length + now.length !== 2) return found;
  return found.map((each) => ({ ...each, swap: { pointer: now[0]?.pointer ?? "", text } }));
}

/** Whether a reference is one of the alternatives or parts of a schema. */
function isAmongParts(reference: string | undefined, node: unknown): boolean {
  const { allOf, anyOf, oneOf } = objectOf(node);
  const all = [allOf, anyOf, oneOf].flatMap(listOf);
  return reference !== undefined && all.some((one) => referenceOf(one) === reference);
}

/** The reference of a schema that has nothing else, alone or as the only part of `allOf`. */
function plainReference(node: unknown): string | undefined {
  const keywords = Object.keys(objectOf(node)).filter((one) => !isNote(one));
  const list = listOf(objectOf(node)["allOf"]);
  if (keywords.join() === "allOf" && list.length === 1) return plainReference(list[0]);
  return keywords.join() === "$ref" ? referenceOf(node) : undefined;
}

/** Adds that schemas without any difference are written in different forms. */
function describeForm(found: readonly Finding[], [old]: Schemas, [now]: Schemas): readonly Finding[] {
  if (found.length > 0 || old === undefined || now === undefined) return found;
  if (!hasOtherForm(objectOf(old.node), objectOf(now.node))) return found;
  const versions = [old.node, now.node] as const;
  return [{ pointer: now.pointer, text: "written in another form", cause: "same", versions }];
}

/** Whether two schemas differ in more than the schemas within them. */
function hasOtherForm(old: Node, now: Node): boolean {
  const outline = (keyword: string, value: unknown) => {
    if (typeof value !== "object" || value === null) return value;
    const isMap =
      keyword === "properties" || parts[keyword]?.isMap === true || /^(?:all|any|one)Of$/u.test(keyword);
    if (isMap) return Object.keys(value).sort();
    return keyword in parts || /^(?:discriminator|\$defs)$/u.test(keyword) ? "" : value;
  };
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].some((keyword) => {
    const [before, after] = [old[keyword], now[keyword]].map((value) => outline(keyword, value));
    // The order of data may be that of a list.
    return !isNote(keyword) && JSON.stringify(before) !== JSON.stringify(after);
  });
}

/** Keywords without which a schema is another one; by the empty name, what is not a schema. */
const structure = [
  "",
  "$ref",
  "type",
  "enum",
  "properties",
  "required",
  "allOf",
  "anyOf",
  "oneOf",
  "discriminator",
];

/** Compares what two versions of a schema demand. */
export function compareViews(old: View, now: View, context: Context): Finding[] {
  const views = beginComparison(old, now, context);
  const { found, say } = views;
  // What is not valid has no meaning that could be compared.
  const isInvalid = (keyword: string) => findChange(old.others, now.others, keyword) !== undefined;
  if (structure.some(isInvalid)) {
    compareOthers(views);
    return found;
  }
  if (isNothing(old) || isNothing(now)) {
    if (!isNothing(old)) say(now.at.pointer, "no value is allowed any longer", "stricter");
    if (!isNothing(now)) say(now.at.pointer, "values are allowed now", "looser");
    return found;
  }
  const pairs = pairGroups(views);
  if (pairs === undefined) {
    compareUnions(views);
    if (!context.isPure) compareDiscriminators(views, []);
    return found;
  }
  const isNumber = (types: View["types"]) => types.has("integer") || types.has("fraction");
  const common = [...old.types].filter(
    (type) => now.types.has(type) || (isNumber(new Set([type])) && isNumber(now.types)),
  );
  if (common.length === 0) {
    say(placeOf(views, "type"), describeTypes(old.types, now.types), "either");
    return found;
  }
  compareTypes(views);
  compareValues(views);
  if (!isListWithin(old, now) && !isListWithin(now, old)) {
    compareBounds(views, common);
    compareDemands(views, common);
  }
  if (common.includes("object")) compareMembers(views);
  compareParts(views, common);
  for (const groups of pairs) compareGroups(groups, views);
  compareOthers(views);
  if (!context.isPure) {
    compareMarks(views);
    compareDiscriminators(
      views,
      pairs.flatMap((groups) => groups.pairs),
    );
  }
  return found;
}

/** The place of a keyword in the new version, or in the old one. */
function placeOf({ old, now }: Comparison, keyword: string): string {
  return (firstOf(now, keyword) ?? firstOf(old, keyword) ?? now.at).pointer;
}

function compareTypes(views: Comparison): void {
  const { old, now, say } = views;
  // The comparison of lists also covers the types of their values.
  const hasList = old.values !== undefined || now.values !== undefined;
  if (hasList && listAll(old) !== undefined && listAll(now) !== undefined) return;
  const isLost = now.values === undefined && [...old.types].some((type) => !now.types.has(type));
  const isAdded = old.values === undefined && [...now.types].some((type) => !old.types.has(type));
  if (isLost || isAdded)
    say(placeOf(views, "type"), describeTypes(old.types, now.types), causeOf(isLost, isAdded));
}

type List = readonly [kind: "open" | "closed", values: readonly unknown[]];

function compareValues(views: Comparison): void {
  const [from, to] = [readList(views.old, views.now), readList(views.now, views.old)];
  const [values, others] = [from?.[1] ?? [], to?.[1] ?? []];
  const added = others.filter((value) => !isIn(values, value));
  const removed = values.filter((value) => !isIn(others, value));
  const isOpen = (to ?? from)?.[0] === "open";
  const place = isOpen ? placeOf(views, "x-extensible-enum") : findList(views, added, removed);
  const say = (cause: Cause) => {
    views.say(place, describeList(from, to, added, removed), cause, [from, to]);
  };
  if (from?.[0] !== to?.[0]) say(causeOfKind(from?.[0], to?.[0]));
  if (from === undefined || to === undefined) return;
  // No value needs no code.
  if (removed.length > 0) say(removed.every((value) => value === null) ? "stricter" : "valueRemoved");
  const areClosed = from[0] === "closed" && to[0] === "closed";
  if (added.length > 0) say(areClosed ? "valueAdded" : "valueAddedToOpen");
}

/** The place of the list within the lists of a schema to which the difference belongs, such as that of a component. */
function findList(views: Comparison, added: readonly unknown[], removed: readonly unknown[]): string {
  const [olds = [], news = []] = [views.old, views.now].map(({ keywords }) => keywords.get("enum"));
  const differs = (all: unknown, some: unknown, values: readonly unknown[]) =>
    values.every((value) => isIn(listOf(all), value) && !isIn(listOf(some), value));
  const list = news.findLast(({ value, pointer }) => {
    const former = olds.find((one) => one.pointer === pointer)?.value;
    return former !== undefined && differs(value, former, added) && differs(former, value, removed);
  });
  return list?.pointer ?? placeOf(views, "enum");
}

/** What it means that a list is of another kind now, or is new or gone. */
function causeOfKind(from: List[0] | undefined, to: List[0] | undefined): Cause {
  if (to === "closed") return "stricter";
  if (from === "closed") return "looser";
  return from === undefined ? "openListAdded" : "openListRemoved";
}

function readList(view: View, other: View): List | undefined {
  const [open, otherOpen] = [view, other].map((one) => firstOf(one, "x-extensible-enum")?.value);
  const closed = other.values === undefined && !Array.isArray(otherOpen) ? view.values : listAll(view);
  if (closed !== undefined) return ["closed", closed];
  return Array.isArray(open) ? ["open", listOf(open)] : undefined;
}

function describeList(
  from: List | undefined,
  to: List | undefined,
  added: readonly unknown[],
  removed: readonly unknown[],
): string {
  const name = ([kind]: List) => `${kind === "open" ? "an" : "a"} ${kind} list`;
  const all = [...added, ...removed];
  const printAll = (values: readonly unknown[]) => {
    // `null` is not "null".
    const isAmbiguous = (value: unknown) => all.some((one) => one !== value && textOf(one) === textOf(value));
    return values
      .map((value) => `\`${isAmbiguous(value) ? JSON.stringify(value) : print(value)}\``)
      .join(", ");
  };
  if (from === undefined) return to === undefined ? "" : `${name(to)} was added: ${printAll(to[1])}`;
  if (to === undefined) return `${name(from)} was removed: ${printAll(from[1])}`;
  const what = from[0] === to[0] ? `values of ${name(to)} changed` : `${name(from)} became ${name(to)}`;
  const changes = [
    ...(added.length > 0 ? [`added ${printAll(added)}`] : []),
    ...(removed.length > 0 ? [`removed ${printAll(removed)}`] : []),
  ];
  return changes.length > 0 ? `${what}: ${changes.join("; ")}` : what;
}

/** Whether a closed list has only scalars that another view allows, so that its bounds have no further effect. */
function isListWithin({ values }: View, other: View): boolean {
  return values?.every((value) => typeof value !== "object" && satisfies(value, other)) === true;
}

function compareBounds({ old, now, say }: Comparison, types: readonly Atom[]): void {
  for (const [name, { on, side }] of Object.entries(bounds)) {
    const [before, after] = [boundOf(old, name), boundOf(now, name)];
    const written = after ?? before;
    const isSame = before?.value === after?.value && before?.keyword === after?.keyword;
    if (written === undefined || isSame || !on.some((type) => types.includes(type))) continue;
    const cause = isStricterBound(before, after, side) ? "stricter" : "looser";
    say(written.pointer, describeBound(written.keyword, before, after), cause);
  }
}

function isStricterBound(before: Bound | undefined, after: Bound | undefined, side: 1 | -1): boolean {
  if (before === undefined || after === undefined) return before === undefined;
  const growth = side * (after.value - before.value);
  // A bound that must be passed is stricter than one that can be reached.
  return growth > 0 || (growth === 0 && after.keyword.startsWith("exclusive"));
}

function describeBound(keyword: string, before: Bound | undefined, after: Bound | undefined): string {
  if (before === undefined || after === undefined || before.keyword === after.keyword)
    return describeKeyword(keyword, before?.value, after?.value);
  return `\`${before.keyword}: ${before.value}\` became \`${after.keyword}: ${after.value}\``;
}

function compareDemands(views: Comparison, types: readonly Atom[]): void {
  for (const [keyword, on] of Object.entries(demands)) {
    const [before, after] = [valuesOf(views.old, keyword), valuesOf(views.now, keyword)];
    const lost = before.filter((value) => !isIn(after, value));
    const added = after.filter((value) => !isIn(before, value));
    if (lost.length + added.length === 0 || !on.some((type) => types.includes(type))) continue;
    const { text, cause } = compareDemand(keyword, lost, added, types);
    if (cause !== "same") views.say(placeOf(views, keyword), text, cause, [before, after]);
  }
}

/** Compares the keywords with schemas. */
function compareParts(views: Comparison, types: readonly Atom[]): void {
  const { old, now, context, found } = views;
  for (const key of new Set([...old.parts.keys(), ...now.parts.keys()])) {
    const [keyword = ""] = key.split("/");
    const part = parts[keyword];
    if (part === undefined || !part.on.some((type) => types.includes(type))) continue;
    const [before, after] = [findPart(old, key), findPart(now, key)];
    // Entries that a list cannot have need no schema.
    const isUnneeded = (view: View, schemas?: Schemas) =>
      schemas === undefined && hasAtMost(view, countPlaces(view));
    if (keyword === "items" && (isUnneeded(old, before) || isUnneeded(now, after))) continue;
    const areValues = ![before, after].some((schemas) => schemas === undefined || schemas.some(isPlain));
    if (part.isValue === true && areValues)
      found.push(...context.compareSchemas(before ?? [], after ?? [], { ...context, around: [] }));
    else comparePart(key, before, after, views);
  }
}

function hasAtMost(view: View, count: number): boolean {
  return (boundOf(view, "maxItems")?.value ?? Infinity) <= count;
}

function countPlaces(view: View): number {
  return [...view.parts.keys()].filter((key) => key.startsWith("prefixItems/")).length;
}

/** Whether a schema allows anything or nothing. */
function isPlain({ node }: Place): boolean {
  return typeof node === "boolean" || isExcluded(node) || (isObject(node) && Object.keys(node).length === 0);
}

/** The schemas of a part, also where another keyword has them. */
function findPart(view: View, key: string): Schemas | undefined {
  const own = view.parts.get(key);
  if (own !== undefined) return own;
  if (key.startsWith("prefixItems/")) return view.parts.get("items");
  if (key.startsWith("patternProperties/")) return view.parts.get("additionalProperties");
  if (key === "additionalProperties") return view.parts.get("unevaluatedProperties");
  // Without alternatives, what nothing evaluates is what nothing names.
  if (view.groups.length > 0) return undefined;
  if (key === "unevaluatedProperties") return view.parts.get("additionalProperties");
  return key === "unevaluatedItems" ? view.parts.get("items") : undefined;
}

/** Compares the values that a part allows, without policy. */
function comparePart(
  key: string,
  old: Schemas | undefined,
  now: Schemas | undefined,
  views: Comparison,
): void {
  const { context, found, say } = views;
  const [first] = now ?? old ?? [];
  if (first === undefined) return;
  const [keyword = "", ...rest] = key.split("/");
  const free = { ...first, node: keyword !== "not" };
  // All names are strings.
  const names =
    keyword === "propertyNames" ? [{ ...first, node: { type: "string" }, pointer: `${first.pointer}#` }] : [];
  const [olds, news] = [
    [...(old ?? [free]), ...names],
    [...(now ?? [free]), ...names],
  ];
  const inner = context.compareSchemas(olds, news, { ...context, around: [], isPure: true });
  const cause = causeOfPart(keyword, inner, views, old !== undefined && now !== undefined);
  if (cause === "same") {
    if (context.isPure || old === undefined || now === undefined) return;
    const texts = context.compareSchemas(old, now, { ...context, around: [] });
    found.push(...texts.filter((one) => one.cause === "note" || one.cause === "same"));
    return;
  }
  const isFalse = isExcluded(now?.[0]?.node);
  const how = isFalse ? "was set to `false`" : describeHow(old, now);
  const versions = [old, now].map((schemas) => schemas?.map(({ node }) => node)) as [unknown, unknown];
  const name = rest.length > 0 ? ` for \`${rest.join("/")}\`` : "";
  say((isFalse ? views.now.at : first).pointer, `\`${keyword}\`${name} ${how}`, cause, versions);
}

function describeHow(old: unknown, now: unknown): string {
  if (now === undefined) return "was removed";
  return old === undefined ? "was added" : "changed";
}

function causeOfPart(
  keyword: string,
  inner: readonly Finding[],
  { old, now }: Comparison,
  isBoth: boolean,
): Cause {
  const doubtful = inner.find(({ cause }) => isDoubt(cause));
  if (doubtful !== undefined) return doubtful.cause;
  const effects = inner.map(({ cause }) => effectOf(cause));
  const isStricter = effects.includes("stricter") || effects.includes("either");
  const isLooser = effects.includes("looser") || effects.includes("either");
  if (!isStricter && !isLooser) return "same";
  if (keyword === "if") return isBoth ? "negation" : now.parts.has("if") ? "stricter" : "looser";
  const hasMost = [old, now].some((view) => boundOf(view, "maxContains") !== undefined);
  if (keyword === "contains" && hasMost && isBoth) return "negation";
  if (keyword !== "not") return causeOf(isStricter, isLooser);
  // More of a pattern may be less of another one.
  const schemas = [old, now].flatMap((view) => view.parts.get("not") ?? []);
  return isBoth && !schemas.every(({ node }) => isExact(node)) ? "negation" : causeOf(isLooser, isStricter);
}

/** Whether the values that a schema allows can be compared exactly, as far as its own keywords count. */
function isExact(node: unknown): boolean {
  const keywords = Object.keys(objectOf(node)).filter((keyword) => !isNote(keyword));
  return keywords.every((keyword) => !Object.hasOwn(demands, keyword) && isKnown(keyword));
}

/** What of a keyword only one version says, in whichever part of a schema; `undefined` if both say the same. */
function findChange(
  olds: View["keywords"],
  news: View["keywords"],
  keyword: string,
): { before: unknown; after: unknown; place: string } | undefined {
  const listOnlyIn = (one: View["keywords"], other: View["keywords"]) => {
    const values = (other.get(keyword) ?? []).map(({ value }) => value);
    return (one.get(keyword) ?? []).filter(({ value }) => !isIn(values, value));
  };
  const [[lost], [added]] = [listOnlyIn(olds, news), listOnlyIn(news, olds)];
  const written = added ?? lost;
  return written && { before: lost?.value, after: added?.value, place: written.pointer };
}

function compareOthers({ old, now, say }: Comparison): void {
  for (const keyword of new Set([...old.others.keys(), ...now.others.keys()])) {
    const change = findChange(old.others, now.others, keyword);
    if (change === undefined) continue;
    const { before, after, place } = change;
    if (keyword === "") say(now.at.pointer, "what is here is not a schema", "unseen");
    else say(place, describeKeyword(keyword, before, after), "keyword", [before, after]);
  }
}

/** Compares the keywords that demand nothing. */
function compareMarks({ old, now, context, say }: Comparison): void {
  for (const keyword of new Set([...now.keywords.keys(), ...old.keywords.keys()])) {
    const change = findChange(old.keywords, now.keywords, keyword);
    if (change === undefined) continue;
    const { before, after, place } = change;
    if (keyword === "x-decimals") say(place, "`x-decimals` changed", "writing");
    else if (keyword === "x-transitions") compareTransitions(before, after, place, say);
    else if (keyword === "default")
      say(place, describeDefault(before, after), before === undefined ? "defaultAdded" : "defaultChanged");
    else if (keyword === "xml" && context.isXml)
      say(place, `\`xml\` ${describeHow(before, after)}`, "writing");
    else if (isNote(keyword) && (before ?? false) !== (after ?? false))
      say(place, describeKeyword(keyword, before, after), causeOfNote(keyword, after));
  }
}

function describeDefault(before: unknown, after: unknown): string {
  if (before === undefined) return `default \`${print(after)}\` was added`;
  if (after === undefined) return `default \`${print(before)}\` was removed`;
  return `default changed from \`${print(before)}\` to \`${print(after)}\``;
}

/** What it means that a keyword changed that only people read, or that is about messages of the other direction. */
function causeOfNote(keyword: string, value: unknown): Cause {
  if (keyword === "deprecated" && value === true) return "deprecated";
  return keyword === "readOnly" || keyword === "writeOnly" ? "same" : "note";
}

/** Compares the transitions of a status. Code is generated from them, and they are listed like the values of an open list. */
function compareTransitions(before: unknown, after: unknown, place: string, say: Comparison["say"]): void {
  const read = (list: unknown) =>
    listOf(list).map((one) => {
      const { from = "any", to, notification } = objectOf(one);
      return { from, to, notification };
    });
  const [olds, news] = [read(before), read(after)];
  const printAll = (steps: typeof olds) =>
    steps.map(({ from, to }) => `\`${print(from)}\` to \`${print(to)}\``).join(", ");
  const removed = olds.filter((one) => !isIn(news, one));
  const added = news.filter((one) => !isIn(olds, one));
  if (removed.length > 0) say(place, `transitions were removed: ${printAll(removed)}`, "removed");
  else if (added.length > 0) say(place, `transitions were added: ${printAll(added)}`, "valueAddedToOpen");
  else say(place, "`x-transitions` changed", "note");
}
