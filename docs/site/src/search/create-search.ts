import MiniSearch from "minisearch";
import type { Entry, SearchIndex, SearchPage } from "./entry.ts";
import { fields, findPart, type Fields } from "./find-word.ts";
import { compareRanks, rankHit, type Rank } from "./rank-hit.ts";
import { createReader, type QueryPart } from "./read-query.ts";
import { listNames, listParts, listTerms } from "./tokenize.ts";

/** An entry that fits a query. */
export interface Hit {
  entry: Entry;
  page: SearchPage;
  /** The words of the entry that were found, in lower case. */
  terms: string[];
  rank: Rank;
}

/** Finds entries, best first. */
export type Search = (query: string) => Hit[];

/** Makes an index ready for queries. */
export async function createSearch({ pages, entries, synonyms }: SearchIndex): Promise<Search> {
  const engine = new MiniSearch({ fields, tokenize, processTerm: (term) => term });
  const documents = entries.map((entry, id) => ({ id: String(id), ...readFields(entry, entries) }));
  // In small steps, so that a slow phone answers to its reader meanwhile.
  await engine.addAllAsync(documents, { chunkSize: 50 });
  const readQuery = createReader(synonyms);
  return (query) => {
    const parts = readQuery(query);
    const found = parts.map((part) => findPart(engine, part));
    const asked = listAsked(query, parts);
    const ids = new Set(found.flatMap((matches) => [...matches.keys()]));
    const hits = [...ids].flatMap((id): Hit[] => {
      const entry = entries[Number(id)];
      const page = pages[entry?.page ?? -1];
      if (entry === undefined || page === undefined) return [];
      const matches = found.map((ofWord) => ofWord.get(id) ?? { score: 0, coverage: 0, terms: [] });
      const terms = [...new Set(matches.flatMap((match) => match.terms))];
      return [
        { entry, page, terms, rank: rankHit({ query, asked }, { entry, page, id: Number(id) }, matches) },
      ];
    });
    hits.sort((one, other) => compareRanks(one.rank, other.rank));
    // What contains much less of the query than the best hit is about something else.
    const best = hits[0]?.rank.coverage ?? 0;
    return hits.filter(({ rank }) => rank.exact !== undefined || rank.coverage > best / 2);
  };
}

/** Lists the words that a query asks for: its own, and what the site calls them. */
function listAsked(query: string, queryParts: readonly QueryPart[]): Set<string> {
  const meant = queryParts
    .flatMap(({ meanings }) => meanings.flat())
    .flatMap(({ whole, parts }) => [whole, ...parts]);
  return new Set([...listTerms(query), ...meant]);
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
  return {
    name,
    parts: [name, ...aliases].join(" "),
    aliases: aliases.join(" "),
    values: values.join(" "),
    page: entry === own ? "" : `${own.name} ${own.aliases?.[0] ?? ""}`,
    // Words of a query may be in different sections of a chapter.
    text: isChapter ? ofPage.map((section) => `${section.name} ${section.text ?? ""}`).join(" ") : text,
    code,
  };
}
