import MiniSearch from "minisearch";
import type { Entry, SearchIndex, SearchPage } from "./entry.ts";
import { fields, findPart, none, type Fields, type WordMatch } from "./find-word.ts";
import { rankHit, type Rank } from "./rank-hit.ts";
import { createReader } from "./read-query.ts";
import { joinWords, listNames, listParts, listTerms, withoutAccents } from "./tokenize.ts";

/** An entry that fits a query. */
export interface Hit {
  entry: Entry;
  page: SearchPage;
  /** The words of the entry that were found, in lower case. */
  terms: string[];
  rank: Rank;
}

/** What a search of the site can do. */
export interface Search {
  /** Finds entries, best first. */
  search: (query: string) => Hit[];
  /** Lists the words of a query that nothing on the site has. */
  listUnknown: (query: string) => string[];
  /** Lists up to three queries that find something, and are spelled most like one that does not. */
  listNeighbors: (query: string) => string[];
}

/** Makes an index ready for queries. */
export async function createSearch({ pages, entries, synonyms }: SearchIndex): Promise<Search> {
  const engine = new MiniSearch({ fields, tokenize, processTerm: (term) => term });
  const documents = entries.map((entry, id) => ({ id: String(id), ...readFields(entry, entries) }));
  // In small steps, so that a slow phone answers to its reader meanwhile.
  await engine.addAllAsync(documents, { chunkSize: 50 });
  const known = new Set(
    entries.flatMap(({ name, aliases = [], text = "" }) => listTerms([name, ...aliases, text].join(" "))),
  );
  const readQuery = createReader(synonyms, (stem) => known.has(stem));
  const search = (query: string) => {
    const parts = readQuery(query);
    // What the site does not know says nothing about the rest of the query.
    const found = parts
      .map((part) => ({ part, matches: findPart(engine, part) }))
      .filter(({ matches }) => matches.size > 0);
    const importance = found.map(
      ({ part, matches }) => Math.sqrt(part.words.length) * measureImportance(matches, entries.length),
    );
    const meant = parts.flatMap(({ meanings }) => meanings.flat());
    const asked = new Set([
      ...listTerms(query),
      ...meant.flatMap(({ whole, parts: inner }) => [whole, ...inner]),
    ]);
    const phrases = parts.filter(({ words, isComplete }) => isComplete && words.length > 1);
    const told = new Set(phrases.flatMap(({ meanings }) => meanings.map(joinWords)));
    const hits = entries.flatMap((entry, id): Hit[] => {
      const page = pages[entry.page];
      const matches = found.map((one) => one.matches.get(String(id)) ?? none);
      if (page === undefined || matches.every((match) => match === none)) return [];
      const terms = [...new Set(matches.flatMap((match) => match.terms))];
      return [
        { entry, page, terms, rank: rankHit({ query, asked, told, importance }, entry, page, matches) },
      ];
    });
    hits.sort((one, other) => other.rank.score - one.rank.score);
    putSectionsFirst(hits);
    // What contains much less of the query than the best hit is about something else.
    const best = hits[0]?.rank.coverage ?? 0;
    return hits.filter(({ rank }) => rank.exact !== undefined || rank.coverage > best / 2);
  };
  const suggested = [...new Set([...pages.map(({ title }) => title), ...Object.entries(synonyms).flat(2)])];
  return {
    search,
    listUnknown: (query) =>
      readQuery(query)
        .filter((part) => findPart(engine, part).size === 0)
        .flatMap(({ words }) => words.map(({ written }) => written)),
    listNeighbors: (query) =>
      suggested
        .map((text) => ({ text, likeness: compareSpelling(query, text) }))
        .filter(({ likeness }) => likeness > 0.4)
        .sort((one, other) => other.likeness - one.likeness)
        .map(({ text }) => text)
        .filter((text) => search(text).length > 0)
        .slice(0, 3),
  };
}

/** Compares two texts by the pairs of letters that both have: 1 if they are alike, 0 if they have none in common. */
function compareSpelling(one: string, other: string): number {
  const [pairs, others] = [one, other].map((text) => {
    const plain = ` ${withoutAccents(text).toLowerCase()} `;
    return new Set(Array.from({ length: plain.length - 1 }, (_, at) => plain.slice(at, at + 2)));
  });
  if (pairs === undefined || others === undefined) return 0;
  return (2 * [...pairs].filter((pair) => others.has(pair)).length) / (pairs.size + others.size);
}

/** Puts the best section of a page before the page, if it has the query almost as much, and the page is not its subject. */
function putSectionsFirst(hits: Hit[]): void {
  for (const hit of Array.from(hits)) {
    const { entry, rank } = hit;
    const isChapter = entry.kind === "guide" || entry.kind === "catalogue";
    if (!isChapter || entry.anchor !== undefined || rank.exact !== undefined || rank.isSubject) continue;
    const isBest = (other: Hit) =>
      other.entry.page === entry.page && other !== hit && other.rank.coverage >= 0.8 * rank.coverage;
    const section = hits.findIndex(isBest);
    if (section > hits.indexOf(hit)) hits.splice(hits.indexOf(hit), 0, ...hits.splice(section, 1));
  }
}

/** Measures how much a part of a query says: the fewer entries have it, the more. */
function measureImportance(matches: ReadonlyMap<string, WordMatch>, count: number): number {
  const whole = [...matches.values()].filter(({ coverage }) => coverage > 0.7).length;
  return Math.log2(2 + count / (1 + whole));
}

function tokenize(text: string, field = "text"): string[] {
  if (field === "name" || field === "aliases") return listNames(text);
  return field === "parts" ? listParts(text) : listTerms(text);
}

function readFields(entry: Entry, entries: readonly Entry[]): Fields {
  const { name, aliases = [], values = [], text = "", code = "" } = entry;
  const ofPage = entries.filter(({ page }) => page === entry.page);
  const [own = entry] = ofPage;
  const isChapter = entry === own && (entry.kind === "guide" || entry.kind === "catalogue");
  // A page is about what its headings say, and a notification about the values that it can have; what is below a heading,
  // the sections themselves are about.
  const inner = isChapter
    ? ofPage.slice(1).map((section) => section.name)
    : entry.kind === "event"
      ? ofPage.flatMap((member) => member.values ?? [])
      : [];
  return {
    name,
    parts: [name, ...aliases].join(" "),
    aliases: aliases.join(" "),
    values: values.join(" "),
    page: entry === own ? "" : `${own.name} ${own.aliases?.[0] ?? ""}`,
    text: [text, ...inner].join(" "),
    code,
  };
}
