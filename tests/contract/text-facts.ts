import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { findBelow, findOptionalPlace } from "../../scripts/build/places.ts";
import { joinPointer } from "../../src/contract/pointer.ts";
import type { Nodes } from "../../src/contract/references.ts";

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
  return parse(await readFile(new URL("texts.yaml", import.meta.url), "utf8")) as TextFacts;
}

/** Lists the facts of a tree, one for each text: keys with the same words are separated by commas. */
export function listTextFacts(tree: TextTree, place: readonly string[] = []): TextFact[] {
  if (isWords(tree)) return [{ place, words: tree }];
  return Object.entries(tree).flatMap(([keys, below]) =>
    keys.split(", ").flatMap((key) => listTextFacts(below, [...place, key])),
  );
}

const isWords = (tree: TextTree): tree is readonly string[] => Array.isArray(tree);

/** Describes each word of a fact that its text does not contain, and each text that does not exist. */
export function findTextFaults(nodes: Nodes, { place, words }: TextFact): string[] {
  const text = findText(nodes, place);
  if (text === undefined) return [`There is no text at ${place.join(" > ")}.`];
  return words.flatMap((wanted) => {
    const whole = readWhole(wanted);
    if (whole !== undefined) return text.text === whole ? [] : [`${text.pointer} must be "${whole}".`];
    return text.text.includes(flatten(wanted)) ? [] : [`${text.pointer} must mention "${wanted}".`];
  });
}

/** Describes each text that contains one of the terms outside the words that are listed for it. */
export function findStrayTerms(nodes: Nodes, facts: readonly TextFact[], terms: readonly string[]): string[] {
  const listed = new Map<string, string[]>();
  for (const { place, words } of facts) {
    const pointer = findText(nodes, place)?.pointer ?? "";
    listed.set(pointer, [
      ...(listed.get(pointer) ?? []),
      ...words.map((words) => readWhole(words) ?? flatten(words)),
    ]);
  }
  return listTexts(nodes).flatMap(({ pointer, text }) => {
    const rest = (listed.get(pointer) ?? []).reduce((left, words) => left.replaceAll(words, ""), text);
    return terms
      .filter((term) => rest.includes(flatten(term)))
      .map((term) => `${pointer} says "${term}", which is not among its words.`);
  });
}

interface Text {
  pointer: string;
  text: string;
}

function findText(nodes: Nodes, keys: readonly string[]): Text | undefined {
  const place = findOptionalPlace(nodes, keys.filter((key) => key !== ".").join("/"));
  if (place === undefined) return undefined;
  const text = typeof place.node === "string" ? place : findBelow(place, "/description");
  return typeof text?.node === "string" ? { pointer: text.pointer, text: readClaim(text.node) } : undefined;
}

/** Lists the descriptions, summaries and meanings of values. */
function listTexts(nodes: Nodes): Text[] {
  return [...nodes].flatMap(([pointer, node]) =>
    Object.entries(node)
      .filter(
        ([key]) => key === "description" || key === "summary" || pointer.endsWith("/x-enumDescriptions"),
      )
      .flatMap(([key, text]) =>
        typeof text === "string" ? [{ pointer: joinPointer(pointer, key), text: readClaim(text) }] : [],
      ),
  );
}

/** Returns what a text says about the service, without the assumptions that the bundle appends. */
function readClaim(text: string): string {
  return flatten(text.split("**Assumption.**")[0] ?? "").trim();
}

/** Returns the whole text that words after an equals sign state. */
function readWhole(words: string): string | undefined {
  return words.startsWith("= ") ? flatten(words.slice(2)) : undefined;
}

/** Makes two texts comparable that differ in line breaks and case only. */
function flatten(text: string): string {
  return text.replaceAll(/\s+/gu, " ").toLowerCase();
}
