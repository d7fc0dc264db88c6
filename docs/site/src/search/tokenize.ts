/** A word of a text, and what it is made of. */
export interface Word {
  written: string;
  /** The word itself in lower case: `order.pixkey`. */
  whole: string;
  /** Names in it, divided by dots and slashes: `order` and `pixkey`. */
  names: string[];
  /** The stems of the words that it is made of: `order`, `pix` and `key`. */
  parts: string[];
  /** Whether it is written with accents, which the words of the site are not. */
  isAccented: boolean;
}

/** The words of a text. Marks inside a word belong to it, so that `order.pixKey` and `/order/v1/{id}` are words. */
export const words = /[\p{L}\p{N}]+(?:[-._/{}[\]]+[\p{L}\p{N}]+)*/gu;
const simple = /^\p{Lu}?[\p{Ll}\p{N}]+$/u;
const camelCase = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** Plurals in English, Portuguese and Spanish, then verbs in English, and what is left of each. */
const endings: readonly (readonly [end: RegExp, rest: string])[][] = [
  [
    [/ie[sd]$/u, "y"],
    [/oes$/u, "ao"],
    [/iones$/u, "ion"],
    [/(?<=[^ius])s$/u, ""],
  ],
  [
    [/(?<=.{2})([^aeioulsz])\1(?:ed|ing)$/u, "$1"],
    [/(?<=.{4})ll(?:ed|ing)$/u, "l"],
    [/(?<=^(?=.*[aeiouy]).{3,})(?:ed|ing)$/u, ""],
  ],
  [[/(?<=.{4})e$/u, ""]],
];

/** Words that say nothing about the thing that a reader looks for, in English, Portuguese and Spanish. */
export const fillers: ReadonlySet<string> = new Set(
  `a an and are at be been by can did do does for from get had have how i if in is it its long many me much my of on or our
  should that the their them there they this to was we were what when where which who why will with you your al ao aos as
  com como con cual cuando da das de del do donde dos e el em en es esta estan estao eu fazer foi foram fue fueron ha hacer
  hay la las le lo los meu mi minha na nas nos o onde os para pelo pela por posso puedo qual quais quando que quem quien se
  ser seu si su sua sus um uma un una y`
    .split(/\s+/u)
    .map(toStem),
);

/** Reads the words of a text. Accents do not matter: `automático` is `automatico`. */
export function readWords(text: string): Word[] {
  return (text.normalize("NFC").match(words) ?? []).map((written) => {
    const word = withoutAccents(written);
    const isAccented = word !== written;
    const whole = toStem(word.toLowerCase());
    if (simple.test(word)) return { whole, names: [whole], parts: [whole], isAccented, written };
    const names = split(word, /[./{}[\]]+/u).map((name) => toStem(name.toLowerCase()));
    const parts = split(word, /[-._/{}[\]]+/u)
      .flatMap((name) => split(name, camelCase))
      .map((part) => toStem(part.toLowerCase()));
    return { written, whole, names, parts, isAccented };
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

/** Returns the stem of a word: `expires`, `expired` and `expiring` become `expir`, and `notificações` becomes `notificacao`. */
function toStem(word: string): string {
  if (word.length < 4) return word;
  return endings.reduce((rest, group) => {
    const [end, replacement] = group.find(([pattern]) => pattern.test(rest)) ?? [];
    return end === undefined || replacement === undefined ? rest : rest.replace(end, replacement);
  }, word);
}
