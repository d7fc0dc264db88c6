import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { findAt, splitPointer } from "../../src/contract/pointer.ts";
import { normalizeReferences } from "../../src/contract/references.ts";
import { groupBy } from "../../src/contract/text.ts";
import { compareContracts } from "../../src/diff/descent/contracts.ts";
import { worstOf } from "../../src/diff/change.ts";
import { spellOut } from "../../src/diff/compare.ts";

// Written by somebody who knew the policy, but neither the code nor its other tests.
const lines = (await readFile(new URL("fixtures/pairs.jsonl", import.meta.url), "utf8")).trim().split("\n");
const [{ bases }, ...pairs] = lines.map((line) => JSON.parse(line) as unknown) as [
  { bases: Record<string, object> },
  ...Pair[],
];

type Verdict = "breaking" | "unclear" | "harmless";

/** Two versions of a contract, and what the change is to those who wrote the pair. */
interface Pair {
  id: string;
  kind: string;
  why: string;
  old: Side;
  now: Side;
  want: Verdict;
  /** What it is rated as instead, and why. */
  decided?: { got: Verdict; because: string };
}

type Side = { document: object } | { base: string; changes: Change[] };
type Change = { set: string; to: unknown; insert?: true } | { drop: string } | { reverse: true };

describe("pairs that others wrote are rated as they expect, or as was decided:", () => {
  test.each([...groupBy(pairs, ({ kind }) => kind)])("%s", (_, group) => {
    const verdicts = group.map(({ id, why, old, now }) => [id, rate(old, now), why]);
    expect(verdicts).toEqual(group.map(({ id, want, why, decided }) => [id, decided?.got ?? want, why]));
  });
});

test("no break is missed but by policy", () => {
  const missed = pairs.filter(({ want, decided }) => want === "breaking" && decided?.got === "harmless");
  expect(missed.map(({ decided }) => decided?.because)).toEqual([
    "An error that is newly documented is minor.",
  ]);
});

function rate(old: Side, now: Side): Verdict {
  const [base, revision] = [old, now].map((side) => {
    const document = expand(side) as OpenApiDocument;
    normalizeReferences(document);
    return spellOut(document);
  }) as [OpenApiDocument, OpenApiDocument];
  const rows = compareContracts({ base, revision });
  for (const { pointer } of rows)
    expect([base, revision].some((document) => findAt(document, pointer) !== undefined)).toBe(true);
  const worst = worstOf(rows.map(({ impact }) => impact));
  return worst === "breaking" || worst === "unclear" ? worst : "harmless";
}

function expand(side: Side): object {
  if ("document" in side) return structuredClone(side.document);
  const document = structuredClone(bases[side.base] ?? {});
  for (const change of side.changes) {
    if ("reverse" in change) reverse(document);
    else if ("drop" in change) {
      const { parent, key } = find(document, change.drop);
      if (Array.isArray(parent)) parent.splice(Number(key), 1);
      else Reflect.deleteProperty(parent, key);
    } else {
      const { parent, key } = find(document, change.set);
      const value = structuredClone(change.to);
      if (change.insert === true && Array.isArray(parent))
        parent.splice(key === "-" ? parent.length : Number(key), 0, value);
      else Reflect.set(parent, key, value);
    }
  }
  return document;
}

function find(document: object, pointer: string): { parent: object; key: string } {
  const keys = splitPointer(pointer);
  const key = keys.pop() ?? "";
  const parent = keys.reduce<object>((node, name) => Reflect.get(node, name) as object, document);
  return { parent, key };
}

/** Reverses the order of all members. */
function reverse(node: unknown): void {
  if (typeof node !== "object" || node === null) return;
  for (const [key, value] of Object.entries(node).reverse()) {
    if (!Array.isArray(node)) {
      Reflect.deleteProperty(node, key);
      Reflect.set(node, key, value);
    }
    reverse(value);
  }
}
