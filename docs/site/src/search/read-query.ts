import type { Synonyms } from "./entry.ts";
import { fillers, readWords, type Word } from "./tokenize.ts";

/** A word of a query, or several that mean one thing. */
export interface QueryPart {
  words: readonly Word[];
  /** What the site calls it, as the words of each of its names. */
  meanings: readonly (readonly Word[])[];
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
      parts.push({ words, meanings: phrase?.meanings ?? [] });
      rest = rest.slice(words.length);
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

/** Finds the phrase that words begin with; the last word may be unfinished. */
function findPhrase(phrases: readonly Phrase[], words: readonly Word[]): Phrase | undefined {
  const asked = words.map(({ whole }) => whole);
  const last = asked.at(-1) ?? "";
  return (
    phrases.find(({ said }) => said.every((word, index) => word === asked[index])) ??
    phrases.find(
      ({ said }) =>
        last.length >= shortestBeginning &&
        said.slice(0, asked.length - 1).every((word, index) => word === asked[index]) &&
        said[asked.length - 1]?.startsWith(last),
    )
  );
}

/** Reads the words of a text, without those that say nothing, unless there are no others. */
function readTelling(text: string): Word[] {
  const all = readWords(text);
  const telling = all.filter(({ whole }) => !fillers.has(whole));
  return telling.length > 0 ? telling : all;
}
