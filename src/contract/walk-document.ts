import { joinPointer } from "./json-pointer.ts";

/** Called for each object in the document, outermost first. `isNames` is what `isNameMap` returns for its pointer. */
export type VisitObject = (node: Record<string, unknown>, pointer: string, isNames: boolean) => void;

/**
 * Visits every object in a document, in document order, except for data such as the values of examples. `pointer` is
 * the place of `node`, if it is not the root.
 */
export function walkDocument(node: unknown, visit: VisitObject, pointer = ""): void {
  // The entries of `security` are maps of names, so a walk may start with their list.
  const isSecurity = pointer.endsWith("/security") && isNameMap(`${pointer}/0`);
  walk(node, { visit, pointer, isNames: isNameMap(pointer), isSecurity });
}

interface Place {
  visit: VisitObject;
  pointer: string;
  isNames: boolean;
  /** Whether it is the list of `security`, whose entries have the names of schemes as keys. */
  isSecurity: boolean;
}

// Each step decides by the one before. Deriving it from the pointer would take most of the time.
function walk(node: unknown, { visit, pointer, isNames, isSecurity }: Place): void {
  if (Array.isArray(node)) {
    node.forEach((item, index) => {
      walk(item, { visit, pointer: `${pointer}/${index}`, isNames: isSecurity, isSecurity: false });
    });
    return;
  }
  if (typeof node !== "object" || node === null) return;
  visit(node as Record<string, unknown>, pointer, isNames);
  for (const [key, value] of Object.entries(node)) {
    if (typeof value !== "object" || value === null || (!isNames && isData(key, value))) continue;
    const step = { isNames: !isNames && nameMaps.has(key), isSecurity: !isNames && key === "security" };
    walk(value, { visit, pointer: joinPointer(pointer, key), ...step });
  }
}

/** Objects of a document by JSON pointer, in document order. */
export type Nodes = ReadonlyMap<string, Record<string, unknown>>;

/** Lists the objects that `walkDocument` visits. */
export function listNodes(document: unknown): Nodes {
  const nodes = new Map<string, Record<string, unknown>>();
  walkDocument(document, (node, pointer) => nodes.set(pointer, node));
  return nodes;
}

/**
 * Returns whether the keys of the object at a JSON pointer are names chosen by the author of the contract, such as those
 * of members, rather than keywords or extensions: a header may be called `x-trace`, and a parameter `default`.
 */
export function isNameMap(pointer: string): boolean {
  const end = pointer.lastIndexOf("/");
  if (end < 0) return false;
  const parent = pointer.slice(0, end);
  // The keys of each entry of `security` are names of schemes.
  if (/\/security\/\d+$/u.test(pointer)) return !isNameMap(parent.slice(0, parent.lastIndexOf("/")));
  // A member that is called `headers` is a schema.
  return nameMaps.has(pointer.slice(end + 1)) && !isNameMap(parent);
}

/**
 * Returns whether a keyword contains data, such as the value of an example. The `examples` of a schema are a list of
 * values, but a map elsewhere.
 */
function isData(key: string, value: unknown): boolean {
  return dataKeys.has(key) || (key === "examples" && Array.isArray(value));
}

const dataKeys = new Set(["value", "example", "default", "const", "enum"]);

const nameMaps = new Set([
  ...["paths", "webhooks", "callbacks", "responses", "headers", "content", "encoding", "examples", "links"],
  ...["schemas", "parameters", "requestBodies", "securitySchemes", "pathItems", "variables", "scopes"],
  ...["properties", "patternProperties", "dependentSchemas", "dependentRequired", "$defs", "mapping"],
]);
