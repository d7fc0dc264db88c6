import { expect, test } from "vitest";
import { PlannedRequest } from "../../src/client/call.ts";

const url = "https://bank.example/payout";

test("a planned request has the parts of a real one, and their source", () => {
  const init = { method: "PUT", headers: { "X-A": "1" }, body: "{}" };
  const planned = new PlannedRequest(url, init);
  expect([planned.url, planned.method, [...planned.headers]]).toEqual([url, "PUT", [["x-a", "1"]]]);
  expect(planned.source).toBe(init);
});

test("a planned request without a method is a GET", () => {
  expect(new PlannedRequest(url)).toMatchObject({ method: "GET", source: {} });
});
