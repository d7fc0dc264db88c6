/**
 * Adds a paragraph to the description of a node, unless it is already there: shared nodes are visited repeatedly, and a
 * bundle may be bundled again.
 * @param {{ description?: unknown }} node
 * @param {string} paragraph
 */
export function appendParagraph(node, paragraph) {
  const description = typeof node.description === "string" ? node.description.trimEnd() : "";
  if (description.includes(paragraph)) return;
  node.description = description === "" ? paragraph : `${description}\n\n${paragraph}`;
}
