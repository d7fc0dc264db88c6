import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { addressOf, index, search } from "./load-search.ts";

const file = new URL("queries.yaml", import.meta.url);
const queries = parse(readFileSync(file, "utf8")) as { query: string; first: string | null }[];

test.for(queries)("`$query` finds first: $first", ({ query, first }) => {
  const [hit] = search(query);
  expect(hit === undefined ? null : addressOf(hit.entry)).toBe(first);
});

test("every expected hit is in the index", () => {
  const known = index.entries.map(addressOf);
  expect(queries.flatMap(({ first }) => (first === null || known.includes(first) ? [] : first))).toEqual([]);
});
