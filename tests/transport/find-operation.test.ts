import { expect, test } from "vitest";
import { operations } from "../../generated/operations.ts";
import { findOperation } from "../../src/client/call.ts";
import { InputError } from "../../src/errors/errors.ts";

test.each(Object.entries(operations))(
  "%s is found by its method and path",
  (operationId, { method, path }) => {
    expect(findOperation(method, path)).toMatchObject({ operationId, method, path });
  },
);

test("what is not in the contract is rejected by name", () => {
  const find = () => findOperation("PATCH", "/order/v1/nothing");
  expect(find).toThrow(new InputError("PATCH /order/v1/nothing", "is not an operation of the contract"));
});
