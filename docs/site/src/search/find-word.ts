import type MiniSearch from "minisearch";
import type { QueryPart } from "./read-query.ts";
import type { Word } from "./tokenize.ts";

/** A match of a part of a query in an entry. */
export interface WordMatch {
  score: number;
  /** Share of the part that was found, from 0 to 1. */
  coverage: number;
  /** The words of the entry that were found, in lower case. */
  terms: string[];
}

type Matches = Map<string, WordMatch>;

/** The weight of each place where a word is found. A word of a name counts more than a part of one. */
const boost = { name: 4, parts: 4, aliases: 2, values: 1, page: 1, text: 1, code: 0.5 };

/** The parts of an entry that are searched. */
export type Fields = Record<keyof typeof boost, string>;

/** The names of these parts. */
export const fields = Object.keys(boost) as (keyof Fields)[];

/** Finds a part of a query, as it is written or by what the site calls it, and returns the entries by id. */
export function findPart(engine: MiniSearch, { words, meanings, isComplete, isLast }: QueryPart): Matches {
  const written = findAll(engine, words, { isPrefix: !isComplete, canDiffer: meanings.length === 0, isLast });
  const isKnown = [...written.values()].some(({ coverage }) => coverage === 1);
  const all = new Map(written);
  for (const meaning of meanings)
    for (const [id, match] of findAll(engine, meaning, { isPrefix: false, canDiffer: false, isLast })) {
      // "PIX" alone is not a "PIX order".
      if (match.coverage < 0.99) continue;
      const known = all.get(id) ?? none;
      all.set(id, {
        score: known.score + match.score * (isKnown ? 0.5 : 1),
        coverage: Math.max(known.coverage, isKnown ? 0.8 : 1),
        // What has the word itself is not found, nor marked, for what else it can mean.
        terms: written.has(id) ? known.terms : [...known.terms, ...match.terms],
      });
    }
  return all;
}

const none: WordMatch = { score: 0, coverage: 0, terms: [] };

/** Whether a word may be the beginning of another, and whether it may be spelled otherwise. */
interface Leeway {
  isPrefix: boolean;
  canDiffer: boolean;
  /** Whether it is the last of a query. */
  isLast: boolean;
}

/** Finds several words; each is an equal share of what is asked for. */
function findAll(engine: MiniSearch, words: readonly Word[], leeway: Leeway): Matches {
  const all: Matches = new Map();
  for (const word of words)
    for (const [id, { score, coverage, terms }] of findWord(engine, word, leeway)) {
      const known = all.get(id) ?? none;
      all.set(id, {
        score: known.score + score,
        coverage: known.coverage + coverage / words.length,
        terms: [...known.terms, ...terms],
      });
    }
  return all;
}

/** Finds a word, whole or in parts. */
function findWord(
  engine: MiniSearch,
  { whole, names, parts, isAccented }: Word,
  { isPrefix, canDiffer, isLast }: Leeway,
): Matches {
  const all: Matches = new Map();
  const add = (term: string, weight: number, coverage: number) => {
    const isEnd = term === whole || term === parts.at(-1);
    // No word of the site is written with accents: "mês" is not the beginning of "message".
    const own = { isPrefix: isPrefix && isEnd && !isAccented, canDiffer: canDiffer && !isAccented, isLast };
    for (const [id, found] of findTerm(engine, term, own)) {
      const known = all.get(id) ?? none;
      all.set(id, {
        score: known.score + weight * found.score,
        coverage: Math.min(1, known.coverage + coverage),
        terms: [...known.terms, ...found.terms],
      });
    }
  };
  add(whole, 1, 1);
  const inner = new Set([...names, ...parts].filter((term) => term !== whole));
  // The parts of a name say little where the name itself, or its beginning, is known.
  const share = (all.size > 0 ? 0.3 : 1) / (inner.size + 1);
  for (const term of inner) add(term, share, parts.includes(term) ? 1 / parts.length : 0);
  return all;
}

/**
 * Finds a term: as it is written, then as the beginning of a word, then, if there is neither, spelled otherwise, then what it
 * begins with: of `notificat`, the stem `notif`.
 */
function findTerm(
  engine: MiniSearch,
  term: string,
  { isPrefix, canDiffer, isLast }: Leeway,
): Map<string, { score: number; terms: string[] }> {
  const found = new Map<string, { score: number; terms: string[] }>();
  const search = (options: { prefix?: boolean; fuzzy?: number }, asked = term) => {
    for (const { id, score, terms } of engine.search(asked, { boost, tokenize: () => [asked], ...options }))
      if (!found.has(String(id))) found.set(String(id), { score, terms });
  };
  search({});
  // Only the last word may be unfinished; one before it is a beginning only if it is nothing else.
  if (isPrefix && term.length > 1 && (isLast || (found.size === 0 && term.length > 3)))
    search({ prefix: true });
  if (canDiffer && found.size === 0 && term.length > 4) search({ fuzzy: term.length < 6 ? 1 : 2 });
  for (let end = term.length - 1; isPrefix && isLast && found.size === 0 && end > 3; end -= 1)
    search({}, term.slice(0, end));
  return found;
}
