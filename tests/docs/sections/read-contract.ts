import { readFileSync } from "node:fs";
import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";

/** The bundled contract, a fresh copy for each caller to change at will. */
export function readContract(): OpenApiDocument {
  const file = new URL("../../../generated/openapi.json", import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")) as OpenApiDocument;
}

/** Puts a value under a JSON pointer of the document. */
export function change(document: object, pointer: string, value: unknown): void {
  const tokens = pointer
    .split("/")
    .slice(1)
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
  let node = document as Record<string, unknown>;
  for (const token of tokens.slice(0, -1)) node = node[token] as Record<string, unknown>;
  node[tokens.at(-1) ?? ""] = value;
}
