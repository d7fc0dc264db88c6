import { createHash } from "node:crypto";
import { methods, type OpenApiDocument } from "../../../src/contract/document.ts";
import { isNameMap, walkDocument } from "../../../src/contract/references.ts";
import { disarmReference } from "./extension-references.ts";

/**
 * Copies a document so that nothing is inherited or abbreviated: boolean schemas become objects, missing schemas become
 * empty ones, and each operation has its own security requirements and a name.
 */
export function spellOut(document: OpenApiDocument): OpenApiDocument {
  const { security = [], components = {}, paths = {}, ...rest } = structuredClone(document);
  const copy: OpenApiDocument = { ...rest, paths, components };
  // In YAML, `version: 71` is a number.
  copy.info = { ...copy.info, version: toVersion(copy.info) };
  walkDocument(copy, (node, pointer) => {
    disarmReference(node, pointer);
    spellOutBooleans(node);
    spellOutSchema(node, pointer);
  });
  for (const [base, items] of Object.entries({ paths, webhooks: copy.webhooks ?? {} })) {
    for (const [path, item] of Object.entries(items)) {
      for (const method of methods) {
        const operation = item[method];
        if (operation === undefined) continue;
        // Everything else names operations by their ids, which other contracts may lack.
        operation.operationId ??= `${method.toUpperCase()} ${path}`;
        if (base === "paths") operation.security ??= structuredClone(security);
      }
    }
  }
  return copy;
}

/**
 * Copies a document and converts data to text, since Redocly ignores lists and objects in extensions, examples, defaults
 * and constants, and the scopes of a flow. Descriptions become hashes: Redocly matches the entries of a list by the
 * similarity of their text, and would not match two parameters with the same name but different descriptions.
 */
export function flattenData(document: OpenApiDocument): OpenApiDocument {
  const copy = structuredClone(document);
  walkDocument(copy, (node, pointer, isNames) => {
    if (isNames) return;
    for (const [keyword, value] of Object.entries(node)) {
      if (/^(?:default|const|x-.*)$/u.test(keyword)) node[keyword] = toText(value);
      if (keyword === "operationId" && /\s/u.test(String(value))) Reflect.deleteProperty(node, keyword);
      if (isNote(keyword) && typeof node[keyword] === "string") node[keyword] = digest(node[keyword]);
      if (keyword === "value" && /\/examples\/[^/]+$/u.test(pointer)) node[keyword] = toText(value);
      if (keyword === "scopes")
        node["x-scopes"] = Object.keys(value as object)
          .sort()
          .join(" ");
      if (keyword === "enum" && Array.isArray(value)) node[keyword] = value.map(toText);
    }
  });
  return copy;
}

function toVersion({ version }: { version: unknown }): string {
  return String(version);
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

/** Redocly does not compare a schema with a missing one, which allows any value. */
function spellOutSchema(node: Record<string, unknown>, pointer: string): void {
  const map = pointer.slice(0, pointer.lastIndexOf("/"));
  const isInMap = /\/(?:content|headers|parameters)$/u.test(map) && isNameMap(map);
  const isDefined = ["schema", "content", "$ref"].some((keyword) => keyword in node);
  if (isInMap && !isDefined) node["schema"] = {};
}

/** Returns whether the report omits the text of a keyword. */
function isNote(keyword: string): boolean {
  return keyword === "description" || (keyword.startsWith("x-") && keyword !== "x-scope");
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}

function toText(value: unknown): unknown {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}
