/** Called for each object of the document, outermost first. */
export type VisitObject = (node: Record<string, unknown>, pointer: string) => void;

/** Walks every object of a document in its own order, but not the values of examples, which are data. */
export function walkDocument(node: unknown, visit: VisitObject, pointer = ""): void {
  if (Array.isArray(node)) {
    node.forEach((item, index) => {
      walkDocument(item, visit, `${pointer}/${index}`);
    });
    return;
  }
  if (typeof node !== "object" || node === null) return;
  visit(node as Record<string, unknown>, pointer);
  for (const [key, value] of Object.entries(node)) {
    // A member may be called `value`, and the response for every other status is called `default`.
    const isData = dataKeys.has(key) && !/\/(?:properties|responses)$/.test(pointer);
    if (!isData) walkDocument(value, visit, `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`);
  }
}

const dataKeys = new Set(["value", "example", "default", "const", "enum"]);
