import type { Nodes } from "./walk-document.ts";

/** What was learned about an open point, and how. */
export interface SettledNote {
  /** Ids of the questions that it answers. */
  questions: string[];
  answer: string;
  /** The day, `YYYY-MM-DD`. */
  date: string;
  /** How it was learned, such as from the provider's support. */
  how: string;
  /** Who says so. */
  by: string;
  /** Where it was seen, such as the test environment. */
  environment?: string;
  /** Rules of the sandbox that follow from it, by name. */
  sandbox?: Readonly<Record<string, unknown>>;
}

/** A point that an overlay settled. */
export interface SettledPoint extends SettledNote {
  /** JSON pointer of the node in the bundle. */
  pointer: string;
}

/** Lists every `x-settled` of a bundle that was built with an overlay. */
export function readSettled(nodes: Nodes): SettledPoint[] {
  return [...nodes].flatMap(([pointer, { "x-settled": notes }]) =>
    Array.isArray(notes) ? (notes as SettledNote[]).map((note) => ({ pointer, ...note })) : [],
  );
}
