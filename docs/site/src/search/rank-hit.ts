import type { Entry, Kind, SearchPage } from "./entry.ts";
import type { WordMatch } from "./find-word.ts";
import { readWords, withoutAccents } from "./tokenize.ts";

/** A query, and the words that it asks for. */
interface Asked {
  query: string;
  asked: ReadonlySet<string>;
}

/** The place of a hit among others. */
export interface Rank {
  exact: Exact | undefined;
  /** Decides among exact hits: the lower, the better. */
  order: number;
  /** Decides among other hits: the higher, the better. */
  score: number;
  /** Share of the query that was found, from 0 to 1. */
  coverage: number;
  /** Index of the entry, for hits that are equal otherwise. */
  id: number;
}

/** Kinds in the order of exact hits, and how much each counts among other hits. */
const weights: Record<Kind, number> = {
  operation: 2,
  event: 2,
  error: 1.5,
  guide: 2,
  catalogue: 1,
  state: 1,
  parameter: 1,
  member: 1,
};
const kinds = Object.keys(weights);

/** Ranks an entry by its name, by how much of the query it contains, by its kind, and by the links to its page. */
export function rankHit(
  { query, asked }: Asked,
  { entry, page, id }: { entry: Entry; page: SearchPage; id: number },
  matches: readonly WordMatch[],
): Rank {
  const coverage = matches.reduce((sum, match) => sum + match.coverage, 0) / matches.length;
  // By the root, many words in the text count more than one in the name.
  const found = matches.reduce((sum, match) => sum + Math.sqrt(match.score), 0);
  const weight = weights[entry.kind] * (isSection(entry) ? 0.65 : 1) * (isAnswer(entry) ? 0.8 : 1);
  const exact = findExact(query, entry);
  return {
    exact,
    order: orderOf(entry, exact) - page.links / 1000,
    score: found * coverage ** 3 * weight * (isNamed(asked, entry) ? 1.8 : 1) * (1 + page.links / 50),
    coverage,
    id,
  };
}

/** Sorts exact hits first, then by score. */
export function compareRanks(one: Rank, other: Rank): number {
  if (one.exact !== undefined && other.exact !== undefined)
    return one.order - other.order || one.id - other.id;
  if (one.exact !== undefined) return -1;
  if (other.exact !== undefined) return 1;
  return other.score - one.score || one.id - other.id;
}

/** Pages come first, then what is sent, then what comes back, then sections of catalogues, then values. */
function orderOf(entry: Entry, exact: Exact | undefined): number {
  return (
    kinds.indexOf(entry.kind) +
    (isAnswer(entry) ? 1 : 0) +
    (isSection(entry) && entry.kind === "catalogue" ? 10 : 0) +
    (exact?.isValue === true ? 20 : 0)
  );
}

/** Returns whether all words of the entry's name are asked for; of a path, its last member counts. */
function isNamed(asked: ReadonlySet<string>, { kind, name }: Entry): boolean {
  const last = kind === "member" ? (name.split(".").at(-1) ?? name) : name;
  return readWords(last).every(
    ({ whole, parts }) => asked.has(whole) || parts.every((part) => asked.has(part)),
  );
}

function isSection({ anchor, kind }: Entry): boolean {
  return anchor !== undefined && (kind === "guide" || kind === "catalogue");
}

function isAnswer({ body }: Entry): boolean {
  return body !== undefined && body !== "request";
}

/** The name or value of an entry that matches the query exactly. */
interface Exact {
  text: string;
  /** Whether it is a value that a member can have, rather than a name. */
  isValue: boolean;
}

/**
 * Finds the name of an entry that is the query, or whose end is: `order.pixKey` is found by `pixKey`. A value is found
 * only as it is written, because `pending` is a word, and `PENDING` a value.
 */
function findExact(query: string, { name, aliases = [], values = [] }: Entry): Exact | undefined {
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
