/** A piece of code of one kind. */
interface Piece {
  kind: "text" | "key" | "number" | "word" | "other";
  text: string;
  start: number;
}

/** Strings of all languages of the samples: the long ones of Java, C#, PHP and Go, then those in quotes. */
const pieces =
  /(?<other>\\.)|(?<text>"""[^]*?"""|<<<'JSON'[^]*?\nJSON|`[^`]*`|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\\n])*")|(?<key>[\w$]+(?=:))|(?<number>\b\d[\d.]*\b)|(?<word>[\w$]+)|\s+|[^]/gu;

function split(code: string): Piece[] {
  return [...code.matchAll(pieces)].map(({ index: start, 0: text, groups = {} }) => {
    const found = Object.keys(groups).find((name) => groups[name] !== undefined);
    return { kind: (found ?? "other") as Piece["kind"], text, start };
  });
}

/** The style of each character of a text. */
export type Styles = readonly string[];

/**
 * Colors code in the way that other code is colored: a word as the same word there, and one that is not there as those of
 * its kind. So a sample that the page prints needs no grammar of its language.
 * @param model code in the same language, with the style of each of its characters
 */
export function colorCode(code: string, model: { code: string; styles: Styles }): Styles {
  const known = new Map<string, string>();
  const styleAt = (place: number) => model.styles[place] ?? "";
  for (const { kind, text, start } of split(model.code)) {
    // The last one wins: a body is at the end, where brackets may have other colors than in what is imported.
    known.set(text, styleAt(start));
    if (kind !== "text") known.set(`any ${kind}`, styleAt(start));
    else if (text.length > 2) {
      // Expressions can be at the start of a string.
      known.set("any text", styleAt(start + text.length - 2));
      known.set("any quote", styleAt(start));
    }
  }
  return split(code).flatMap(({ kind, text }) => {
    if (kind !== "text")
      return Array<string>(text.length).fill(known.get(text) ?? known.get(`any ${kind}`) ?? "");
    const quote = known.get("any quote") ?? "";
    const inner = Array<string>(Math.max(0, text.length - 2)).fill(known.get("any text") ?? "");
    return [quote, ...inner, quote];
  });
}
