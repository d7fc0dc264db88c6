import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { spellOut } from "../../src/diff/compare.ts";
import { checkDeprecations } from "../../src/diff/deprecations.ts";
import { patchContract } from "./fixtures/patch-contract.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";

interface Fixture {
  name: string;
  version?: string;
  base?: Record<string, unknown>;
  set?: Record<string, unknown>;
  drop?: string[];
  corrections?: string[];
  kept?: string[];
  want: string[];
}

const file = new URL("../../tests/diff/fixtures/deprecations.yaml", import.meta.url);
const fixtures = parse(await readFile(file, "utf8")) as Fixture[];

const read = (patch: Parameters<typeof patchContract>[0], version: string) =>
  spellOut(JSON.parse(patchContract(patch, version)) as OpenApiDocument);

test.each(fixtures)("$name", ({ version = "1.0.0", base = {}, set = {}, drop = [], want, ...listed }) => {
  const breaches = checkDeprecations({
    base: read({ set: base }, version),
    revision: read({ set: { ...base, ...set }, drop }, version),
    corrections: { listed: listed.corrections ?? [], kept: listed.kept ?? [] },
    today: "2027-01-01",
  });
  const found = breaches.map(({ isError, text }) => `${isError ? "error" : "note"}: ${text}`);
  expect(found).toHaveLength(want.length);
  // Only as much as the fixture shows.
  expect(found.map((text, index) => text.slice(0, want[index]?.length))).toEqual(want);
});

test("no two fixtures have the same name", () => {
  expect(new Set(fixtures.map(({ name }) => name)).size).toBe(fixtures.length);
});
