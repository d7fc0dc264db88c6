import { expect, test } from "vitest";
import { isFault } from "../../../src/sandbox/control/generated/validators.js";
import { isPayinPayer, isPayout } from "../../../generated/validators.js";
import { checkControlInput, ControlInputError } from "../../../src/sandbox/control/input.ts";

test("what the contract allows passes", () => {
  const payout = {
    ...{ id: "1", externalId: "2", status: "ANY", amount: "1.00", currency: "BRL", description: "" },
    ...{ endToEndId: "E", paymentMethod: "PIX", createdAt: "2026-11-21T12:00:00Z" },
  };
  expect(() => {
    checkControlInput("createPayout", isPayout, payout);
  }).not.toThrow();
});

test("the error names the control, and each member that the contract does not allow", () => {
  const check = () => {
    checkControlInput("createPayout", isPayout, { id: 1, currency: "BRL" });
  };
  expect(check).toThrow(ControlInputError);
  expect(check).toThrow("`createPayout` received invalid input: ");
  expect(check).toThrow("`id` must be a string");
  expect(check).toThrow("`externalId` is required");
});

test("the error names a member by its path", () => {
  const check = () => {
    checkControlInput("payOrder", isPayinPayer, { name: 5 }, "payer");
  };
  expect(check).toThrow("`payer.name` must be a string");
  expect(check).toThrow(
    expect.objectContaining({ problems: [{ field: "payer.name", issue: "must be a string" }] }),
  );
});

test("the error lists what is wrong in one sentence", () => {
  expect(() => {
    checkControlInput("fault", isFault, { operation: 5, kind: 5 });
  }).toThrow(
    expect.objectContaining({
      name: "ControlInputError",
      message:
        "`fault` received invalid input: `operation` must be a string; `kind` must be one of latency, error, drop-before, drop, malformed.",
    }),
  );
});

test("the error about the value as a whole names no member", () => {
  expect(() => {
    checkControlInput("fault", isFault, 5);
  }).toThrow(
    expect.objectContaining({
      message: "`fault` received invalid input: must be an object.",
      problems: [{ field: "", issue: "must be an object" }],
    }),
  );
  expect(() => {
    checkControlInput("payOrder", isPayinPayer, 5, "payer");
  }).toThrow("`payOrder` received invalid input: `payer` must be an object.");
});
