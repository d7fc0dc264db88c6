/** Follows a `$ref` inside the bundle to the object it names; any other value comes back as it is. */
export function resolveLocalReference<T extends object>(document: object, node: T | { $ref: string }): T {
  if (!("$ref" in node) || typeof node.$ref !== "string") return node as T;
  let target: unknown = document;
  for (const token of node.$ref.slice(2).split("/")) {
    const key = decodeURIComponent(token).replaceAll("~1", "/").replaceAll("~0", "~");
    target = (target as Record<string, unknown> | undefined)?.[key];
  }
  if (target === undefined) throw new Error(`\`${node.$ref}\` leads nowhere in the bundle.`);
  return target as T;
}
