import { expect, test } from "vitest";
import { findDocumented } from "../../src/contract/operations.ts";

const responses = { 200: "a payout", 404: "no payout", default: "an error" };

test.each([
  [200, "200", "a payout"],
  [404, "404", "no payout"],
  [400, "default", "an error"],
  [599, "default", "an error"],
])("the status %d is documented by %j: %j", (status, documented, response) => {
  expect(findDocumented<string>(responses, status)).toEqual({ documented, response });
});

test.each([201, 204, 302, 399, Number.NaN])(
  "the status %d is not documented, since `default` is for errors",
  (status) => {
    expect(findDocumented<string>(responses, status)).toBeUndefined();
  },
);

test("an error is not documented where there is no `default`", () => {
  expect(findDocumented<string>({ 200: "a payout" }, 404)).toBeUndefined();
});
