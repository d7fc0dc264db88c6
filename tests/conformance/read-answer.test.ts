import { expect, test } from "vitest";
import { readAnswer } from "../../src/conformance/exchange.ts";

test.each([
  ["application/json", "application/json"],
  ["Application/JSON ; charset=utf-8", "application/json"],
  [undefined, ""],
])("the media type of a response with %j is %j", async (type, mediaType) => {
  const response = new Response(new TextEncoder().encode("{}"), { status: 201 });
  if (type !== undefined) response.headers.set("content-type", type);
  expect(await readAnswer(response)).toMatchObject({ status: 201, mediaType, text: "{}" });
});
