import { createSearch, type Search } from "./create-search.ts";
import type { SearchIndex } from "./entry.ts";

/**
 * Loads the index.
 * @param source its address
 * @throws {Error} if it cannot be loaded
 */
export async function loadSearch(source: string): Promise<Search> {
  const response = await fetch(source);
  if (!response.ok) throw new Error(`The request for the search index got status ${response.status}.`);
  return createSearch((await response.json()) as SearchIndex);
}
