import { appendParagraph } from "./append-paragraph.js";

/**
 * Appends each `x-limit`, a limit or default that no keyword can express, to the description of its node, so that it
 * appears in docs and types.
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
