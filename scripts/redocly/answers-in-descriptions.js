import { appendParagraph } from "./append-paragraph.js";

/**
 * Appends the answers in `x-settled`, which an overlay gave, to the description of their node, in place of the assumption.
 * @type {import("@redocly/openapi-core").Oas3Decorator}
 */
export function answersInDescriptions() {
  return {
    any: {
      /**
       * @param {Record<string, unknown>} node
       * @param {import("@redocly/openapi-core").UserContext} context
       */
      leave(node, context) {
        const notes = node["x-settled"];
        if (!Array.isArray(notes) || !("description" in context.type.properties)) return;
        for (const { answer, by, date } of /** @type {Record<string, string>[]} */ (notes))
          appendParagraph(node, `**Answered.** ${(answer ?? "").trim()} (${by}, ${date})`);
      },
    },
  };
}
