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

/** No match. */
export const none: WordMatch = { score: 0, coverage: 0, terms: [] };

/** Whether a word may be the beginning of another, whether it may be spelled otherwise, and whether it ends the query. */
type Leeway = Record<"isPrefix" | "canDiffer" | "isLast", boolean>;

/** Finds several words, each an equal share of what is asked for: whole, or in the parts that it is made of. */
function findAll(engine: MiniSearch, words: readonly Word[], leeway: Leeway): Matches {
  const all: Matches = new Map();
  for (const { whole, names, parts } of words) {
    const ofWord: Matches = new Map();
    const find = (term: string, weight: number, coverage: number) => {
      const isEnd = term === whole || term === parts.at(-1);
      for (const [id, found] of findTerm(engine, term, { ...leeway, isPrefix: leeway.isPrefix && isEnd }))
        add(ofWord, id, { ...found, score: weight * found.score, coverage });
    };
    find(whole, 1, 1);
    const inner = new Set([...names, ...parts].filter((term) => term !== whole));
    // The parts of a name say little where the name itself, or its beginning, is known.
    const share = (ofWord.size > 0 ? 0.3 : 1) / (inner.size + 1);
    for (const term of inner) find(term, share, parts.includes(term) ? 1 / parts.length : 0);
    for (const [id, match] of ofWord)
      add(all, id, { ...match, coverage: Math.min(1, match.coverage) / words.length });
  }
  return all;
}

function add(all: Matches, id: string, { score, coverage, terms }: WordMatch): void {
  const known = all.get(id) ?? none;
  all.set(id, {
    score: known.score + score,
    coverage: known.coverage + coverage,
    terms: [...known.terms, ...terms],
  });
}

/**
 * Finds a term: as it is written, then as the beginning of a word, then, if there is neither, spelled otherwise, then what it
 * begins with: of `notificat`, the stem `notif`.
 */
function findTerm(engine: MiniSearch, term: string, { isPrefix, canDiffer, isLast }: Leeway) {
  const found = new Map<string, Pick<WordMatch, "score" | "terms">>();
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
