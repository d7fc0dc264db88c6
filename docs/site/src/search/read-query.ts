import { fillers, readWords, type Word } from "./tokenize.ts";

/** A word of a query. */
export interface QueryWord extends Word {
  /** Other words for the same thing, which count less. */
  synonyms: readonly string[];
}

// Words that the API and its readers use for the same thing.
const synonyms = [
  ["retry", "repeat"],
  ["webhook", "notification", "event"],
  ["migrate", "move", "upgrade"],
  ["field", "member"],
];

/** Reads the words of a query, without those that say nothing, unless there are no others. */
export function readQuery(query: string): QueryWord[] {
  const all = readWords(query);
  const telling = all.filter(({ whole }) => !fillers.has(whole));
  return (telling.length > 0 ? telling : all).map((word) => {
    const group = synonyms.find((words) => words.includes(word.whole)) ?? [];
    return { ...word, synonyms: group.filter((other) => other !== word.whole) };
  });
}
