import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";
import { readPointer } from "../../../src/contract/json-pointer.ts";
import { walkDocument } from "../../../src/contract/walk-document.ts";
import { isInExtension } from "../compare/extension-references.ts";
import { DiffError } from "../compare/diff-error.ts";

/**
 * Reads a contract that consists of one file.
 * @throws {DiffError} if it cannot be parsed, is not an OpenAPI 3.1 document, or has references that it cannot resolve
 */
export async function readBundle(file: string): Promise<OpenApiDocument> {
  const name = path.relative(process.cwd(), file);
  const document = parseBundle(await read(file, name), name);
  walkDocument(document, ({ $ref }, pointer) => {
    if (typeof $ref === "string" && !isInExtension(pointer) && !resolves(document, $ref)) {
      throw new DiffError(
        `\`${name}\` is not a bundle: it references \`${$ref}\`, which it does not contain. ` +
          "Specify a file such as generated/openapi.yaml, or a git ref.",
      );
    }
  });
  return document;
}

async function read(file: string, name: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch {
    throw new DiffError(`\`${name}\` cannot be read. Specify a bundle (YAML or JSON file) or a git ref.`);
  }
}

function parseBundle(text: string, name: string): OpenApiDocument {
  let parsed: Partial<OpenApiDocument> | null;
  try {
    // All JSON is also YAML, but the JSON parser is much faster.
    const isJson = name.endsWith(".json");
    parsed = (isJson ? JSON.parse(text) : parse(text)) as Partial<OpenApiDocument> | null;
  } catch (error) {
    throw new DiffError(
      `\`${name}\` is neither valid YAML nor valid JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  if (
    typeof parsed !== "object" ||
    !String(parsed?.openapi).startsWith("3.1") ||
    parsed?.info === undefined
  ) {
    throw new DiffError(
      `\`${name}\` is not an OpenAPI 3.1 document. Specify a file such as generated/openapi.yaml, or a git ref.`,
    );
  }
  return parsed as OpenApiDocument;
}

function resolves(document: OpenApiDocument, reference: string): boolean {
  if (!reference.startsWith("#")) return false;
  try {
    readPointer(document, decodeURIComponent(reference.slice(1)));
    return true;
  } catch {
    return false;
  }
}
