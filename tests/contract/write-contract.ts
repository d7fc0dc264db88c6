import type { OpenApiDocument, Schema } from "../../src/contract/document.ts";

/** Creates a contract with one operation, which returns `Thing` or an error, and with the given components. */
export function writeContract(schemas: Record<string, Schema>): OpenApiDocument {
  const refer = (name: string) => ({
    content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
  });
  return {
    openapi: "3.1.0",
    info: { title: "Things", version: "1.0.0" },
    security: [{ bearerAuth: [] }],
    paths: {
      "/v1/things": {
        put: {
          operationId: "putThing",
          "x-scope": "api://things",
          parameters: [{ $ref: "#/components/parameters/Key" }],
          requestBody: { required: true, ...refer("Thing") },
          responses: { "200": refer("Thing"), default: { $ref: "#/components/responses/Broken" } },
        },
      },
    },
    components: {
      schemas: {
        Thing: { type: "object" },
        ErrorBody: { type: "object", properties: { error: { type: "string" } } },
        ...schemas,
      },
      responses: { Broken: refer("ErrorBody") },
      parameters: {
        Key: { name: "key", in: "header", required: true, schema: { type: "string", maxLength: 64 } },
      },
    },
  };
}
