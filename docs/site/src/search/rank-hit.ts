import type { Entry, Kind, SearchPage } from "./entry.ts";
import type { WordMatch } from "./find-word.ts";
import { joinWords, listTerms, readTelling, readWords, withoutAccents } from "./tokenize.ts";

/** A query, and the words that it asks for. */
interface Asked {
  query: string;
  asked: ReadonlySet<string>;
  /** What the site calls the phrases of the query, as their words. */
  told: ReadonlySet<string>;
  /** How much each part of the query says. */
  importance: readonly number[];
}

/** The place of a hit among others. */
export interface Rank {
  exact: Exact | undefined;
  /** The higher, the better; above all others, if it is exact. */
  score: number;
  /** Share of the query that was found, from 0 to 1. */
  coverage: number;
  /** Whether its name has almost all words of the query, or the query all words of the name of a catalogue. */
  isSubject: boolean;
}

/** Kinds in the order of exact hits, and how much each counts among other hits. */
const weights: Record<Kind, number> = {
  absence: 0.6,
  operation: 2,
  event: 1.9,
  error: 1.5,
  guide: 2,
  catalogue: 1.5,
  state: 1,
  parameter: 1,
  member: 1,
};
const kinds = Object.keys(weights);
const exactScore = 1_000_000;

/** Ranks an entry by its name, by how much of the query it contains, by its kind, and by the links to its page. */
export function rankHit(
  { query, asked, told, importance }: Asked,
  entry: Entry,
  page: SearchPage,
  matches: readonly WordMatch[],
): Rank {
  const total = importance.reduce((sum, part) => sum + part, 0);
  const share = (rate: (match: WordMatch) => number) =>
    matches.reduce((sum, match, index) => sum + (rate(match) * (importance[index] ?? 1)) / total, 0);
  const coverage = share((match) => match.coverage);
  const own = new Set(listTerms([entry.name, ...(entry.aliases ?? [])].join(" ")));
  const inName = share(({ terms }) => (terms.some((term) => own.has(term)) ? 1 : 0));
  // By the root, many words in the text count more than one in the name.
  const found = matches.reduce((sum, match) => sum + Math.sqrt(match.score), 0);
  const hasName = isNamed(asked, entry);
  const isAbsent = entry.kind === "absence" && hasName;
  const exact = findExact(query, entry);
  // A phrase of several words is what readers call just this.
  const fit = isAbsent ? 10 : told.has(joinWords(readTelling(lastOf(entry)))) ? 5 : hasName ? 2 : 1;
  return {
    exact,
    score:
      exact !== undefined
        ? exactScore - orderOf(entry, exact) + page.links / 1000
        : found *
          coverage ** 2.2 *
          weigh(asked, entry, page) *
          fit *
          (1 + 0.4 * inName) *
          (1 + page.links / 50),
    coverage,
    isSubject: inName > 0.9 || (hasName && entry.kind === "catalogue"),
  };
}

/** Weighs an entry by its kind and by its page. */
function weigh(asked: ReadonlySet<string>, entry: Entry, page: SearchPage): number {
  // What is about the contract comes after what is about the service, unless a word of its title is asked for.
  const isAside = page.isAside === true && !listTerms(page.title).some((term) => asked.has(term));
  return (
    weights[entry.kind] *
    (isSection(entry) ? (entry.kind === "catalogue" ? 0.53 : 0.8) : 1) *
    (isAnswer(entry) ? 0.8 : 1) *
    (page.isOlder === true ? 0.7 : 1) *
    (page.isList === true ? 0.3 : 1) *
    (isAside ? 0.25 : 1)
  );
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
function isNamed(
  asked: ReadonlySet<string>,
  { anchor, kind, name }: Pick<Entry, "anchor" | "kind" | "name">,
): boolean {
  const last = lastOf({ kind, name });
  const words = anchor === undefined || kind === "absence" ? readTelling(last) : readWords(last);
  return words.every(({ whole, parts }) => asked.has(whole) || parts.every((part) => asked.has(part)));
}

/** The name of an entry; of a path, its last member. */
function lastOf({ kind, name }: Pick<Entry, "kind" | "name">): string {
  return kind === "member" ? (name.split(".").at(-1) ?? name) : name;
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
