import { expect, test } from "vitest";
import { defaultCompany, defaultRules } from "../../../src/sandbox/context/rules.ts";

test("unless others are given, these rules apply", () => {
  expect(defaultRules).toEqual({
    idempotency: "replay",
    tokens: "issued",
    tokenLifetimeMs: 3_600_000,
    retryDelaysMs: [1_000, 2_000, 4_000, 8_000],
    endpoints: "without-own-url",
    companies: {},
  });
});

test("clients whose company is not listed belong to one company, which later versions keep", () => {
  expect(defaultCompany).toBe("5e4d3c2b-1a09-4f8e-b7d6-c5b4a3928170");
});
