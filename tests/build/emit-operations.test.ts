import { expect, test } from "vitest";
import { describeCall } from "../../src/contract/call-facts.ts";
import { readContract } from "../../src/contract/read-contract.ts";
import type { OpenApiDocument, Operation, RequestBody, Schema } from "../../src/contract/openapi-document.ts";
import { emitOperations } from "../../scripts/build/emit/emit-operations.ts";

const plain = {
  method: "POST",
  path: "/order/v1/things/{id}",
  auth: true,
  scope: null,
  safe: false,
  idempotencyKey: "none",
  requestMediaType: null,
  paging: "none",
  pathParameters: [],
  queryParameters: [],
  statuses: [],
};

function createDocument(operation: Operation): OpenApiDocument {
  return {
    openapi: "3.1.1",
    info: { title: "Small", version: "1.0.0" },
    security: [{ bearerAuth: [] }],
    paths: { "/order/v1/things/{id}": { post: { operationId: "doThing", ...operation } } },
    components: {
      parameters: { Key: { name: "Idempotency-Key", in: "header", required: true } },
      schemas: {
        Page: { type: "object", properties: { skip: { type: "number" } } },
        Query: {
          allOf: [{ $ref: "#/components/schemas/Page" }, { properties: { take: { type: "number" } } }],
        },
      },
    },
  };
}

const json = (schema: Schema): RequestBody => ({ content: { "application/json": { schema } } });

const cases: { name: string; given: Operation; want: object }[] = [
  { name: "nothing in particular", given: {}, want: {} },
  { name: "no token", given: { security: [] }, want: { auth: false } },
  { name: "an optional token", given: { security: [{}, { bearerAuth: [] }] }, want: { auth: false } },
  { name: "a scope", given: { "x-scope": "api://app" }, want: { scope: "api://app" } },
  {
    name: "a referenced required key",
    given: { parameters: [{ $ref: "#/components/parameters/Key" }] },
    want: { idempotencyKey: "required" },
  },
  {
    name: "an optional key",
    given: { parameters: [{ name: "idempotency-key", in: "header" }] },
    want: { idempotencyKey: "optional" },
  },
  { name: "a POST that only reads", given: { "x-safe": true }, want: { safe: true } },
  {
    name: "a form",
    given: { requestBody: { content: { "multipart/form-data": { schema: { type: "object" } } } } },
    want: { requestMediaType: "multipart/form-data" },
  },
  {
    name: "a cursor",
    given: { parameters: [{ name: "cursor", in: "query" }] },
    want: { paging: "cursor", queryParameters: ["cursor"] },
  },
  {
    name: "a cursor, a range and an order",
    given: { parameters: ["sort", "cursor", "to", "from"].map((name) => ({ name, in: "query" })) },
    want: { paging: "time", queryParameters: ["sort", "cursor", "to", "from"] },
  },
  {
    name: "referenced skip and take",
    given: { requestBody: json({ $ref: "#/components/schemas/Query" }) },
    want: { paging: "offset", requestMediaType: "application/json" },
  },
  {
    name: "skip without take",
    given: { requestBody: json({ $ref: "#/components/schemas/Page" }) },
    want: { requestMediaType: "application/json" },
  },
  {
    name: "parameters and statuses in the order of the contract",
    given: {
      parameters: [
        { name: "id", in: "path", required: true },
        { name: "to", in: "query" },
        { name: "from", in: "query" },
      ],
      responses: { default: {}, "400": {}, "200": {} },
    },
    want: { pathParameters: ["id"], queryParameters: ["to", "from"], statuses: ["200", "400", "default"] },
  },
];

test.each(cases)("an operation with $name has the right row", ({ given, want }) => {
  const [operation] = readContract(createDocument(given)).operations;
  expect(operation && describeCall(operation)).toEqual({ ...plain, ...want });
});

test("the table is emitted as source code", () => {
  const source = emitOperations(readContract(createDocument({})).operations);
  expect(source).toMatch(/^\/\/ Generated from openapi\/ by `npm run build`\. Do not edit\.\n/);
  expect(source).toContain('  doThing: {\n    method: "POST",\n    path: "/order/v1/things/{id}",\n');
});
