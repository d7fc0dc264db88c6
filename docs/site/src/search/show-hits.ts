import { pageText } from "../texts/page-text.ts";
import type { Hit } from "./create-search.ts";
import { readWords, words } from "./tokenize.ts";

/**
 * Shows hits below a field: arrow keys in the field select one, and Enter follows it.
 * @param base address of the site's root, which ends with a slash
 * @returns a function that replaces the hits, and selects the first
 */
export function attachHits(input: HTMLInputElement, list: HTMLElement, base: string) {
  let selected: HTMLAnchorElement | undefined;
  const select = (option: HTMLAnchorElement | undefined) => {
    if (selected !== undefined) selected.ariaSelected = "false";
    selected = option;
    if (option !== undefined) option.ariaSelected = "true";
    input.setAttribute("aria-activedescendant", option?.id ?? "");
  };
  input.addEventListener("keydown", (event) => {
    // Enter and arrows also choose among the suggestions of an input method.
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      const options = [...list.querySelectorAll("a")];
      const current = selected === undefined ? -1 : options.indexOf(selected);
      select(options[stepTo(current, step, options.length)]);
      selected?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter") selected?.click();
    else return;
    event.preventDefault();
  });
  return (hits: readonly Hit[]) => {
    const options = listOptions(hits, base);
    list.replaceChildren(...options);
    list.hidden = options.length === 0;
    list.scrollTop = 0;
    input.ariaExpanded = String(options.length > 0);
    select(options[0]);
  };
}

/** Returns the place of the next option: after the last comes the first. */
export function stepTo(current: number, step: number, count: number): number {
  return (current + step + count) % count;
}

/** Makes an option of a listbox for each hit: a link to the place on its page. */
function listOptions(hits: readonly Hit[], base: string): HTMLAnchorElement[] {
  return hits.map(({ entry, page, terms, rank }, index) => {
    const link = document.createElement("a");
    link.id = `search-hit-${index}`;
    link.className = "search-hit";
    link.role = "option";
    link.tabIndex = -1;
    link.lang = "en";
    link.ariaSelected = "false";
    link.href = base + linkHit({ entry, page });
    const kind = mark("search-hit-kind", nameKind({ entry }), []);
    kind.lang = document.documentElement.lang;
    const name = mark("search-hit-name", entry.name, terms);
    // A short name is not broken after its hyphen, nor a long one within a word.
    if (/^\S{1,23}$/u.test(entry.name)) name.classList.add("whole");
    const place = mark("search-hit-place", entry.anchor === undefined ? "" : `${page.title} › `, []);
    const title = document.createElement("span");
    title.append(place, name);
    link.append(title, kind, mark("search-hit-text", cutAround(excerptOf({ entry, rank }), terms), terms));
    return link;
  });
}

/** The address of a hit below the site's root. */
export function linkHit({ entry: { anchor }, page: { address } }: Pick<Hit, "entry" | "page">): string {
  return `${address}/${anchor === undefined ? "" : `#${anchor}`}`;
}

/** The kind of a hit; a guide or catalogue needs none. */
export function nameKind({ entry: { kind, body } }: Pick<Hit, "entry">): string {
  if (kind === "guide" || kind === "catalogue") return "";
  if (kind !== "member") return pageText(`search.kind.${kind}`);
  return pageText(`search.kind.${body === "request" || body === "payload" ? body : "response"}`);
}

/** The text of the hit, after the name or value that was asked for, if neither its name nor the text shows that. */
export function excerptOf({
  entry: { name, text = "" },
  rank: { exact },
}: Pick<Hit, "entry" | "rank">): string {
  const isShown = exact === undefined || `${name} ${text}`.toLowerCase().includes(exact.text.toLowerCase());
  return isShown ? text : `${exact.text} · ${text}`;
}

/** Makes an element in which the words that were found are marked. */
function mark(className: string, text: string, terms: readonly string[]): HTMLElement {
  const element = document.createElement("span");
  element.className = className;
  for (const piece of splitAtTerms(text, terms)) {
    if (!piece.isFound) element.append(...breakAtDots(piece.text));
    else {
      const found = document.createElement("mark");
      found.textContent = piece.text;
      element.append(found);
    }
  }
  return element;
}

/** Allows a line break before each dot in a name. */
function breakAtDots(text: string): (string | HTMLElement)[] {
  return text
    .split(/(?=\.(?:\w|$))/u)
    .flatMap((part, index) => (index === 0 ? part : [document.createElement("wbr"), part]));
}

/** A piece of a text, and whether it is one of the words that were looked for. */
export interface Piece {
  text: string;
  isFound: boolean;
}

const length = 140;

/** Cuts a text to a line around the longest of the words that were found. */
export function cutAround(text: string, terms: readonly string[]): string {
  if (text.length <= length) return text;
  const found = findTerms(text, new Set(terms));
  const [at] = found.reduce<Range>((best, own) => (sizeOf(own) > sizeOf(best) ? own : best), [0, 0]);
  const from = at < length / 2 ? 0 : text.indexOf(" ", at - length / 3) + 1;
  const to = from + length >= text.length ? text.length : text.lastIndexOf(" ", from + length);
  return `${from > 0 ? "…" : ""}${text.slice(from, to)}${to < text.length ? "…" : ""}`;
}

/** Splits a text at the words that were found. */
export function splitAtTerms(text: string, terms: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let last = 0;
  for (const [start, end] of findTerms(text, new Set(terms))) {
    pieces.push({ text: text.slice(last, start), isFound: false });
    pieces.push({ text: text.slice(start, end), isFound: true });
    last = end;
  }
  return [...pieces, { text: text.slice(last), isFound: false }].filter((piece) => piece.text !== "");
}

type Range = readonly [start: number, end: number];

const sizeOf = ([start, end]: Range): number => end - start;

/** What terms can be: words, names in them, and the words that a name is made of. */
const levels = [words, /[^./{}[\]]+/gu, /\p{Lu}?[\p{Ll}\p{N}\p{M}]+|\p{Lu}+(?!\p{Ll})/gu];

/** Finds the words of a text whose stems are among the terms. What is only a part of a word is none. */
function findTerms(text: string, terms: ReadonlySet<string>, [level, ...deeper] = levels): Range[] {
  if (level === undefined) return [];
  return [...text.matchAll(level)].flatMap(({ 0: piece, index }): Range[] => {
    if (terms.has(readWords(piece)[0]?.whole ?? "")) return [[index, index + piece.length]];
    return findTerms(piece, terms, deeper).map(([start, end]) => [index + start, index + end]);
  });
}
