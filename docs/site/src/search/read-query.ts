import type { Synonyms } from "./entry.ts";
import { readTelling, type Word } from "./tokenize.ts";

/** A word of a query, or several that mean one thing. */
export interface QueryPart {
  words: readonly Word[];
  /** What the site calls it, as the words of each of its names. */
  meanings: readonly (readonly Word[])[];
  /** Whether readers say this in full, so that it is neither the beginning nor another spelling of something else. */
  isComplete: boolean;
  /** Whether it is the end of the query, which the reader may still be typing. */
  isLast: boolean;
}

/** A phrase of readers, and what the site calls it. */
interface Phrase {
  said: readonly string[];
  meanings: (readonly Word[])[];
}

// A beginning that is shorter says little about the word that is being typed.
const shortestBeginning = 4;

/** Makes a reader of queries that knows what readers call things. */
export function createReader(synonyms: Synonyms): (query: string) => QueryPart[] {
  const phrases = listPhrases(synonyms);
  return (query) => {
    const parts: QueryPart[] = [];
    let rest = readTelling(query);
    while (rest.length > 0) {
      const phrase = findPhrase(phrases, rest);
      const words = rest.slice(0, Math.min(phrase?.said.length ?? 1, rest.length));
      const isComplete = phrase !== undefined && fits(phrase, words, toRoot);
      rest = rest.slice(words.length);
      parts.push({ words, meanings: phrase?.meanings ?? [], isComplete, isLast: rest.length === 0 });
    }
    return parts;
  };
}

/** Lists the phrases, the longest first. */
function listPhrases(synonyms: Synonyms): Phrase[] {
  const phrases = new Map<string, Phrase>();
  for (const [means, sayings] of Object.entries(synonyms))
    for (const saying of sayings) {
      const said = readTelling(saying).map(({ whole }) => whole);
      const known = phrases.get(said.join(" ")) ?? { said, meanings: [] };
      known.meanings.push(readTelling(means));
      phrases.set(said.join(" "), known);
    }
  return [...phrases.values()].sort((one, other) => other.said.length - one.said.length);
}

/** Finds the phrase that words begin with, as it is written or in another form; the last word may be unfinished. */
function findPhrase(phrases: readonly Phrase[], words: readonly Word[]): Phrase | undefined {
  const last = words.at(-1)?.whole ?? "";
  return (
    phrases.find((phrase) => fits(phrase, words, String)) ??
    phrases.find((phrase) => fits(phrase, words, toRoot)) ??
    phrases.find(
      ({ said }) =>
        last.length >= shortestBeginning &&
        fits({ said: said.slice(0, words.length - 1) }, words, String) &&
        said[words.length - 1]?.startsWith(last),
    )
  );
}

function fits({ said }: Pick<Phrase, "said">, words: readonly Word[], form: (word: string) => string) {
  return said.every((word, index) => form(word) === form(words[index]?.whole ?? ""));
}

/** Plurals in Portuguese and Spanish that a stem keeps, and what is left of each. */
const plurals: readonly (readonly [end: RegExp, rest: string])[] = [
  [/(?<=.{2}[lrsz])e$/u, ""],
  [/(?<=.{2})ais$/u, "al"],
  [/(?<=.{2})eis$/u, "el"],
  [/n$/u, "m"],
];

/** Returns what the forms of a Portuguese or Spanish word have in common: of `recusar`, `recusou` and `recusada`, `recus`. */
function toRoot(stem: string): string {
  const [end, rest] = plurals.find(([pattern]) => pattern.test(stem)) ?? [/$/u, ""];
  return stem.replace(end, rest).replace(/(?<=.{4})(?:[ai]d[oa]|ou|[aei]r|[aeo])$/u, "");
}
