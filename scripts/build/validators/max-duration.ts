import { _, str, type CodeKeywordDefinition } from "ajv/dist/2020.js";
import exceedsDuration, { measureDuration } from "./runtime/exceeds-duration.js";

/**
 * `x-maxDuration: PT2H`, the longest ISO 8601 duration that a string may contain. JSON Schema has no keyword for this.
 */
export const maxDuration: CodeKeywordDefinition = {
  keyword: "x-maxDuration",
  type: "string",
  schemaType: "string",
  error: {
    message: ({ schema }) => str`must be at most ${schema as string}`,
    params: ({ schema }) => _`{limit: ${schema as string}}`,
  },
  code(context) {
    const { gen, data } = context;
    const exceeds = gen.scopeValue("func", {
      ref: exceedsDuration,
      code: _`require("./exceeds-duration.js").default`,
    });
    context.fail(_`${exceeds}(${data}, ${measureDuration(String(context.schema))})`);
  },
};
