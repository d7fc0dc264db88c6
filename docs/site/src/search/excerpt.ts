import { withoutAccents } from "./tokenize.ts";

/** A piece of a text, and whether it is one of the words that were looked for. */
export interface Piece {
  text: string;
  isFound: boolean;
}

const length = 140;

/** Cuts a text to a line around the longest of the words that were found. */
export function cutAround(text: string, terms: readonly string[]): string {
  if (text.length <= length) return text;
  const plain = toPlain(text).toLowerCase();
  const places = longestFirst(terms).map((term) => plain.indexOf(term));
  const at = places.find((place) => place >= 0) ?? 0;
  const from = at < length / 2 ? 0 : text.indexOf(" ", at - length / 3) + 1;
  const to = from + length >= text.length ? text.length : text.lastIndexOf(" ", from + length);
  return `${from > 0 ? "…" : ""}${text.slice(from, to)}${to < text.length ? "…" : ""}`;
}

/** Splits a text at the words that were found. */
export function splitAtTerms(text: string, terms: readonly string[]): Piece[] {
  const pattern = findTerms(terms);
  if (pattern === undefined) return [{ text, isFound: false }];
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of toPlain(text).matchAll(pattern)) {
    pieces.push({ text: text.slice(end, index), isFound: false });
    end = index + found.length;
    pieces.push({ text: text.slice(index, end), isFound: true });
  }
  return [...pieces, { text: text.slice(end), isFound: false }].filter((piece) => piece.text !== "");
}

/** Removes accents, unless that would move the letters after them. */
function toPlain(text: string): string {
  const plain = withoutAccents(text);
  return plain.length === text.length ? plain : text;
}

function findTerms(terms: readonly string[]): RegExp | undefined {
  const sources = longestFirst(terms).map((term) => term.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  // Terms are stems, of which the text may have another form.
  return sources.length === 0
    ? undefined
    : new RegExp(String.raw`(?:${sources.join("|")})e?(?:(?:[sd]|l?(?:ed|ing))(?!\p{L}))?`, "giu");
}

function longestFirst(terms: readonly string[]): string[] {
  return [...terms].sort((one, other) => other.length - one.length);
}
