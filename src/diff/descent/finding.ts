// What the comparison of two schemas finds, and what it needs to know around them.

import type { Cause } from "./policy.ts";
import { isNote } from "./keywords.ts";
import { type IsSame, nameOf, textOf } from "./side.ts";
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
export interface Swap {
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

/** What a change does that takes something away, adds something, or both. */
export function causeOf(isStricter: boolean, isLooser: boolean): Cause {
  if (isStricter && isLooser) return "either";
  return isStricter ? "stricter" : isLooser ? "looser" : "same";
}

/** Describes the change of a keyword. */
export function describeKeyword(keyword: string, before: unknown, after: unknown): string {
  if (isNote(keyword) && !/^(?:deprecated|readOnly|writeOnly|x-scope)$/u.test(keyword))
    return `\`${keyword}\` changed`;
  if (before === undefined) return `\`${keyword}\` was set to \`${print(after)}\``;
  if (after === undefined) return `\`${keyword}\` was removed (it was \`${print(before)}\`)`;
  return `\`${keyword}\` changed from \`${print(before)}\` to \`${print(after)}\``;
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

/** The name of a member in a text. */
export function quote(name: string): string {
  return `\`${name === "" ? '""' : name}\``;
}

export function print(value: unknown): string {
  return shorten(value === undefined ? "none" : textOf(value), 80);
}

export function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}
