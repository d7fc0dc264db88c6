import { expect, expectTypeOf, test } from "vitest";
import { emitRoutes } from "../../scripts/build/tables.ts";
import type { ErrorOf, SuccessOf } from "../../src/client/operations.ts";
import { findSuccess } from "../../src/contract/documented-responses.ts";
import { listMeanings } from "../../src/contract/errors.ts";
import { loadContract } from "./load-contract.ts";

test.each([
  [["400", "201", "default"], "201"],
  [["204", "401"], "204"],
  [["200", "202"], "200"],
  [["default"], "200"],
])("of %j, %s is the success", (statuses, success) => {
  expect(findSuccess(statuses)).toBe(success);
});

test("of several errors with one meaning, the first counts", () => {
  const invalid = { pointer: "", node: { description: "Invalid.", "x-meaning": "invalid" } };
  expect(listMeanings({ responses: { 400: invalid, 422: invalid } })).toEqual({ invalid: 400 });
});

test("a success and an error are told apart by their documented statuses", () => {
  expectTypeOf<SuccessOf<201 | 204 | 409 | "default">>().toEqualTypeOf<201 | 204>();
  expectTypeOf<ErrorOf<201 | 204 | 409 | "default">>().toEqualTypeOf<409 | "default">();
});

test("a call says in its route which query parameters are required", () => {
  const parameters = "/paths/~1order~1v1~1banking~1order-payouts~1{id}/get/parameters";
  const changed = loadContract([parameters, [{ name: "a b", in: "query", required: true }]]).operations;
  const row = emitRoutes(changed).split("getPayout: {")[1]?.split("\n  },")[0];
  expect(row).toContain('needs: "a%20b"');
});
