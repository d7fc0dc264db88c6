import type { OpenApiDocument } from "../../src/contract/document.ts";
import { readContract } from "../../src/contract/contract.ts";

const json = (schema: object, examples: Record<string, unknown>) => ({
  description: "A body.",
  content: {
    "application/json": {
      schema,
      examples: Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }])),
    },
  },
});
const errors = {
  404: json({ type: "object" }, { gone: { error: "GONE" } }),
  default: json({ type: "object" }, {}),
};

const document = {
  openapi: "3.1.1",
  info: { title: "Parcels", version: "1.0.0" },
  security: [{ token: [] }],
  paths: {
    "/parcels/{id}": {
      get: {
        operationId: "getParcel",
        parameters: [
          {
            name: "id",
            in: "path",
            required: true,
            schema: { type: "string", minLength: 1, maxLength: 4 },
            example: "p-1",
          },
          { name: "page", in: "query", schema: { type: "integer", minimum: 1, default: 2 } },
          { name: "sort", in: "query", required: true, schema: { enum: ["asc", "desc"] } },
          { name: "filter", in: "query", schema: { type: "string" } },
          { name: "idempotency-key", in: "query", schema: { type: "string" } },
          { name: "theme", in: "cookie", required: true, schema: { type: "string", maxLength: 3 } },
        ],
        responses: {
          200: json({ type: "object" }, { light: { grams: 5 }, heavy: { grams: 5000 } }),
          ...errors,
        },
      },
    },
    "/parcels": {
      post: {
        operationId: "createParcel",
        parameters: [
          { name: "x-trace", in: "header", schema: { type: "string", default: "t" } },
          {
            name: "idempotency-key",
            in: "header",
            required: true,
            schema: { type: "string", maxLength: 3 },
            example: "k-1",
          },
        ],
        requestBody: {
          required: true,
          ...json(
            { type: "object", required: ["grams"], properties: { grams: { type: "number" } } },
            {
              light: { grams: 5 },
              heavy: { grams: 5000 },
            },
          ),
        },
        responses: { 200: json({ type: "object" }, { heavy: { id: "p-1" } }), 201: { description: "Made." } },
      },
    },
    "/labels": {
      put: {
        operationId: "putLabel",
        security: [],
        requestBody: {
          content: {
            "multipart/form-data": {
              schema: {
                properties: {
                  file: { type: "string", format: "binary" },
                  copies: { type: "integer", maximum: 9 },
                },
              },
              encoding: { file: { contentType: "application/pdf" } },
              examples: { two: { value: { file: "(the bytes)", copies: 2 } } },
            },
          },
        },
        responses: { 200: json({ type: "object" }, {}) },
      },
    },
  },
  components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
};

/** The operations of a contract that is small enough to list everything that is derived from it. */
export const { operations: parcelOperations } = readContract(document as unknown as OpenApiDocument);
