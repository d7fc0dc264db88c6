import { expect, test } from "vitest";
import contract from "../../generated/openapi.json" with { type: "json" };
import type { OpenApiDocument } from "../../src/contract/openapi-document.ts";
import { measureDescriptions } from "../../scripts/report/measure-descriptions.ts";

const document = contract as unknown as OpenApiDocument;

test.each(Object.entries(measureDescriptions(document)))("all %s are described", (_, share) => {
  expect(share.of).toBeGreaterThan(0);
  expect(share.missing).toEqual([]);
});

test("an undescribed member, value, response and event are found", () => {
  const bare = {
    openapi: "3.1.1",
    info: { title: "", version: "" },
    webhooks: {
      E: { post: { operationId: "onE", responses: { 200: { content: {} } } } },
    },
    components: { schemas: { S: { properties: { a: { enum: ["X"] }, b: { description: "B." } } } } },
  } as unknown as OpenApiDocument;
  const { properties, events, responses, "enum values": values } = measureDescriptions(bare);
  expect(properties.missing).toEqual(["/components/schemas/S/properties/a"]);
  expect(values.missing).toEqual(["/components/schemas/S/properties/a/X"]);
  expect(events.missing).toEqual(["/webhooks/E/post"]);
  expect(responses.missing).toEqual(["/webhooks/E/post/responses/200"]);
});
