import { slug } from "github-slugger";
import { parse } from "yaml";
import type { Contract } from "../../src/contract/contract.ts";
import { targetOfCall, type Chapter } from "../addresses/addresses.ts";
import { groupBy } from "../../src/contract/text.ts";
import { listCallEntries } from "../site/src/search/list-call-entries.ts";
import { isAboutContract } from "../site/src/data/navigation.ts";
import { toPlainText } from "../site/src/search/plain-text.ts";
import { listParts, withoutAccents } from "../site/src/search/tokenize.ts";
import { joinBlocks, printCode, printTable } from "../text/markdown.ts";
import { say } from "../text/say.ts";
import { findNewest } from "../text/versions.ts";

/** What readers call a term of the docs, in Portuguese, in Spanish, and in other English. */
interface Sayings {
  pt: string[];
  es: string[];
  en?: string[];
}

/** The content of `docs/words.yaml`, whose head explains it. */
export interface WordList {
  terms: Readonly<Record<string, Sayings>>;
  same: string[];
}

/** Title of the page about these words. */
export const wordsTitle = "Words in Portuguese and Spanish";

/** Reads the words of `docs/words.yaml`. */
export function parseWords(text: string): WordList {
  const { terms, same } = parse(text) as { terms: WordList["terms"]; same: string };
  return { terms, same: same.split(" ") };
}

/** Lists what readers call things, by the words of the site. */
export function listSynonyms({ terms }: WordList): Record<string, string[]> {
  const all = Object.entries(terms);
  return Object.fromEntries(
    all.map(([term, { pt, es, en = [] }]) => [term, [...new Set([...pt, ...es, ...en])]]),
  );
}

/** A place that a word can lead to. */
interface Place {
  link: string;
  /** Whether it is a field, rather than a page or a section. */
  isField: boolean;
  /** The words of its name; of the glossary, those that it explains. */
  parts: readonly string[];
}

/** Returns the page about words: what the docs call a thing, and where they are about it. */
export function describeWords(
  { terms }: WordList,
  contract: Pick<Contract, "operations" | "webhooks">,
  chapters: readonly Chapter[],
): string {
  // Readers of the API look for what is about it, not for the tools of its owners.
  const ofKind = (kind: Chapter["kind"]) =>
    chapters.filter((chapter) => chapter.kind === kind && !isAboutContract(chapter.title));
  const places = [...listChapterPlaces(ofKind("guide")), ...listCallPlaces(contract)];
  const glossary = chapters.filter(({ title }) => title === "Glossary");
  const others = [
    ...listChapterPlaces(ofKind("catalogue")),
    ...glossary.map(({ markdown }) => ({
      link: "[Glossary](guide:Glossary)",
      isField: false,
      parts: listParts(toPlainText(markdown)),
    })),
  ];
  const rows = Object.entries(terms).flatMap(([term, { pt, es }]) => {
    const place = findPlace(term, places, others);
    // Who looks for `universal` knows what it is called.
    if (place === undefined || [...pt, ...es].every((word) => toPlain(word) === toPlain(term))) return [];
    return [[pt.join(", "), es.join(", "), term, place.link]];
  });
  const { compare } = new Intl.Collator("pt", { numeric: true });
  rows.sort(([one = ""], [other = ""]) => compare(one, other));
  const letters = groupBy(rows, ([word = ""]) =>
    /^\d/u.test(word) ? "0–9" : toPlain(word).charAt(0).toUpperCase(),
  );
  return joinBlocks(
    `# ${say(wordsTitle)}`,
    say(
      "These docs are in English. The rows are in the order of the Portuguese words; look for a Spanish one with the search of your browser. The search of the site knows all these words too, and the [Glossary](guide:Glossary) explains terms.",
    ),
    ...[...letters].map(([letter, group]) =>
      joinBlocks(
        `## ${letter}`,
        printTable([say("Portuguese"), say("Spanish"), say("English"), say("Where")], group),
      ),
    ),
  );
}

function toPlain(word: string): string {
  return withoutAccents(word).toLowerCase();
}

/** Finds a page or section whose name has all words of a term, else a field, a catalogue, or the glossary. */
function findPlace(term: string, places: readonly Place[], others: readonly Place[]): Place | undefined {
  const parts = listParts(term);
  const hasAll = (words: readonly string[]) => parts.every((part) => words.includes(part));
  const named = places
    .filter((place) => hasAll(place.parts))
    .sort((one, other) => one.parts.length - other.parts.length);
  return named.find(({ isField }) => !isField) ?? named[0] ?? others.find((place) => hasAll(place.parts));
}

/** Lists guides or catalogues, and their sections. */
function listChapterPlaces(chapters: readonly Chapter[]): Place[] {
  return chapters.flatMap(({ kind, title, markdown }) =>
    markdown
      .replaceAll(/^```[\s\S]*?^```$/gmu, "")
      .split(/^## /mu)
      .map((section, index) => {
        const [heading = ""] = section.split("\n");
        const name = index === 0 ? title : heading;
        const anchor = index === 0 ? "" : `#${slug(heading)}`;
        return { link: `[${name}](${kind}:${title}${anchor})`, isField: false, parts: listParts(name) };
      }),
  );
}

/** Lists operations and notifications, each in its newest version, and their fields. */
function listCallPlaces({ operations, webhooks }: Pick<Contract, "operations" | "webhooks">): Place[] {
  const newest = operations.filter((call) => findNewest(call, operations) === undefined);
  return [...newest, ...webhooks].flatMap((call) =>
    listCallEntries(call).map(({ name, anchor, aliases: [alias = ""] = [] }) => {
      const target = targetOfCall(call);
      const isField = anchor !== undefined;
      return isField
        ? {
            link: `[${printCode(name)}](${target}#${anchor})`,
            isField,
            parts: listParts(name.split(".").at(-1) ?? ""),
          }
        : { link: `[${name}](${target})`, isField, parts: listParts(`${name} ${alias}`) };
    }),
  );
}
