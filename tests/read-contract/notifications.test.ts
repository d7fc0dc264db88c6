import { expect, test } from "vitest";
import type { PathItem, Schema } from "../../src/contract/document.ts";
import { readSmall } from "./small-contract.ts";

const receive = (schema: Schema): PathItem => ({
  post: { operationId: "receive", requestBody: { content: { "application/json": { schema } } } },
});

test("a webhook with a body is a notification, with the place of its schema", () => {
  const schema = { properties: { event: { $ref: "#/components/schemas/Paid" } } };
  const { notifications, webhooks } = readSmall({
    components: { schemas: { Paid: { const: "A.PAID" } } },
    webhooks: { ping: { post: { operationId: "ping" } }, "A.PAID": receive(schema) },
  });
  expect(webhooks.map(({ path }) => path)).toEqual(["ping", "A.PAID"]);
  expect(notifications).toEqual([
    {
      name: "A.PAID",
      isNamed: true,
      operation: webhooks[1],
      mediaType: "application/json",
      schema,
      pointer: "/webhooks/A.PAID/post/requestBody/content/application~1json/schema",
    },
  ]);
});

test.each<[string, Schema]>([
  ["without `event`", { properties: { status: { const: "A.PAID" } } }],
  ["with any `event`", { properties: { event: { type: "string" } } }],
  ["with another `event`", { properties: { event: { const: "A.LOST" } } }],
])("a notification %s is not recognized by it", (_, schema) => {
  const { notifications } = readSmall({ webhooks: { "A.PAID": receive(schema) } });
  expect(notifications.map(({ isNamed }) => isNamed)).toEqual([false]);
});
