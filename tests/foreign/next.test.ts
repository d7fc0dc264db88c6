import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readContract } from "../../src/contract/contract.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { splitPointer } from "../../src/contract/pointer.ts";
import { normalizeReferences } from "../../src/contract/references.ts";
import { worstOf } from "../../src/diff/change.ts";
import { spellOut } from "../../src/diff/compare.ts";
import { compareContracts } from "../../src/diff/descent/contracts.ts";
import { readForeign } from "./write-foreign.ts";

/** A change of the contract, and what it is. */
interface Change {
  of?: string;
  change: string;
  set?: Record<string, unknown>;
  drop?: string[];
  want: string;
}

const changes = parse(await readFile(path.join(import.meta.dirname, "next.yaml"), "utf8")) as Change[];
const contract = JSON.stringify(await readForeign());
const { operations, webhooks } = readContract(JSON.parse(contract) as OpenApiDocument);

/** Copies the contract with changes. Those that remove entries of lists come last. */
function applyChanges(applied: readonly Change[]): OpenApiDocument {
  const document = JSON.parse(contract) as OpenApiDocument;
  const at = (base: string, pointer: string) => {
    const tokens = splitPointer(base + pointer);
    const key = tokens.pop() ?? "";
    const parent = tokens.reduce<object>((node, token) => Reflect.get(node, token) as object, document);
    return { parent, key };
  };
  for (const { of, set = {}, drop = [] } of applied) {
    const found = [...operations, ...webhooks].find(({ operationId }) => operationId === of);
    const base = found?.pointer ?? "/components/schemas";
    for (const [pointer, value] of Object.entries(set)) {
      const { parent, key } = at(base, pointer);
      Reflect.set(parent, key, value);
    }
    for (const pointer of drop) {
      const { parent, key } = at(base, pointer);
      if (Array.isArray(parent)) parent.splice(Number(key), 1);
      else Reflect.deleteProperty(parent, key);
    }
  }
  return document;
}

function compare(applied: readonly Change[]) {
  const [base, revision] = [applyChanges([]), applyChanges(applied)].map((document) => {
    normalizeReferences(document);
    return spellOut(document);
  }) as [OpenApiDocument, OpenApiDocument];
  return compareContracts({ base, revision });
}

function describeWorst(rows: ReturnType<typeof compare>): string {
  const worst = worstOf(rows.map(({ impact }) => impact));
  const affected = rows.filter(({ impact }) => impact === worst).flatMap((row) => row.affected);
  return `${worst} ${[...new Set(affected.map(({ call }) => call))].sort().join(", ")}`;
}

test.for(changes)("of $of, $change: $want", (one) => {
  expect(describeWorst(compare([one]))).toBe(one.want);
});
