/** A word of a text, and what it is made of. */
export interface Word {
  /** The word itself in lower case: `order.pixkey`. */
  whole: string;
  /** Names in it, divided by dots and slashes: `order` and `pixkey`. */
  names: string[];
  /** The words that it is made of, without their plural: `order`, `pix` and `key`. */
  parts: string[];
}

// Marks inside a word belong to it, so that `order.pixKey` and `/order/v1/{id}` are words.
const words = /[\p{L}\p{N}]+(?:[-._/{}[\]]+[\p{L}\p{N}]+)*/gu;
const simple = /^\p{Lu}?[\p{Ll}\p{N}]+$/u;
const camelCase = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** Words that say nothing about the thing that a reader looks for, in English, Portuguese and Spanish. */
export const fillers: ReadonlySet<string> = new Set(
  `a an and are at be by can do does for from get how i if in is it my of on or should that the this to was what when
  where which why with com como con da das de del dos e el em en la las los o os para por um uma un una y`.split(
    /\s+/u,
  ),
);

/** Reads the words of a text. Accents do not matter: `automático` is `automatico`. */
export function readWords(text: string): Word[] {
  return (withoutAccents(text).match(words) ?? []).map((word) => {
    const whole = toSingular(word.toLowerCase());
    if (simple.test(word)) return { whole, names: [whole], parts: [whole] };
    const names = split(word, /[./{}[\]]+/u).map((name) => toSingular(name.toLowerCase()));
    const parts = split(word, /[-._/{}[\]]+/u)
      .flatMap((name) => split(name, camelCase))
      .map((part) => toSingular(part.toLowerCase()));
    return { whole, names, parts };
  });
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

/** Singulars by the end of a word, in English, Portuguese and Spanish: `notificações` and `suscripciones` too. */
const singulars: readonly (readonly [end: RegExp, singular: string])[] = [
  [/ie[sd]$/u, "y"],
  [/oes$/u, "ao"],
  [/iones$/u, "ion"],
  [/(?<=[^ius])s$/u, ""],
];

function toSingular(word: string): string {
  const [end, singular] = singulars.find(([pattern]) => pattern.test(word)) ?? [/$/u, ""];
  return word.length < 4 ? word : word.replace(end, singular);
}
