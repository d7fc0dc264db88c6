import spoken from "../../../fillers.json" with { type: "json" };
import { stemmer as stemEnglish } from "@orama/stemmers/english";
import { stemmer as stemPortuguese } from "@orama/stemmers/portuguese";
import { stemmer as stemSpanish } from "@orama/stemmers/spanish";

/** A word of a text, and what it is made of. */
export interface Word {
  written: string;
  /** The word itself in lower case: `order.pixkey`. */
  whole: string;
  /** Names in it, divided by dots and slashes: `order` and `pixkey`. */
  names: string[];
  /** The stems of the words that it is made of: `order`, `pix` and `key`. */
  parts: string[];
}

/** The words of a text. Marks inside a word belong to it, so that `order.pixKey` and `/order/v1/{id}` are words. */
export const words = /[\p{L}\p{N}]+(?:[-._/{}[\]]+[\p{L}\p{N}]+)*/gu;
const simple = /^\p{Lu}?[\p{Ll}\p{N}]+$/u;
const camelCase = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** Words that say nothing about the thing that a reader looks for, in English, Portuguese and Spanish. */
export const fillers: ReadonlySet<string> = new Set(
  Object.values(spoken).flatMap((list) => list.split(" ").map(toStem)),
);

/** Reads the words of a text. Accents do not matter: `automático` is `automatico`. */
export function readWords(text: string): Word[] {
  return (text.normalize("NFC").match(words) ?? []).map((written) => {
    const word = withoutAccents(written);
    const whole = toStem(word.toLowerCase());
    if (simple.test(word)) return { whole, names: [whole], parts: [whole], written };
    const names = split(word, /[./{}[\]]+/u).map((name) => toStem(name.toLowerCase()));
    const parts = split(word, /[-._/{}[\]]+/u)
      .flatMap((name) => split(name, camelCase))
      .map((part) => toStem(part.toLowerCase()));
    return { written, whole, names, parts };
  });
}

/** Returns the words of a text except for fillers such as "the". A text that has only fillers keeps them. */
export function readTelling(text: string): Word[] {
  const all = readWords(text);
  const telling = all.filter(({ whole }) => !fillers.has(whole));
  return telling.length > 0 ? telling : all;
}

/** Lists the words of a text as they are written, and the names in them. */
export function listNames(text: string): string[] {
  return readWords(text).flatMap(({ whole, names }) => [...new Set([whole, ...names])]);
}

/** Lists what the words of a text are made of. */
export function listParts(text: string): string[] {
  return readWords(text).flatMap(({ parts }) => parts);
}

/** Joins the words of a name, by which it is compared. */
export function joinWords(all: readonly Word[]): string {
  return all.map(({ whole }) => whole).join(" ");
}

/** Removes accents: `automático` becomes `automatico`. */
export function withoutAccents(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "");
}

/** Lists the words of a text, whole and in parts, without those that say nothing. */
export function listTerms(text: string): string[] {
  const telling = readWords(text).filter(({ whole }) => !fillers.has(whole));
  return telling.flatMap(({ whole, names, parts }) => [...new Set([whole, ...names, ...parts])]);
}

function split(text: string, separator: RegExp): string[] {
  return text.split(separator).filter((part) => part !== "");
}

/** Returns the stem of an English word: `expires`, `expired` and `expiring` become `expir`. */
function toStem(word: string): string {
  return word.length < 4 ? word : stemEnglish(word);
}

/**
 * Lists what the forms of a word have in common in each language, as `pt:cobr` of `cobrou` and `cobranças`. It may be written
 * without its accents.
 */
export function listForms(written: string): string[] {
  const word = written.toLowerCase();
  const plain = withoutAccents(word);
  if (plain.length < 4) return [`en:${plain}`];
  const accented = plain
    .replace(/c(?=ao$|oes$)/u, "ç")
    .replace(/ao$/u, "ão")
    .replace(/oes$/u, "ões");
  const past = plain.replace(/o$/u, "ó").replace(/e$/u, "é");
  return [
    `en:${toStem(plain)}`,
    ...[word, plain, accented].map((form) => `pt:${withoutAccents(stemPortuguese(form))}`),
    ...[word, plain, past].map((form) => `es:${withoutAccents(stemSpanish(form))}`),
  ];
}
