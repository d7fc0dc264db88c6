import type { OpenApiDocument, Schema, SchemaObject } from "../../../src/contract/openapi-document.ts";
import { linkReferences } from "../../../src/contract/references.ts";
import { findMembers, listChoices, listParts, resolveSchema } from "../../../src/contract/schema-parts.ts";
import { walkDocument } from "../../../src/contract/walk-document.ts";

/**
 * Takes what a variant only repeats of its schema out of what readers see: Redoc would merge the two, and show patterns
 * and choices twice. A member that is required by the schema is so in each variant that names it, which Redoc would not
 * show either. The contract that readers download is left alone, since an example is judged by each part by itself.
 */
export function dropRepeatedMembers(document: OpenApiDocument): void {
  linkReferences(document);
  walkDocument(document, (node) => {
    for (const part of listBranches(node)) dropFrom(document, part, [node], []);
  });
}

function dropFrom(
  document: OpenApiDocument,
  part: SchemaObject,
  known: readonly Schema[],
  path: readonly string[],
): void {
  if (part.$ref !== undefined) return;
  const { properties = {} } = part;
  const required = listRequired(part);
  for (const [name, schema] of Object.entries(properties)) {
    if (typeof schema !== "object") continue;
    const { $ref, ...more } = schema;
    const others = known.flatMap((whole) => findMembers(whole, name)).filter((other) => other !== schema);
    const targets = others.flatMap((other) => (typeof other === "object" ? (other.$ref ?? []) : []));
    // A schema that extends itself would have no end.
    if ($ref === undefined || path.includes($ref)) continue;
    if (targets.includes($ref)) {
      // What a part requires is shown so only where the part names it.
      if (Object.keys(more).length > 0 || required.includes(name)) properties[name] = more;
      else Reflect.deleteProperty(properties, name);
      continue;
    }
    const added = findAdded(schema, targets);
    if (added === undefined) continue;
    const extension = { ...added, ...more };
    // What was copied for it refers to the document as the original does.
    linkReferences(document, extension);
    properties[name] = extension;
    dropFrom(document, added, others, [...path, $ref]);
  }
  const missing = known
    .flatMap((whole) => listParts(whole).flatMap(listRequired))
    .filter((name) => name in properties);
  if (missing.length > 0) part["required"] = [...new Set([...required, ...missing])];
  for (const inner of listBranches(part)) dropFrom(document, inner, known, path);
}

/** What a schema adds to those that are known already; nothing where it is more than a sum of parts. */
function findAdded(schema: SchemaObject, known: readonly string[]): SchemaObject | undefined {
  const { allOf: parts = [], ...own } = resolveSchema(schema) ?? {};
  const added = parts.filter((part) => typeof part === "object" && !known.includes(part.$ref ?? ""));
  const [only, ...more] = added;
  const isSum = Object.keys(own).every((key) => ["title", "description", "type"].includes(key));
  if (!isSum || added.length === parts.length || typeof only !== "object") return undefined;
  return structuredClone(more.length === 0 ? only : { allOf: added });
}

function listRequired({ required = [] }: SchemaObject): string[] {
  // A map of members may have one that is called `required`.
  return Array.isArray(required) ? required : [];
}

/** The parts of a sum and the branches of each choice. */
function listBranches(schema: SchemaObject): SchemaObject[] {
  const choices = listChoices([schema]).flatMap(({ branches }) => branches);
  return [...(schema.allOf ?? []), ...choices].filter((part) => typeof part === "object");
}
