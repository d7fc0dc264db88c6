import { appendParagraph } from "./append-paragraph.js";

/**
 * Shows each `x-assumption` to readers of docs and types, as a paragraph of the description beside it. Nodes that know
 * no description (a media type, say) keep the bare extension.
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
