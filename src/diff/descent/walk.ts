// The walk through both documents: the message in which it is, how it goes on, and the rows of what it finds.

import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { findAt } from "../../contract/pointer.ts";
import { groupBy } from "../../contract/text.ts";
import { type Affected, type Impact, type RatedChange, worstOf } from "../change.ts";
import { describeKeyword, isNote, shorten } from "./keywords.ts";
import { type Cause, effectOf, rate } from "./policy.ts";
import {
  follow,
  isObject,
  type IsSame,
  listReached,
  nameOf,
  objectOf,
  type Place,
  referenceOf,
  type Side,
  step,
} from "./side.ts";
import type { Schemas, View } from "./view.ts";

/** A difference between two versions. */
export interface Finding {
  readonly pointer: string;
  readonly text: string;
  readonly cause: Cause;
  /** What differs. The text of a doubt has a hash of it. */
  readonly versions: readonly [old: unknown, now: unknown];
  /** The reference that leads to another component, through which the difference was found. */
  readonly swap?: Swap | undefined;
}

/** A place that refers to another component than before. */
interface Swap {
  readonly pointer: string;
  readonly text: string;
}

/** Both versions of something. */
export interface Pair<Thing> {
  readonly old: Thing;
  readonly now: Thing;
}

/** What the comparison of two schemas depends on. */
export interface Context {
  readonly isSent: boolean;
  /** Whether only the sets of values count, and no policy. */
  readonly isPure: boolean;
  readonly isXml: boolean;
  /** The schemas around an alternative: what they describe, an alternative only limits. */
  readonly around: readonly Pair<View>[];
  readonly isSame: IsSame;
  /** Whether a component has another name now, so that all its places refer to that. */
  readonly isRenamed: (before: string, after: string) => boolean;
  /** The comparisons under way, since a schema may contain itself. */
  readonly running: Set<string>;
  /** Counts what was left to a comparison under way. */
  readonly cuts: { count: number };
  readonly known: Map<string, readonly Finding[]>;
  readonly compareSchemas: (old: Schemas, now: Schemas, context: Context) => readonly Finding[];
  readonly compareViews: (old: View, now: View, context: Context) => Finding[];
}

/** Two views under comparison, and what was found so far. */
export interface Comparison extends Pair<View> {
  readonly context: Context;
  readonly found: Finding[];
  /** Adds a finding. Its versions are those of the schemas, unless it has others. */
  readonly say: (pointer: string, text: string, cause: Cause, versions?: Finding["versions"]) => void;
}

/** Begins the comparison of two views. */
export function beginComparison(old: View, now: View, context: Context): Comparison {
  const found: Finding[] = [];
  const usual = [old.at.node, now.at.node] as const;
  const say: Comparison["say"] = (pointer, text, cause, versions = usual) => {
    found.push({ pointer, text, cause, versions });
  };
  return { old, now, context, found, say };
}

/** Whether a difference has an effect on the values that a schema allows. */
export function isChange({ cause }: Finding): boolean {
  return effectOf(cause) !== "same";
}

/** Compares the sets of values that schemas allow, without policy, and whatever is around them. */
export function compareSets(old: Schemas, now: Schemas, context: Context): readonly Finding[] {
  return context.compareSchemas(old, now, { ...context, around: [], isPure: true });
}

/** The walk through both documents. */
export interface Walk extends Pair<Side> {
  readonly context: Context;
  /** Does something within a message; everything that it adds affects the message. */
  in(message: Affected, act: () => void): void;
  /** Does something behind a reference to another component, unless it is within another such reference. */
  behind(swap: Swap | undefined, act: () => void): void;
  /** Whether integrators send the message. */
  isSent(): boolean;
  add(finding: Finding): void;
  say(pointer: string, text: string, cause: Cause, versions?: Pair<Place>): void;
  listFindings(): Finding[];
  list(): RatedChange[];
}

interface Row {
  readonly first: Finding;
  /** What it is, and for which messages: the same place may have two causes in two directions. */
  readonly causes: Map<Cause, Affected[]>;
}

/** Begins a walk. */
export function beginWalk({ old, now }: Pair<Side>, context: Context): Walk {
  const rows = new Map<string, Row>();
  let message: Affected | undefined;
  let swap: Swap | undefined;
  const add = (finding: Finding) => {
    const first = { ...finding, swap: swap ?? finding.swap };
    // Requirements of the contract apply to all operations, and a change of them is one row.
    const isShared = first.cause.startsWith("credentials") && first.pointer.endsWith("/security");
    const place = isShared ? first.cause : first.pointer;
    const key = [first.swap?.pointer, first.swap?.text, place, first.text].join("\n");
    const row = rows.get(key) ?? { first, causes: new Map<Cause, Affected[]>() };
    const affected = row.causes.get(first.cause) ?? [];
    if (message !== undefined) affected.push(message);
    row.causes.set(first.cause, affected);
    rows.set(key, row);
  };
  return {
    old,
    now,
    context,
    add,
    in(inner, act) {
      const outer = message;
      message = inner;
      act();
      message = outer;
    },
    behind(inner, act) {
      const outer = swap;
      swap ??= inner;
      act();
      swap = outer;
    },
    isSent: () => message === undefined || isSentIn(message),
    say(pointer, text, cause, versions) {
      add({ pointer, text, cause, versions: [versions?.old.node, versions?.now.node] });
    },
    listFindings: () => [...rows.values()].map(({ first }) => first),
    list: () =>
      mergeSwaps([...rows.values()].map((row) => ({ swap: row.first.swap, row: rateRow(row, old, now) }))),
  };
}

function isSentIn({ direction }: Affected): boolean {
  return direction === "request" || direction === "acknowledgement";
}

function rateRow({ first, causes }: Row, before: Side, after: Side): RatedChange {
  const verdicts = [...causes].map(([cause, affected]) =>
    rate(cause, { isSent: affected.some(isSentIn), isReceived: affected.some((one) => !isSentIn(one)) }),
  );
  const impact = worstOf(verdicts.map((verdict) => verdict.impact));
  const reasons = verdicts.filter((verdict) => verdict.impact === impact).map(({ reason }) => reason);
  const [old, now] = first.versions;
  const text = bindText(shorten(first.text, 240), impact, [readWhole(before, old), readWhole(after, now)]);
  const reason = [...new Set(reasons)].join("; ");
  return {
    text,
    impact,
    reason,
    pointer: first.pointer,
    affected: withoutRepeats([...causes.values()].flat()),
  };
}

function withoutRepeats(messages: readonly Affected[]): Affected[] {
  return [...new Map(messages.map((one) => [JSON.stringify(one), one])).values()];
}

/**
 * Adds a short hash of both versions to the text of a change that only a person can rate, so that what the person wrote
 * about it does not cover a later edit that would be described in the same words.
 */
export function bindText(text: string, impact: Impact, versions: readonly unknown[]): string {
  if (impact !== "unclear") return text;
  const content = JSON.stringify(versions.map((version) => version ?? null));
  return `${text} (${createHash("sha256").update(content).digest("hex").slice(0, 8)})`;
}

/** A node with all that it refers to. */
function readWhole(side: Side, node: unknown): unknown {
  const pointers = [...listReached(side, node)].filter((pointer) => pointer.startsWith("/"));
  return pointers.length === 0 ? node : [node, ...pointers.map((pointer) => findAt(side.document, pointer))];
}

/** Reports a reference to another component once, with the worst of what differs between the components. */
function mergeSwaps(rows: readonly { row: RatedChange; swap: Swap | undefined }[]): RatedChange[] {
  const groups = groupBy(rows, ({ swap }) => JSON.stringify(swap ?? null));
  return [...groups.values()].flatMap((group): RatedChange[] => {
    const swap = group[0]?.swap;
    const all = group.map(({ row }) => row);
    if (swap === undefined) return all;
    const impact = worstOf(all.map((row) => row.impact));
    const [first, ...more] = all.filter((row) => row.impact === impact);
    const rest = more.length === 0 ? "" : `; and ${more.length} more`;
    const affected = withoutRepeats(all.flatMap((row) => row.affected));
    const text = `${swap.text}: ${first?.text ?? ""}${rest}`;
    return [{ text, impact, reason: first?.reason ?? "", pointer: swap.pointer, affected }];
  });
}

/** Goes on with what two places refer to, if both have an object that differs, or refers to something that differs. */
export function compareTargets(walk: Walk, pair: Pair<Place>, act: (pair: Pair<Place>) => void): void {
  const targets = mapPair(pair, follow);
  // The texts beside a reference count instead of those that it leads to.
  if ([pair.old, pair.now].every(({ node }) => referenceOf(node) !== undefined))
    compareFields(walk, pair, ["$ref"]);
  if (walk.context.isSame(targets.old, targets.now)) return;
  const [old, now] = [targets.old.node, targets.now.node];
  if (isObject(old) && isObject(now)) {
    const text = describeSwap(referenceOf(pair.old.node), referenceOf(pair.now.node), walk.context);
    walk.behind(text === undefined ? undefined : { pointer: pair.now.pointer, text }, () => {
      act(targets);
    });
  } else if (!isDeepStrictEqual(old, now))
    walk.say(targets.now.pointer, "what is here cannot be compared", "unseen", targets);
}

/** Describes that a place refers to another component than before; `undefined` if it does not. */
export function describeSwap(
  before: string | undefined,
  after: string | undefined,
  { isRenamed }: Pick<Context, "isRenamed">,
): string | undefined {
  if (before === after) return undefined;
  if (before === undefined) return `now refers to \`${nameOf(after ?? "")}\``;
  if (after === undefined) return `no longer refers to \`${nameOf(before)}\``;
  if (isRenamed(before.slice(1), after.slice(1))) return undefined;
  return `refers to \`${nameOf(after)}\` instead of \`${nameOf(before)}\``;
}

/** Does something with both versions. */
export function mapPair<Item, Result>({ old, now }: Pair<Item>, read: (item: Item) => Result): Pair<Result> {
  return { old: read(old), now: read(now) };
}

/** The same step in both versions. */
export function stepBoth(pair: Pair<Place>, ...tokens: string[]): Pair<Place> {
  return mapPair(pair, (place) => step(place, ...tokens));
}

/** The places in a map by name. */
export function listPlaces(map: Place, normalize = (name: string) => name): Map<string, Place> {
  return new Map(Object.keys(objectOf(map.node)).map((name) => [normalize(name), step(map, name)]));
}

/** Matches the places in two maps by name. */
export function matchPlaces(maps: Pair<Place>, normalize?: (name: string) => string) {
  return match(mapPair(maps, (map) => listPlaces(map, normalize)));
}

/** What only one version has, and what both have. */
export function match<Item>({ old, now }: Pair<ReadonlyMap<string, Item>>) {
  return {
    gone: [...old].filter(([key]) => !now.has(key)),
    added: [...now].filter(([key]) => !old.has(key)),
    both: [...old].flatMap(([key, one]): [string, Pair<Item>][] => {
      const other = now.get(key);
      return other === undefined ? [] : [[key, { old: one, now: other }]];
    }),
  };
}

/** Fields of OpenAPI objects that only people read. */
const texts = ["tags", "contact", "license", "termsOfService", "bearerFormat"];

/** What a change of a field is; `undefined` if it is none. */
type Causes = Readonly<Record<string, (before: unknown, after: unknown) => Cause | undefined>>;

/**
 * Compares the fields of an object that have no comparison of their own: those with a cause, those that only people read,
 * and those that nothing here knows, which are left to a person.
 */
export function compareFields(
  walk: Walk,
  pair: Pair<Place>,
  handled: readonly string[],
  causes: Causes = {},
): void {
  const { old, now } = mapPair(pair, ({ node }) => objectOf(node));
  for (const field of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const [before, after] = [old[field], now[field]];
    const isSame = isDeepStrictEqual(before, after) || (before ?? false) === (after ?? false);
    if (isSame || handled.includes(field)) continue;
    const isText = isNote(field) || field.startsWith("x-") || texts.includes(field);
    const usual = field === "deprecated" && after === true ? "deprecated" : isText ? "note" : "unseen";
    const cause = field in causes ? causes[field]?.(before, after) : usual;
    if (cause !== undefined)
      walk.say(pair.now.pointer, describeKeyword(field, before, after), cause, stepBoth(pair, field));
  }
}
