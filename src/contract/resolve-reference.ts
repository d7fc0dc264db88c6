import type { OpenApiDocument, Reference } from "./openapi-document.ts";

/** A node found in the bundle, with its real pointer. */
export interface Resolved<Node> {
  node: Node;
  pointer: string;
}

/**
 * Follows references until a node of its own is reached. The bundler has made every reference internal, so one that
 * leads nowhere is a defect of the build and throws.
 */
export function resolveReference<Node extends object>(
  document: OpenApiDocument,
  node: Node | Reference,
  pointer: string,
): Resolved<Node> {
  const seen = new Set<string>();
  let current: Resolved<Node | Reference> = { node, pointer };
  while (isReference(current.node)) {
    const { $ref } = current.node;
    if (seen.has($ref)) throw new Error(`The reference \`${$ref}\` leads back to itself.`);
    seen.add($ref);
    current = { node: readPointer(document, $ref.slice(1)) as Node | Reference, pointer: $ref.slice(1) };
  }
  return { node: current.node, pointer: current.pointer };
}

/** Reads the node under a JSON pointer such as `/components/schemas/Money`. */
export function readPointer(document: object, pointer: string): unknown {
  let node: unknown = document;
  for (const token of splitPointer(pointer)) {
    if (typeof node !== "object" || node === null || !Object.hasOwn(node, token)) {
      throw new Error(`There is nothing at \`${pointer}\`.`);
    }
    node = (node as Record<string, unknown>)[token];
  }
  return node;
}

/** The tokens of a JSON pointer, with `~1` and `~0` resolved. */
export function splitPointer(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The JSON pointer made of these tokens, below `base`. */
export function joinPointer(base: string, ...tokens: (string | number)[]): string {
  return tokens.reduce<string>(
    (pointer, token) => `${pointer}/${String(token).replaceAll("~", "~0").replaceAll("/", "~1")}`,
    base,
  );
}

function isReference(node: object): node is Reference {
  return "$ref" in node && typeof node.$ref === "string";
}
