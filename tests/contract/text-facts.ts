import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { findOptionalPlace } from "../../scripts/build/places.ts";
import { joinPointer } from "../../src/contract/pointer.ts";
import type { Nodes } from "../../src/contract/references.ts";

/** Words that the texts of a component, an event, a tag or an operation contain, or those at a JSON pointer. */
export interface TextFact {
  place: string;
  words: readonly string[];
}

/** Reads the facts that only the texts of the contract hold, and the terms that no other text contains. */
export async function readTextFacts(): Promise<{ only: string[]; facts: TextFact[] }> {
  const file = await readFile(new URL("texts.yaml", import.meta.url), "utf8");
  const { only, texts } = parse(file) as { only: string[]; texts: Record<string, string[]> };
  const facts = Object.entries(texts).flatMap(([places, words]) =>
    places.split(", ").map((place) => ({ place, words })),
  );
  return { only, facts };
}

/** Describes each word that no text of a place contains. */
export function findTextFaults(nodes: Nodes, { place, words }: TextFact): string[] {
  const texts = listTexts(nodes, place).map(({ text }) => text);
  if (texts.length === 0) return [`There is no text at ${place}.`];
  return words
    .filter((wanted) => !texts.some((text) => text.includes(flatten(wanted))))
    .map((wanted) => `A text of ${place} must mention "${wanted}".`);
}

/** Describes each text that contains one of the terms outside the words that are listed for its place. */
export function findStrayTerms(nodes: Nodes, facts: readonly TextFact[], terms: readonly string[]): string[] {
  const listed = new Map<string, string[]>();
  for (const { place, words } of facts)
    for (const { pointer } of listTexts(nodes, place))
      listed.set(pointer, [...(listed.get(pointer) ?? []), ...words.map(flatten)]);
  return listTexts(nodes).flatMap(({ pointer, text }) => {
    const rest = (listed.get(pointer) ?? []).reduce((left, words) => left.replaceAll(words, ""), text);
    return terms
      .filter((term) => rest.includes(flatten(term)))
      .map((term) => `${pointer} says "${term}", which is not among its words.`);
  });
}

/** Lists the descriptions, summaries, limits and meanings of values, by default of the whole contract. */
function listTexts(nodes: Nodes, place?: string): { pointer: string; text: string }[] {
  const base = place === undefined ? "" : findOptionalPlace(nodes, place)?.pointer;
  if (base === undefined) return [];
  return [...nodes].flatMap(([node, members]) =>
    Object.entries(members).flatMap(([key, text]) => {
      const pointer = joinPointer(node, key);
      const isText =
        ["description", "summary", "x-limit"].includes(key) || node.endsWith("/x-enumDescriptions");
      const isBelow = pointer === base || pointer.startsWith(`${base}/`);
      return isText && isBelow && typeof text === "string" ? [{ pointer, text: readClaim(text) }] : [];
    }),
  );
}

/** Returns what a text says about the service, without the assumptions that the bundle appends. */
function readClaim(text: string): string {
  return flatten(text.split("**Assumption.**")[0] ?? "").trim();
}

/** Makes two texts comparable that differ in line breaks and case only. */
function flatten(text: string): string {
  return text.replaceAll(/\s+/gu, " ").toLowerCase();
}
