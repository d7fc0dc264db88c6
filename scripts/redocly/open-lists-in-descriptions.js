import { appendParagraph } from "./append-paragraph.js";

const NOTE = "**Open list.** Values beyond the known ones may appear; accept them.";

/**
 * Adds to the description of each `x-extensible-enum` that the list is open. The values are not added, since tools show
 * those of `x-enumDescriptions`, for open and closed lists alike.
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
