import { expect, test } from "vitest";
import { isSameAmount } from "../../../src/sandbox/amounts.ts";

const brl = (value: string | number) => ({ currency: "BRL", value });

test.each([
  ["150.75", "150.75"],
  ["150.70", 150.7],
  [0, "0.00"],
  [2e13, 2e13],
  ["9007199254740993.00", "9007199254740993.00"],
])("%j and %j are the same amount", (one, other) => {
  expect([isSameAmount(brl(one), brl(other)), isSameAmount(brl(other), brl(one))]).toEqual([true, true]);
});

test.each([
  ["150.75", "150.76"],
  // A float cannot hold the first one.
  ["9007199254740993.00", "9007199254740992.00"],
  ["9007199254740992.00", 9007199254740992],
])("%j and %j are different amounts", (one, other) => {
  expect([isSameAmount(brl(one), brl(other)), isSameAmount(brl(other), brl(one))]).toEqual([false, false]);
});

test("amounts in different currencies are different", () => {
  expect(isSameAmount(brl("1.00"), { currency: "MXN", value: "1.00" })).toBe(false);
});
