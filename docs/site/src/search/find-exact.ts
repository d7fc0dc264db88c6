import type { Entry } from "./entry.ts";
import { withoutAccents } from "./tokenize.ts";

/** The name or value of an entry that matches the query exactly. */
export interface Exact {
  text: string;
  /** Whether it is a value that a member can have, rather than a name. */
  isValue: boolean;
}

/**
 * Finds the name of an entry that is the query, or whose end is: `order.pixKey` is found by `pixKey`. A value is found
 * only as it is written, because `pending` is a word, and `PENDING` a value.
 */
export function findExact(query: string, { name, aliases = [], values = [] }: Entry): Exact | undefined {
  const asked = normalize(query);
  if (asked === "") return undefined;
  const names = [name, ...aliases];
  const found =
    names.find((known) => normalize(known) === asked) ??
    names.find((known) => [".", "/"].some((mark) => normalize(known).endsWith(`${mark}${asked}`)));
  if (found !== undefined) return { text: found, isValue: false };
  const value = values.find((known) => known === query.trim());
  return value === undefined ? undefined : { text: value, isValue: true };
}

function normalize(text: string): string {
  return withoutAccents(text)
    .replaceAll(/^[\s"'`/]+|[\s"'`/]+$/gu, "")
    .replaceAll(/\s+/gu, " ")
    .toLowerCase();
}
