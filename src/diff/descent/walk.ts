// What each step of the walk through both documents needs: the sides, the rows, and how to go on.

import { isDeepStrictEqual } from "node:util";
import { describeKeyword, describeSwap } from "./finding.ts";
import type { Context, Finding, Pair } from "./finding.ts";
import { isNote } from "./keywords.ts";
import type { Cause } from "./policy.ts";
import type { Rows } from "./rows.ts";
import { compareSchemas, compareViews } from "./schemas.ts";
import {
  createIsSame,
  follow,
  isObject,
  type IsSame,
  lookUp,
  objectOf,
  type Place,
  referenceOf,
  type Side,
  step,
} from "./side.ts";

/** The walk through both documents. */
export interface Walk extends Pair<Side> {
  readonly rows: Rows;
  readonly isSame: IsSame;
  /** Adds a row. */
  readonly say: (pointer: string, text: string, cause: Cause, versions?: Finding["versions"]) => void;
  /** Compares two schemas of a message. */
  readonly compareSchemas: (pair: Pair<Place>, options?: { isXml?: boolean; named?: string }) => void;
  /** Compares two schemas without policy. */
  readonly compareValues: (pair: Pair<Place>) => readonly Finding[];
  /** Whether a component has another name now. */
  readonly isRenamed: (before: string, after: string) => boolean;
}

/** Prepares a walk. */
export function createWalk(old: Side, now: Side, rows: Rows): Walk {
  const isSame = createIsSame(old, now);
  const isRenamed = (before: string, after: string) =>
    lookUp(now, `#${before}`) === undefined && lookUp(old, `#${after}`) === undefined;
  const known = new Map<string, readonly Finding[]>();
  const contextOf = (isSent: boolean, isPure: boolean, isXml: boolean): Context => ({
    ...{ isSent, isPure, isXml, around: [], isSame, isRenamed, known, compareSchemas, compareViews },
    ...{ running: new Set(), cuts: { count: 0 } },
  });
  const say: Walk["say"] = (pointer, text, cause, versions = [undefined, undefined]) => {
    rows.add({ pointer, text, cause, versions });
  };
  return {
    ...{ old, now, rows, isSame, isRenamed, say },
    compareSchemas(pair, { isXml = false, named } = {}) {
      const found = compareSchemas([pair.old], [pair.now], contextOf(rows.isSent(), false, isXml));
      for (const one of found) {
        // The pointer of a parameter only has its place in the list.
        const isOwn = named !== undefined && `${one.pointer}/`.startsWith(`${pair.now.pointer}/`);
        rows.add(isOwn ? { ...one, text: `parameter \`${named}\`: ${one.text}` } : one);
      }
    },
    compareValues: (pair) => compareSchemas([pair.old], [pair.now], contextOf(false, true, false)),
  };
}

/** The same step in both versions. */
export function stepBoth({ old, now }: Pair<Place>, ...tokens: (string | number)[]): Pair<Place> {
  return { old: step(old, ...tokens), now: step(now, ...tokens) };
}

/** Goes on with what two places refer to, if both have an object that differs, or refers to something that differs. */
export function compareTargets(walk: Walk, pair: Pair<Place>, act: (pair: Pair<Place>) => void): void {
  const { old, now } = { old: follow(pair.old), now: follow(pair.now) };
  if (walk.isSame(old, now)) return;
  if (!isObject(old.node) || !isObject(now.node)) {
    if (!isDeepStrictEqual(old.node, now.node))
      walk.say(now.pointer, "what is here cannot be compared", "unseen", [old.node, now.node]);
    return;
  }
  const [before, after] = [referenceOf(pair.old.node), referenceOf(pair.now.node)];
  const text = describeSwap(before, after, walk);
  const swap = text === undefined ? undefined : { pointer: pair.now.pointer, text };
  walk.rows.behind(swap, () => {
    act({ old, now });
  });
}

/** The names of both maps, in the order of the old one. */
export function listNames(pair: Pair<Place>): string[] {
  return [...new Set([pair.old, pair.now].flatMap(({ node }) => Object.keys(objectOf(node))))];
}

/** Fields of OpenAPI objects that only people read. */
const texts = ["tags", "contact", "license", "termsOfService"];

/**
 * Compares the fields of an object that have no comparison of their own: those that only people read, and those that
 * nothing here knows, which are left to a person.
 */
export function compareFields(walk: Walk, pair: Pair<Place>, handled: readonly string[]): void {
  for (const field of listNames(pair)) {
    if (handled.includes(field)) continue;
    const [before, after] = [objectOf(pair.old.node)[field], objectOf(pair.now.node)[field]];
    if (isDeepStrictEqual(before, after) || (before ?? false) === (after ?? false)) continue;
    const isText = isNote(field) || field.startsWith("x-") || texts.includes(field);
    const isDeprecated = field === "deprecated" && after === true;
    const cause = isDeprecated ? "deprecated" : isText ? "note" : "unseen";
    walk.say(pair.now.pointer, describeKeyword(field, before, after), cause, [before, after]);
  }
}
