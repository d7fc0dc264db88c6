import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";
import { readPointer } from "../../../src/contract/json-pointer.ts";
import { walkDocument } from "../../../src/contract/walk-document.ts";
import { DiffError } from "../diff-error.ts";

/**
 * Reads a contract that is in one file.
 * @throws {DiffError} when it cannot be parsed, is not an OpenAPI 3.1 document, or refers to what it does not hold.
 */
export async function readBundle(file: string): Promise<OpenApiDocument> {
  const name = path.relative(process.cwd(), file);
  const document = parseBundle(await read(file, name), name);
  walkDocument(document, ({ $ref }) => {
    if (typeof $ref === "string" && !resolves(document, $ref)) {
      throw new DiffError(
        `\`${name}\` is not a bundle: it refers to \`${$ref}\`, which it does not hold. ` +
          "Give a file such as generated/openapi.yaml, or a git ref.",
      );
    }
  });
  return document;
}

async function read(file: string, name: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch {
    throw new DiffError(`\`${name}\` cannot be read as a file. Give a bundle (YAML or JSON) or a git ref.`);
  }
}

function parseBundle(text: string, name: string): OpenApiDocument {
  let parsed: Partial<OpenApiDocument> | null;
  try {
    // Any JSON is YAML too, but is parsed far faster as what it is.
    const isJson = name.endsWith(".json");
    parsed = (isJson ? JSON.parse(text) : parse(text)) as Partial<OpenApiDocument> | null;
  } catch (error) {
    throw new DiffError(
      `\`${name}\` is neither YAML nor JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  if (
    typeof parsed !== "object" ||
    !String(parsed?.openapi).startsWith("3.1") ||
    parsed?.info === undefined
  ) {
    throw new DiffError(`\`${name}\` is not an OpenAPI 3.1 document.`);
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
