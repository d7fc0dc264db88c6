import { spelling } from "./spelling.ts";
import { turns } from "./turns.ts";

/** A turn that was found in a text. */
export interface FoundTurn {
  /** Name of the turn. */
  turn: string;
  /** The words that were found, on one line. */
  words: string;
  use: string;
  reason: string;
  /** Its position in the text. */
  offset: number;
}

/** White space, which may include a line break and the prefix of the next line of a comment or quotation. */
const gap = String.raw`\s+(?:(?:\*|\/\/|#|>)\s+)?`;

const compiled = [...turns, spelling].map((turn) => ({
  turn,
  regex: new RegExp(turn.pattern.replaceAll(" ", gap), "giu"),
}));

/** Finds the phrases to avoid in a text. */
export function findTurns(text: string): FoundTurn[] {
  return compiled.flatMap(({ turn: { name, use, reason }, regex }) =>
    [...text.matchAll(regex)].map((match) => ({
      turn: name,
      words: match[0].replace(/[\s*#>/]+/gu, " "),
      use,
      reason,
      offset: match.index,
    })),
  );
}
