import { chapters, contract, synonyms } from "../../../docs/site/src/data/site.ts";
import { createSearch, type Hit } from "../../../docs/site/src/search/create-search.ts";
import type { Entry, SearchIndex } from "../../../docs/site/src/search/entry.ts";
import { makeIndex } from "../../../docs/site/src/search/make-index.ts";

/** The index of the site as a browser gets it. */
export const json = JSON.stringify(await makeIndex(contract, chapters, synonyms));
export const index = JSON.parse(json) as SearchIndex;

/** The search of the site, and what it says if it finds little. */
export const { search, listUnknown, listNeighbors } = await createSearch(index);

/** Returns where an entry leads: `guides/errors`, or `operations/get-payout#200.status`. */
export function addressOf({ page, anchor }: Entry): string {
  return `${index.pages[page]?.address ?? ""}${anchor === undefined ? "" : `#${anchor}`}`;
}

/** Finds in an index of a few entries, and returns the names of the hits. */
export async function findAmong(entries: readonly Partial<Entry>[], query: string): Promise<string[]> {
  const page = { address: "operations/example", title: "Example", links: 0 };
  const full = entries.map((entry) => ({ page: 0, kind: "member", name: "", ...entry }) satisfies Entry);
  const own: Entry = { page: 0, kind: "operation", name: "Example" };
  const found = await createSearch({ pages: [page], entries: [own, ...full], synonyms: {} });
  return found.search(query).map(({ entry }: Hit) => entry.name);
}
