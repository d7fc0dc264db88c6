import { expect, test } from "vitest";
import { emitContractTable } from "../../scripts/build/contract-table.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { readContract } from "../../src/contract/contract.ts";

const text = { type: "string" };
const json = (schema: object) => ({ "application/json": { schema } });
const document = {
  openapi: "3.1.1",
  info: { title: "Things", version: "1.0.0" },
  security: [{ bearerAuth: [] }],
  paths: {
    "/v1/things/{id}": {
      put: {
        operationId: "putThing",
        summary: "Prose",
        "x-scope": "api://things",
        parameters: [{ name: "id", in: "path", required: true, schema: { ...text, format: "uuid" } }],
        requestBody: { required: true, content: json({ $ref: "#/components/schemas/Thing" }) },
        responses: {
          "200": {
            content: json({ allOf: [{ $ref: "#/components/schemas/Thing" }, { required: ["kind"] }] }),
          },
          "202": { "x-limit": "Twice a day.", headers: { "x-trace": { schema: text } } },
        },
      },
    },
  },
  webhooks: {
    "THING.LOST": { post: { operationId: "onThingLost", security: [], responses: { "200": {} } } },
  },
  components: {
    schemas: {
      Thing: {
        type: "object",
        title: "Prose",
        allOf: [
          {
            type: "object",
            required: ["size"],
            properties: {
              size: { type: ["number", "null"], minimum: 1 },
              tags: { type: "array", items: text },
            },
          },
          {
            type: "object",
            oneOf: [
              { title: "Small", type: "object", properties: { kind: { $ref: "#/components/schemas/Kind" } } },
              { title: "Big", type: "object", properties: { tags: { not: {} }, kind: true } },
            ],
          },
        ],
      },
      Kind: {
        type: "string",
        "x-extensible-enum": ["A", "B"],
        "x-enumDescriptions": { A: "Prose", B: "Prose" },
        "x-transitions": [{ from: null, to: "A" }],
      },
    },
  },
} as unknown as OpenApiDocument;

test("the table has a line for each fact, and none for prose", () => {
  const [, ...lines] = emitContractTable(readContract(document)).split("\n## ");
  expect(`## ${lines.join("\n## ")}`).toBe(`## Operations

putThing: PUT /v1/things/{id}, security bearerAuth, x-scope api://things
putThing path id: required string, format uuid
putThing body: required application/json Thing
putThing 200: application/json all of these
putThing 200: also Thing
putThing 200: any type
putThing 200.kind: required
putThing 202: no body
putThing 202 header x-trace: optional string
putThing 202: x-limit Twice a day.

## Notifications

THING.LOST: POST onThingLost, security none
THING.LOST 200: no body

## Schemas

Kind: string, x-extensible-enum [A, B]
Kind x-transitions: {from: null, to: A}

Thing: object
Thing.size: required [number, null], minimum 1
Thing.tags: optional array
Thing.tags[]: string
Thing (one of: Small): object
Thing (one of: Small).kind: optional Kind
Thing (one of: Big): object
Thing (one of: Big).tags: not allowed
Thing (one of: Big).kind: optional any value
`);
});
