import type MiniSearch from "minisearch";
import type { QueryWord } from "./read-query.ts";

/** A match of a word in an entry. */
export interface WordMatch {
  score: number;
  /** Share of the word that was found, from 0 to 1. */
  coverage: number;
  /** The words of the entry that were found, in lower case. */
  terms: string[];
}

/** The weight of each place where a word is found. A word of a name counts more than a part of one. */
const boost = { name: 4, parts: 4, aliases: 2, values: 1, page: 1, text: 1, code: 0.5 };

/** The parts of an entry that are searched. */
export type Fields = Record<keyof typeof boost, string>;

/** The names of these parts. */
export const fields = Object.keys(boost) as (keyof Fields)[];

/** Finds a word of a query, whole or in parts, and returns the entries that contain it, by id. */
export function findWord(engine: MiniSearch, word: QueryWord): Map<string, WordMatch> {
  const { whole, names, parts, synonyms } = word;
  const all = new Map<string, WordMatch>();
  const add = (term: string, weight: number, coverage: number) => {
    const isLast = term === whole || term === parts.at(-1);
    for (const [id, found] of findTerm(engine, term, isLast)) {
      const known = all.get(id) ?? { score: 0, coverage: 0, terms: [] };
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
  for (const synonym of synonyms) add(synonym, 0.5, 0.8);
  return all;
}

/** Finds a term: as it is written, then as the beginning of a word, then, if there is neither, spelled otherwise. */
function findTerm(
  engine: MiniSearch,
  term: string,
  canBePrefix: boolean,
): Map<string, { score: number; terms: string[] }> {
  const found = new Map<string, { score: number; terms: string[] }>();
  const search = (options: { prefix?: boolean; fuzzy?: number }) => {
    for (const { id, score, terms } of engine.search(term, { boost, tokenize: () => [term], ...options }))
      if (!found.has(String(id))) found.set(String(id), { score, terms });
  };
  search({});
  if (canBePrefix && term.length > 1) search({ prefix: true });
  if (found.size === 0 && term.length > 4) search({ fuzzy: term.length < 8 ? 1 : 2 });
  return found;
}
