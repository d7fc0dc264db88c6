import { expect, test } from "vitest";
import contract from "../../generated/openapi.json" with { type: "json" };
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { readContract } from "../../src/contract/contract.ts";
import { measureDescriptions } from "./measure-descriptions.ts";

const measure = (document: object) => measureDescriptions(readContract(document as OpenApiDocument));

test.each(Object.entries(measure(contract)))("all %s are described", (_, share) => {
  expect(share.of).toBeGreaterThan(0);
  expect(share.missing).toEqual([]);
});

test("a member, value, response and event without a description are found", () => {
  const bare = {
    openapi: "3.1.1",
    info: { title: "", version: "" },
    webhooks: {
      E: { post: { operationId: "onE", responses: { 200: { content: {} } } } },
    },
    components: { schemas: { S: { properties: { a: { enum: ["X"] }, b: { description: "B." } } } } },
  };
  const { properties, events, responses, "enum values": values } = measure(bare);
  expect(properties.missing).toEqual(["/components/schemas/S/properties/a"]);
  expect(values.missing).toEqual(["/components/schemas/S/properties/a/X"]);
  expect(events.missing).toEqual(["/webhooks/E/post"]);
  expect(responses.missing).toEqual(["/webhooks/E/post/responses/200"]);
});
