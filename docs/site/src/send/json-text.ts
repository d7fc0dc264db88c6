import { joinPointer } from "../../../../src/contract/pointer.ts";
import { element as createElement } from "../../../../src/sandbox/inspector/elements.js";

/** The kind of a piece of JSON text. */
type TokenKind = "key" | "string" | "number" | "word" | "punctuation" | "space" | "other";

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

/** Offsets of a piece of a text: from `start` up to `end`. */
export interface Range {
  start: number;
  end: number;
}

/**
 * Finds where each member of a JSON text is, by JSON pointer. The range of a single value includes its name; that of an
 * object or a list is its name and the opening bracket.
 */
export function locateMembers(text: string): Map<string, Range> {
  const ranges = new Map<string, Range>();
  const open: OpenValue[] = [];
  let key: { name: string; start: number } | undefined;

  for (const { kind, text: piece, start } of splitJson(text)) {
    const inner = open.at(-1);
    if (kind === "space" || piece === ":") continue;
    if (kind === "key") {
      key = { name: readName(piece), start };
    } else if (piece === ",") {
      if (inner?.index !== undefined) inner.index += 1;
      key = undefined;
    } else if (piece === "}" || piece === "]") {
      open.pop();
      key = undefined;
    } else {
      const pointer = pointerIn(inner, key?.name);
      if (!ranges.has(pointer))
        ranges.set(pointer, { start: key?.start ?? start, end: start + piece.length });
      if (piece === "{" || piece === "[") open.push({ pointer, index: piece === "[" ? 0 : undefined });
      key = undefined;
    }
  }
  return ranges;
}

/** An object or a list whose closing bracket has not come yet. */
interface OpenValue {
  pointer: string;
  /** Index of the next item of a list. */
  index: number | undefined;
}

/** Returns the pointer of the next value in an object or a list; without one, it is the whole text. */
function pointerIn(outer: OpenValue | undefined, name: string | undefined): string {
  return outer === undefined ? "" : joinPointer(outer.pointer, name ?? outer.index ?? "");
}

/** Returns the number of the line that an offset of a text is on; the first line is 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

function readName(piece: string): string {
  try {
    return String(JSON.parse(piece));
  } catch {
    return piece.slice(1);
  }
}

/** Breaks JSON text into lines as the examples are. Text that is not JSON stays as it is. */
export function formatJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Renders JSON text with its pieces in color, and marks those that are faulty. Text that is not JSON stays as it is. */
export function renderJson(text: string, faulty: readonly Range[] = []): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const { kind, text: piece, start } of splitJson(text)) {
    const isFaulty =
      kind !== "space" && faulty.some((range) => start < range.end && start + piece.length > range.start);
    const isPlain = kind === "space" || kind === "punctuation";
    if (isPlain && !isFaulty) fragment.append(piece);
    else
      fragment.append(
        createElement("span", { class: isFaulty ? `json-${kind} json-fault` : `json-${kind}` }, piece),
      );
  }
  return fragment;
}
