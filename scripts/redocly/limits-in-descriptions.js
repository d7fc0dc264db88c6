import { appendParagraph } from "./append-paragraph.js";

/**
 * Shows each `x-limit`, a bound or default that no keyword can say, to readers of docs and types, as a paragraph of the
 * description beside it.
 * @type {import("@redocly/openapi-core").Oas3Decorator}
 */
export function limitsInDescriptions() {
  /** @param {{ description?: unknown }} node */
  const leave = (node) => {
    const limit = "x-limit" in node ? node["x-limit"] : undefined;
    if (typeof limit === "string") appendParagraph(node, headLimit(limit.trim()));
  };
  return { Schema: { leave }, Response: { leave } };
}

/** @param {string} limit */
function headLimit(limit) {
  const head = "Default:";
  return limit.startsWith(head) ? `**${head}**${limit.slice(head.length)}` : `**Limit.** ${limit}`;
}
