import { createHash } from "node:crypto";
import { methods, type OpenApiDocument } from "../../../src/contract/openapi-document.ts";
import { isNameMap, walkDocument } from "../../../src/contract/walk-document.ts";

/**
 * A copy in which nothing is inherited or abbreviated: schemas that are a boolean are objects, what has no schema has
 * the empty one, and each operation names its own security.
 */
export function spellOut(document: OpenApiDocument): OpenApiDocument {
  const copy = structuredClone(document);
  walkDocument(copy, spellOutBooleans);
  walkDocument(copy, spellOutSchema);
  return spellOutSecurity(copy);
}

/**
 * A copy in which data is text, since Redocly passes over lists and objects in extensions, examples, defaults and
 * constants, and in which notes are digests: it pairs the entries of a list by how alike their text is, and two
 * parameters with the same name are not, once their descriptions differ.
 */
export function flattenData(document: OpenApiDocument): OpenApiDocument {
  const copy = structuredClone(document);
  walkDocument(copy, (node, pointer) => {
    if (isNameMap(pointer)) return;
    for (const [keyword, value] of Object.entries(node)) {
      if (/^(?:default|const|x-.*)$/u.test(keyword)) node[keyword] = toText(value);
      if (isNote(keyword) && typeof node[keyword] === "string") node[keyword] = digest(node[keyword]);
      if (keyword === "value" && /\/examples\/[^/]+$/u.test(pointer)) node[keyword] = toText(value);
      if (keyword === "enum" && Array.isArray(value)) node[keyword] = value.map(toText);
    }
  });
  return copy;
}

function spellOutBooleans(node: Record<string, unknown>): void {
  for (const keyword of ["properties", "allOf", "anyOf", "oneOf"]) {
    const schemas = node[keyword];
    if (typeof schemas !== "object" || schemas === null) continue;
    for (const [key, schema] of Object.entries(schemas)) {
      if (typeof schema === "boolean") (schemas as Record<string, unknown>)[key] = schema ? {} : { not: {} };
    }
  }
}

/** Redocly does not compare a schema with none, but what has no schema allows everything. */
function spellOutSchema(node: Record<string, unknown>, pointer: string): void {
  const map = pointer.slice(0, pointer.lastIndexOf("/"));
  const isInMap = /\/(?:content|headers|parameters)$/u.test(map) && isNameMap(map);
  const isDefined = ["schema", "content", "$ref"].some((keyword) => keyword in node);
  if (isInMap && !isDefined) node["schema"] = {};
}

function spellOutSecurity({ security, ...document }: OpenApiDocument): OpenApiDocument {
  for (const item of Object.values(document.paths ?? {})) {
    for (const method of methods) {
      const operation = item[method];
      if (operation !== undefined) operation.security ??= structuredClone(security ?? []);
    }
  }
  return document;
}

/** Whether nobody reads the text of the keyword in a report. */
function isNote(keyword: string): boolean {
  return keyword === "description" || (keyword.startsWith("x-") && keyword !== "x-scope");
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}

function toText(value: unknown): unknown {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}
