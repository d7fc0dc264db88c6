import { expect, test } from "vitest";
import { listExports, listValidators } from "../../../scripts/build/validators/entries.ts";
import { printTables } from "../../../scripts/build/validators/module.ts";
import type { OpenApiDocument, Parameter, Schema } from "../../../src/contract/document.ts";
import { readContract } from "../../../src/contract/contract.ts";

const json = (schema: Schema) => ({ content: { "application/json": { schema } } });
const parameter = (place: Parameter["in"], name: string, schema = {}) => ({ in: place, name, schema });

const document: OpenApiDocument = {
  openapi: "3.1.1",
  info: { title: "Small", version: "1.0.0" },
  paths: {
    "/orders": {
      parameters: [parameter("header", "x-trace", { type: "string" })],
      post: {
        operationId: "createOrder",
        parameters: [
          parameter("query", "page", { type: "integer" }),
          parameter("cookie", "session", { type: "string" }),
          { in: "query", name: "filter" },
        ],
        requestBody: { content: { "multipart/form-data": { schema: { type: "object" } } } },
        responses: {
          "201": json({ $ref: "#/components/schemas/Order" }),
          "204": { description: "Nothing." },
          "206": { content: { "application/json": {} } },
          default: json({ type: "string" }),
        },
      },
      get: { operationId: "listOrders", requestBody: { content: { "text/csv": {} } } },
    },
  },
  webhooks: {
    "ORDER.PAID": {
      post: {
        operationId: "onPaid",
        requestBody: json({ type: "object", properties: { event: { type: "string", const: "ORDER.PAID" } } }),
      },
    },
    other: { post: { operationId: "onOther", requestBody: json({ type: "object" }) } },
  },
  components: { schemas: { Order: { type: "object" }, "my-part": true } },
};

test("every schema that validates something is listed once, in the order of the contract", () => {
  const entries = listValidators(readContract(document));
  expect(entries.map(({ place, type, pointer }) => [place.join(" "), type, pointer])).toEqual([
    ["schemas Order", 'components["schemas"]["Order"]', "/components/schemas/Order"],
    ["schemas my-part", 'components["schemas"]["my-part"]', "/components/schemas/my-part"],
    [
      "parameters listOrders header x-trace",
      'NonNullable<NonNullable<operations["listOrders"]["parameters"]["header"]>["x-trace"]>',
      "/paths/~1orders/parameters/0/schema",
    ],
    [
      "requestBodies createOrder",
      'NonNullable<operations["createOrder"]["requestBody"]>["content"]["multipart/form-data"]',
      "/paths/~1orders/post/requestBody/content/multipart~1form-data/schema",
    ],
    [
      "responses createOrder 201",
      'operations["createOrder"]["responses"][201]["content"]["application/json"]',
      "/paths/~1orders/post/responses/201/content/application~1json/schema",
    ],
    [
      "responses createOrder default",
      'operations["createOrder"]["responses"]["default"]["content"]["application/json"]',
      "/paths/~1orders/post/responses/default/content/application~1json/schema",
    ],
    [
      "parameters createOrder header x-trace",
      'NonNullable<NonNullable<operations["createOrder"]["parameters"]["header"]>["x-trace"]>',
      "/paths/~1orders/parameters/0/schema",
    ],
    [
      "parameters createOrder query page",
      'NonNullable<NonNullable<operations["createOrder"]["parameters"]["query"]>["page"]>',
      "/paths/~1orders/post/parameters/0/schema",
    ],
    [
      "events ORDER.PAID",
      'EventPayloads["ORDER.PAID"]',
      "/webhooks/ORDER.PAID/post/requestBody/content/application~1json/schema",
    ],
    [
      "openNotifications other",
      'OpenNotificationPayloads["other"]',
      "/webhooks/other/post/requestBody/content/application~1json/schema",
    ],
  ]);
  expect(entries.map(({ schema }) => schema)).toEqual([
    { type: "object" },
    true,
    { type: "string" },
    { type: "object" },
    { $ref: "#/components/schemas/Order" },
    { type: "string" },
    { type: "string" },
    { type: "integer" },
    { type: "object", properties: { event: { type: "string", const: "ORDER.PAID" } } },
    { type: "object" },
  ]);
});

test("a status with wildcards is a key in quotes, like `default`", () => {
  const paths = { "/a": { get: { operationId: "get", responses: { "2XX": json({}), "x-2": json({}) } } } };
  const types = listValidators(readContract({ ...document, paths, webhooks: {}, components: {} }));
  expect(types.map(({ type }) => type)).toEqual([
    'operations["get"]["responses"]["2XX"]["content"]["application/json"]',
    'operations["get"]["responses"]["x-2"]["content"]["application/json"]',
  ]);
});

/** The functions of the contract, numbered in its order. */
function nameEntries() {
  return listValidators(readContract(document)).map((entry, index) => ({ ...entry, name: `f${index}` }));
}

test("components and documented events are exported by name", () => {
  const named = nameEntries();
  expect(listExports(named).map(({ name, alias }) => [name, alias])).toEqual([
    ["f0", "isOrder"],
    ["f1", "isMyPart"],
    ["f8", "isOrderPaidEvent"],
  ]);
  expect(listExports(named).map(({ entry }) => entry)).toEqual([named[0], named[1], named[8]]);
});

const style = {
  head: (table: string) => `const ${table} = `,
  printLeaf: ({ name }: { name: string }) => name,
  prefix: "",
  separator: ",",
};

test("every table exists, even if it is empty", () => {
  expect(printTables([], style).split("\n\n")).toEqual([
    "const schemas = {};",
    "const requestBodies = {};",
    "const responses = {};",
    "const parameters = {};",
    "const events = {};",
    "const openNotifications = {};\n",
  ]);
});
