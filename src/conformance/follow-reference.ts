/** Follows a `$ref` inside the bundle to what it names; any other node comes back as it is. */
export function followReference<Node extends object>(document: object, node: Node | { $ref: string }): Node {
  if (!("$ref" in node) || typeof node.$ref !== "string") return node as Node;
  let target: unknown = document;
  for (const token of node.$ref.split("/").slice(1)) {
    const key = decodeURIComponent(token).replaceAll("~1", "/").replaceAll("~0", "~");
    target = (target as Record<string, unknown> | undefined)?.[key];
  }
  if (target === undefined) throw new Error(`The reference \`${node.$ref}\` leads nowhere in the contract.`);
  return followReference(document, target as Node | { $ref: string });
}
