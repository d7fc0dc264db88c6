import { joinPointer } from "./json-pointer.ts";

/** Called for each object in the document, outermost first. */
export type VisitObject = (node: Record<string, unknown>, pointer: string) => void;

/**
 * Visits every object in a document, in document order, except for data such as the values of examples. `pointer` is
 * the place of `node`, if it is not the root.
 */
export function walkDocument(node: unknown, visit: VisitObject, pointer = ""): void {
  if (Array.isArray(node)) {
    node.forEach((item, index) => {
      walkDocument(item, visit, joinPointer(pointer, index));
    });
    return;
  }
  if (typeof node !== "object" || node === null) return;
  visit(node as Record<string, unknown>, pointer);
  for (const [key, value] of Object.entries(node)) {
    if (!isData(key, value, pointer)) walkDocument(value, visit, joinPointer(pointer, key));
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
 * Returns whether a member of the object at a JSON pointer contains data, such as the value of an example. A schema may
 * also describe a member called `value`, and the response for every other status is called `default`. The `examples` of
 * a schema are a list of values, but a map elsewhere.
 */
function isData(key: string, value: unknown, pointer: string): boolean {
  if (isNameMap(pointer)) return false;
  return dataKeys.has(key) || (key === "examples" && Array.isArray(value));
}

const dataKeys = new Set(["value", "example", "default", "const", "enum"]);

const nameMaps = new Set([
  ...["paths", "webhooks", "callbacks", "responses", "headers", "content", "encoding", "examples", "links"],
  ...["schemas", "parameters", "requestBodies", "securitySchemes", "pathItems", "variables", "scopes"],
  ...["properties", "patternProperties", "dependentSchemas", "dependentRequired", "$defs", "mapping"],
]);
