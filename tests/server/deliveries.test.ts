import { expect, test } from "vitest";
import { acknowledges, maxDeliveries } from "../../src/server/deliveries.ts";

test("a notification is delivered up to five times", () => {
  expect(maxDeliveries).toBe(5);
});

test.each([
  ['{"returnCode":"SUCCESS"}', true],
  ['{"returnCode":1}', false],
  ["{}", false],
  ["SUCCESS", false],
  ["", false],
])("the body %j acknowledges a notification: %j", (body, expected) => {
  expect(acknowledges(body)).toBe(expected);
});
