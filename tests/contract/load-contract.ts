import { readFileSync } from "node:fs";
import { splitPointer } from "../../src/contract/pointer.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { readContract, type Contract } from "../../src/contract/contract.ts";

/** A value to set at a JSON pointer of the bundle. */
export type Change = readonly [pointer: string, value: unknown];

/** Loads a new copy of the bundled contract, with these changes. */
export function loadBundle(...changes: readonly Change[]): OpenApiDocument {
  const file = new URL("../../generated/openapi.json", import.meta.url);
  const document = JSON.parse(readFileSync(file, "utf8")) as OpenApiDocument;
  for (const [pointer, value] of changes) {
    const tokens = splitPointer(pointer);
    let node = document as unknown as Record<string, unknown>;
    for (const token of tokens.slice(0, -1)) node = node[token] as Record<string, unknown>;
    node[tokens.at(-1) ?? ""] = value;
  }
  return document;
}

/** Reads the contract with these changes. */
export function loadContract(...changes: readonly Change[]): Contract {
  return readContract(loadBundle(...changes));
}
