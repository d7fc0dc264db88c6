import { loadDocument } from "../../../load-document.ts";
import { loadPackage } from "../tool/load-package.ts";
import type { Tool } from "../tool/tool.ts";

interface Hyperjump {
  validate: (
    schema: string,
    document: unknown,
    output: "BASIC",
  ) => Promise<{ valid: boolean; errors?: { instanceLocation: string; keyword: string }[] }>;
}

// The schema of OpenAPI 3.1. The variant `schema-base` also fixes the dialect of schemas and rejects documents that use
// another one.
const openapiSchema = "https://spec.openapis.org/oas/3.1/schema";

/** Checks the document and its examples with Hyperjump. */
export const hyperjumpJsonSchema: Tool = {
  name: "@hyperjump/json-schema",
  kind: "validator",
  flags: [],
  async run({ contract }) {
    const { validate } = await loadPackage<Hyperjump>("@hyperjump/json-schema/openapi-3-1");
    const { valid, errors = [] } = await validate(openapiSchema, await loadDocument(contract), "BASIC");
    const reason = errors.map(({ instanceLocation, keyword }) => `${instanceLocation}: ${keyword}`).at(-1);
    return [{ what: "documents valid", done: valid ? 1 : 0, of: 1, ...(reason && { reason }) }];
  },
};
