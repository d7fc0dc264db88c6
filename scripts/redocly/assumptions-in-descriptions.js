import { appendParagraph } from "./append-paragraph.js";

/**
 * Appends each `x-assumption` to the description of its node, so that it appears in docs and types. Nodes that cannot
 * have a description, such as media types, keep only the extension.
 * @type {import("@redocly/openapi-core").Oas3Decorator}
 */
export function assumptionsInDescriptions() {
  return {
    any: {
      /**
       * @param {Record<string, unknown>} node
       * @param {import("@redocly/openapi-core").UserContext} context
       */
      leave(node, context) {
        const assumption = node["x-assumption"];
        if (typeof assumption !== "string" || !("description" in context.type.properties)) return;
        appendParagraph(node, `**Assumption.** ${assumption.trim()}`);
      },
    },
  };
}
