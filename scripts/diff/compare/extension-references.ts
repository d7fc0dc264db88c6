import { isNameMap } from "../../../src/contract/references.ts";

/** Returns whether a place is in an extension, in which a `$ref` may lead to anything, such as a page. */
export function isInExtension(pointer: string): boolean {
  return [...pointer.matchAll(/\/x-/gu)].some(({ index }) => !isNameMap(pointer.slice(0, index)));
}

/** Renames `$ref` in an extension, so that it is compared as text and nothing follows it. */
export function disarmReference(node: Record<string, unknown>, pointer: string): void {
  const { $ref } = node;
  if (typeof $ref !== "string" || !isInExtension(pointer)) return;
  Reflect.deleteProperty(node, "$ref");
  node["x-ref"] = $ref;
}
