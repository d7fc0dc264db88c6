import { appendParagraph } from "./append-paragraph.js";

const NOTE = "**Open list.** Values beyond the known ones may appear; accept them.";

/**
 * Says of each `x-extensible-enum` that it is not closed. The values themselves stay out: Redoc draws its table from
 * `x-enumDescriptions`, closed list or not, and heads it "Enum" in both cases.
 * @type {import("@redocly/openapi-core").Oas3Decorator}
 */
export function openListsInDescriptions() {
  return {
    Schema: {
      leave(schema) {
        if ("x-extensible-enum" in schema) appendParagraph(schema, NOTE);
      },
    },
  };
}
