/**
 * Begins the description of each deprecated node with the date (`x-sunset`), so that docs and types show it first. A
 * reference without a description gets that of its target, which it would hide otherwise.
 * @type {import("@redocly/openapi-core").Oas3Decorator}
 */
export function deprecationsInDescriptions() {
  /** @param {object} node */
  const leave = (node) => {
    markDescription(node);
  };
  return {
    Operation: { leave },
    Parameter: { leave },
    Header: { leave },
    Schema: { leave },
    ref: {
      leave(reference, _context, { node: target }) {
        markDescription(reference, target);
      },
    },
  };
}

/**
 * @param {object} node
 * @param {unknown} [target] what it refers to
 */
function markDescription(node, target) {
  const { deprecated, "x-sunset": sunset } = /** @type {Record<string, unknown>} */ (node);
  if (deprecated !== true || typeof sunset !== "string") return;
  const note = `**Deprecated.** It may be removed from this contract from ${sunset} on.`;
  const description = descriptionOf(node) ?? descriptionOf(target) ?? "";
  // A bundle may be bundled again.
  if (!description.includes(note))
    Object.assign(node, { description: `${note}\n\n${description}`.trimEnd() });
}

/** @param {unknown} node */
function descriptionOf(node) {
  const isDescribed = typeof node === "object" && node !== null && "description" in node;
  return isDescribed && typeof node.description === "string" ? node.description : undefined;
}
