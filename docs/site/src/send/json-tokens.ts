/** The kind of a piece of JSON text. */
export type TokenKind = "key" | "string" | "number" | "word" | "punctuation" | "space" | "other";

/** A piece of JSON text. */
export interface Token {
  kind: TokenKind;
  text: string;
  /** Offset of its first character. */
  start: number;
}

const pieces =
  /(?<string>"(?:[^"\\\n]|\\.)*"?)|(?<number>-?\d[\d.eE+-]*)|(?<word>true|false|null)|(?<punctuation>[{}[\],:])|(?<space>\s+)|(?<other>[^\s{}[\],:"]+)/g;

/**
 * Splits JSON text into its pieces. Text that is not JSON is split too: joined, the pieces are always the whole text.
 */
export function splitJson(text: string): Token[] {
  const tokens = [...text.matchAll(pieces)].map(({ index, 0: piece, groups = {} }): Token => {
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined) as TokenKind;
    return { kind, text: piece, start: index };
  });
  for (const [index, token] of tokens.entries()) {
    if (token.kind === "string" && startsColon(tokens, index + 1)) token.kind = "key";
  }
  return tokens;
}

function startsColon(tokens: readonly Token[], from: number): boolean {
  const next = tokens[from]?.kind === "space" ? tokens[from + 1] : tokens[from];
  return next?.text === ":";
}
