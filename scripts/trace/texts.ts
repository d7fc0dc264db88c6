import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

/** Words that a text contains, or the texts below a node by key. */
export type TextTree = readonly string[] | { readonly [keys: string]: TextTree };

/** The facts that only the texts of the contract hold. */
export interface TextFacts {
  /** Terms that no text of the contract contains outside the words that are listed for it. */
  only: readonly string[];
  sections: readonly { section: string; texts: TextTree }[];
}

/** The words that one text must contain. */
export interface TextFact {
  /** The keys that lead to the text. */
  place: readonly string[];
  words: readonly string[];
}

/** Reads the facts by section, in the order of the documentation. */
export async function readTextFacts(): Promise<TextFacts> {
  const file = fileURLToPath(new URL("texts.yaml", import.meta.url));
  return parse(await readFile(file, "utf8")) as TextFacts;
}

/** Lists the facts of a tree, one for each text: keys with the same words are separated by commas. */
export function listTextFacts(tree: TextTree, place: readonly string[] = []): TextFact[] {
  if (isWords(tree)) return [{ place, words: tree }];
  return Object.entries(tree).flatMap(([keys, below]) =>
    keys.split(", ").flatMap((key) => listTextFacts(below, [...place, key])),
  );
}

const isWords = (tree: TextTree): tree is readonly string[] => Array.isArray(tree);
