import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import type { OpenApiDocument } from "../src/contract/document.ts";

/** Reads a bundle from a YAML or JSON file. */
export async function loadDocument(file: string): Promise<OpenApiDocument> {
  const text = await readFile(file, "utf8");
  return (path.extname(file) === ".json" ? JSON.parse(text) : parse(text)) as OpenApiDocument;
}

/** Reads the built contract of a repository. */
export function loadBundle(root: string): Promise<OpenApiDocument> {
  return loadDocument(path.join(root, "generated", "openapi.json"));
}
