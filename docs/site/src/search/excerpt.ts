/** A piece of a text, and whether it is one of the words that were looked for. */
export interface Piece {
  text: string;
  isFound: boolean;
}

const length = 140;

/** Cuts a text to a line around the longest of the words that were found. */
export function cutAround(text: string, terms: readonly string[]): string {
  if (text.length <= length) return text;
  const places = longestFirst(terms).map((term) => text.toLowerCase().indexOf(term));
  const at = places.find((place) => place >= 0) ?? 0;
  const from = at < length / 2 ? 0 : text.indexOf(" ", at - length / 3) + 1;
  const to = from + length >= text.length ? text.length : text.lastIndexOf(" ", from + length);
  return `${from > 0 ? "…" : ""}${text.slice(from, to)}${to < text.length ? "…" : ""}`;
}

/** Splits a text at the words that were found. */
export function splitAtTerms(text: string, terms: readonly string[]): Piece[] {
  const pattern = findTerms(terms);
  if (pattern === undefined) return [{ text, isFound: false }];
  // The pattern has one group, so every second piece is a word that was found.
  return text
    .split(pattern)
    .map((piece, index) => ({ text: piece, isFound: index % 2 === 1 }))
    .filter((piece) => piece.text !== "");
}

function findTerms(terms: readonly string[]): RegExp | undefined {
  const sources = longestFirst(terms).map((term) => term.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return sources.length === 0 ? undefined : new RegExp(`(${sources.join("|")})`, "iu");
}

function longestFirst(terms: readonly string[]): string[] {
  return [...terms].sort((one, other) => other.length - one.length);
}
