import type { Synonyms } from "./entry.ts";
import { fillers, joinWords, listForms, readTelling, readWords, type Word } from "./tokenize.ts";

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

/** A word as a reader wrote it, with the forms by which it is compared. */
interface Said {
  word: Word;
  forms: readonly string[];
}

/** A phrase of readers, and what the site calls it. */
interface Phrase {
  said: readonly Said[];
  meanings: (readonly Word[])[];
}

// A beginning that is shorter says little about the word that is being typed.
const shortestBeginning = 4;

/**
 * Makes a reader of queries that knows what readers call things.
 * @param isEnglish says whether the site has an English stem: "date" is then not read as a form of a Portuguese word
 */
export function createReader(
  synonyms: Synonyms,
  isEnglish: (stem: string) => boolean = () => false,
): (query: string) => QueryPart[] {
  const phrases = listPhrases(synonyms);
  return (query) => {
    const parts: QueryPart[] = [];
    let rest = readWords(query).map((word): Said => {
      const forms = listForms(word.written);
      return { word, forms: isEnglish(word.whole) ? forms.slice(0, 1) : forms };
    });
    const last = rest.at(-1);
    const add = (used: readonly Said[], phrase: Phrase | undefined, isComplete: boolean) => {
      rest = rest.filter((word) => !used.includes(word));
      const words = used.map(({ word }) => word);
      const isLast = used.some((word) => word === last);
      parts.push({ words, meanings: phrase?.meanings ?? [], isComplete, isLast });
    };
    for (let found = findPhrase(phrases, rest); found !== undefined; found = findPhrase(phrases, rest))
      add(pickWords(found, rest), found, true);
    const telling = rest.filter(({ word }) => !fillers.has(word.whole));
    const left = telling.length + parts.length > 0 ? telling : rest;
    const begun = findBegun(phrases, left);
    if (begun !== undefined) add(left, begun, false);
    else for (const word of left) add([word], undefined, false);
    return parts;
  };
}

/** Lists the phrases, the longest first. */
function listPhrases(synonyms: Synonyms): Phrase[] {
  const phrases = new Map<string, Phrase>();
  for (const [means, sayings] of Object.entries(synonyms))
    for (const saying of sayings) {
      const telling = readTelling(saying);
      // "Order by" is not "order".
      const all = telling.length > 1 ? telling : readWords(saying);
      const said = all.map((word) => ({ word, forms: listForms(word.written) }));
      const key = joinWords(all);
      const known = phrases.get(key) ?? { said, meanings: [] };
      known.meanings.push(readTelling(means));
      phrases.set(key, known);
    }
  return [...phrases.values()].sort((one, other) => other.said.length - one.said.length);
}

/** Finds the longest phrase whose words are all there; of several, that of which most is written alike, then nearest. */
function findPhrase(phrases: readonly Phrase[], words: readonly Said[]): Phrase | undefined {
  const fitting = phrases.flatMap((phrase) => {
    const picked = pickWords(phrase, words);
    const { length } = phrase.said;
    if (picked.length < length) return [];
    const places = picked.map((word) => words.indexOf(word));
    const spread = Math.max(...places) - Math.min(...places);
    // What says little alone, such as "which", belongs to what is beside it.
    const isLoose = picked.some(({ word }) => fillers.has(word.whole)) && (length < 2 || spread >= length);
    const alike = picked.filter(({ word }, at) => word.whole === phrase.said[at]?.word.whole).length;
    return isLoose ? [] : { phrase, order: spread / 100 - alike };
  });
  return fitting
    .filter(({ phrase }) => phrase.said.length === fitting[0]?.phrase.said.length)
    .toSorted((one, other) => one.order - other.order)[0]?.phrase;
}

/** Picks the words that are those of a phrase, if they can, as it writes them. */
function pickWords({ said }: Phrase, words: readonly Said[]): Said[] {
  return said.flatMap(({ word: { whole }, forms }) => {
    const alike = words.filter((word) => isAlike(forms, word));
    return alike.find(({ word }) => word.whole === whole) ?? alike[0] ?? [];
  });
}

function isAlike(forms: readonly string[], word: Said | undefined): boolean {
  return word?.forms.some((form) => forms.includes(form)) === true;
}

/** Finds a phrase that all words are, if the last of them is unfinished. */
function findBegun(phrases: readonly Phrase[], words: readonly Said[]): Phrase | undefined {
  const last = words.at(-1)?.word.whole ?? "";
  if (last.length < shortestBeginning) return undefined;
  return phrases.find(
    ({ said }) =>
      said.length === words.length &&
      said.at(-1)?.word.whole.startsWith(last) === true &&
      words.slice(0, -1).every(({ forms }, at) => isAlike(forms, said[at])),
  );
}
