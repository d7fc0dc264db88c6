import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import type { OpenApiDocument } from "../../../src/contract/document.ts";
import { readPointer } from "../../../src/contract/pointer.ts";
import { walkDocument } from "../../../src/contract/references.ts";
import { isInExtension } from "../compare/extension-references.ts";
import { DiffError } from "../compare/diff-error.ts";
import { settledKeyword } from "../release/released-file.ts";

/** A contract that consists of one file. */
interface Bundle {
  document: OpenApiDocument;
  form: "source" | "published";
  /** Ids of the questions that it lists as settled; only the bundle of a release has them. */
  settled: readonly string[];
}

/**
 * Reads a contract that consists of one file.
 * @throws {DiffError} if it cannot be parsed, is not an OpenAPI 3.1 document, or has references that it cannot resolve
 */
export async function readBundle(file: string): Promise<Bundle> {
  const name = path.relative(process.cwd(), file);
  const { [settledKeyword]: settled = [], ...document } = parseBundle(await read(file, name), name);
  walkDocument(document, ({ $ref }, pointer) => {
    if (typeof $ref === "string" && !isInExtension(pointer) && !resolves(document, $ref)) {
      throw new DiffError(
        `\`${name}\` is not a bundle: it references \`${$ref}\`, which it does not contain. ` +
          "Specify a file such as generated/openapi.yaml, or a git ref.",
      );
    }
  });
  return { document, form: isPublished(document) ? "published" : "source", settled };
}

/**
 * Whether the published form would change nothing: every schema has a title, and none has both members and conditions.
 * Any other bundle, such as that of a third party, is compared as it is written.
 */
function isPublished({ components }: OpenApiDocument): boolean {
  const schemas = Object.values(components?.schemas ?? {}).filter((schema) => typeof schema === "object");
  const isUnchanged = schemas.every(({ title, properties, allOf }) => {
    return title !== undefined && (properties === undefined || allOf === undefined);
  });
  return isUnchanged && schemas.length > 0;
}

async function read(file: string, name: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch {
    throw new DiffError(`\`${name}\` cannot be read. Specify a bundle (YAML or JSON file) or a git ref.`);
  }
}

function parseBundle(text: string, name: string): OpenApiDocument & { [settledKeyword]?: string[] } {
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
