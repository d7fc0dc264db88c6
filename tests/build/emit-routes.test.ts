import { expect, test } from "vitest";
import { readContract } from "../../src/contract/contract.ts";
import type { OpenApiDocument, Operation } from "../../src/contract/document.ts";
import { emitRoutes } from "../../scripts/build/tables.ts";

function emitOne(operation: Operation): string {
  const document: OpenApiDocument = {
    openapi: "3.1.1",
    info: { title: "Small", version: "1.0.0" },
    paths: { "/order/v1/things/{id}": { post: { operationId: "doThing", ...operation } } },
  };
  return emitRoutes(readContract(document).operations);
}

test.each<{ name: string; given: Operation; want: string[] }>([
  { name: "nothing in particular", given: {}, want: [] },
  { name: "a token", given: { security: [{ bearerAuth: [] }] }, want: ["auth: true"] },
  { name: "a body that only queries", given: { "x-safe": true }, want: ["safe: true"] },
  { name: "a key", given: { parameters: [{ name: "idempotency-key", in: "header" }] }, want: ["key: true"] },
  {
    name: "a form",
    given: { requestBody: { content: { "multipart/form-data": { schema: { type: "object" } } } } },
    want: ["form: true"],
  },
  {
    name: "a form with a file",
    given: {
      requestBody: {
        content: {
          "multipart/form-data": {
            schema: {
              type: "object",
              properties: { note: { type: "string" }, photo: { type: "string", format: "binary" } },
            },
          },
        },
      },
    },
    want: ["form: true", 'file: "photo"'],
  },
  {
    name: "a cursor",
    given: { parameters: [{ name: "cursor", in: "query" }] },
    want: ['paging: "cursor"'],
  },
  {
    name: "an offset",
    given: {
      requestBody: {
        content: { "application/json": { schema: { type: "object", properties: { skip: {}, take: {} } } } },
      },
    },
    want: ['paging: "offset"'],
  },
])("the route of an operation with $name omits what does not apply", ({ given, want }) => {
  const members = [...emitOne(given).matchAll(/^ {4}(?!method|path)(\w+: .+),$/gmu)].map(
    ([, member]) => member,
  );
  expect(members).toEqual(want);
  expect(emitOne(given)).toContain('  doThing: {\n    method: "POST",\n    path: "/order/v1/things/{id}",\n');
});
