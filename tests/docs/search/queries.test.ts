import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { addressOf, index, search } from "./load-search.ts";

/** A query, and the pages or places of which one must be found; none if nothing must be found. */
interface Asked {
  query: string;
  pages: string[];
}

const known = new Set([...index.pages.map(({ address }) => address), ...index.entries.map(addressOf)]);
const queries = read<{ query: string; first: string | null }>("queries.yaml");

test.for(queries)("`$query` finds first: $first", ({ query, first }) => {
  const [hit] = search(query);
  expect(hit === undefined ? null : addressOf(hit.entry)).toBe(first);
});

test("every expected hit is in the index", () => {
  expect(queries.flatMap(({ first }) => (first === null || known.has(first) ? [] : first))).toEqual([]);
});

test.for([
  { file: "queries-of-readers.yaml", count: 40, first: 34, firstThree: 38 },
  { file: "queries-written-before.yaml", count: 20, first: 0, firstThree: 15 },
])("of $file, $first are found first and $firstThree among the first three", ({ file, ...bar }) => {
  const asked = read<Asked>(file);
  const ranks = asked.map((row) => ({ query: row.query, rank: findRank(row) }));
  const later = (last: number) => ranks.filter(({ rank }) => rank > last).map(({ query }) => query);
  expect(asked).toHaveLength(bar.count);
  expect(asked.flatMap(({ pages }) => pages).filter((page) => !known.has(page))).toEqual([]);
  expect(bar.count - later(1).length, later(1).join(", ")).toBeGreaterThanOrEqual(bar.first);
  expect(bar.count - later(3).length, later(3).join(", ")).toBeGreaterThanOrEqual(bar.firstThree);
});

/** Returns the place of the first hit that answers a query, counted from 1; infinite if there is none. */
function findRank({ query, pages }: Asked): number {
  const hits = search(query).map(({ entry }) => addressOf(entry));
  if (pages.length === 0) return hits.length === 0 ? 1 : Infinity;
  const place = hits.findIndex((hit) => pages.some((page) => hit === page || isOn(page, hit)));
  return place < 0 ? Infinity : place + 1;
}

/** Returns whether a hit is on a page, or is a member of an expected member. */
function isOn(page: string, hit: string): boolean {
  return hit.startsWith(`${page}${page.includes("#") ? "." : "#"}`);
}

function read<Row>(file: string): Row[] {
  return parse(readFileSync(new URL(file, import.meta.url), "utf8")) as Row[];
}
