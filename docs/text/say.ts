import type { languages } from "../config/languages.ts";
import ptBR from "../config/pages.pt-BR.json" with { type: "json" };

/** What pages say about the contract in words of their own: the English text, by which each translation is found. */
export type Saying = keyof typeof ptBR;

type Language = keyof typeof languages;

const translations: Partial<Record<Language, Readonly<Record<string, string>>>> = { "pt-BR": ptBR };

let language: Language = "en";

/**
 * Sets the language of what pages say. It is that of a whole build, in which some texts stay English, such as Markdown for
 * programs: as a parameter, every function that writes a sentence would have it.
 */
export function speak(chosen: Language): void {
  language = chosen;
}

/** Runs a function whose texts are English, whatever the pages speak. */
export function inEnglish<T>(run: () => T): T {
  const chosen = language;
  language = "en";
  try {
    return run();
  } finally {
    language = chosen;
  }
}

/** Returns a text in the language of the pages, with values in its places, which stay in theirs. */
export function say(text: Saying, values: Readonly<Record<string, string | number>> = {}): string {
  const pieces = (translations[language]?.[text] ?? text).split(/\{(\w+)\}/u);
  return pieces.map((piece, at) => (at % 2 === 1 ? String(values[piece] ?? "") : mark(piece))).join("");
}

/** Returns a name of the contract in the language of the pages, where there is a translation; otherwise as it is. */
export function sayName(name: string): string {
  const translated = translations[language]?.[name];
  return translated === undefined ? name : mark(translated);
}

// Around what is not English in a text that is: characters without a meaning, which no Markdown changes.
const [start, end] = ["\u{e000}", "\u{e001}"];
const marks = new RegExp(`[${start}${end}]`, "gu");

function mark(text: string): string {
  return language === "en" || !/\p{L}/u.test(text) ? text : start + text + end;
}

function withoutMarks(text: string): string {
  return text.replaceAll(marks, "");
}

/** Replaces the marks in HTML with elements that say the language. In attributes and titles, there is only text. */
export function markLanguage(html: string): string {
  return html
    .replaceAll(
      /<(?:title|script|style|textarea|option)\b[\s\S]*?<\/(?:title|script|style|textarea|option)>|<[^>]*>/gu,
      withoutMarks,
    )
    .replaceAll(start, `<span lang="${language}">`)
    .replaceAll(end, "</span>");
}
