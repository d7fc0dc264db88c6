// What the comparison of two schemas finds, and what it needs to know around them.

import type { Cause } from "./policy.ts";
import type { IsSame } from "./side.ts";
import type { Schemas, View } from "./view.ts";

/** A difference between two versions. */
export interface Finding {
  readonly pointer: string;
  readonly text: string;
  readonly cause: Cause;
  /** What differs, to which a doubt is bound. */
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

/** Adds a finding. */
export type Say = (
  pointer: string,
  text: string,
  cause: Cause,
  versions?: readonly [old: unknown, now: unknown],
) => void;

/** Prepares to add findings to a list. A doubt is bound to these versions, unless it names others. */
export function sayTo(found: Finding[], usual: Finding["versions"]): Say {
  return (pointer, text, cause, versions = usual) => {
    found.push({ pointer, text, cause, versions });
  };
}
