import { clabe } from "clabe-validator";
import { expect, test } from "vitest";
import { completeClabe } from "../../../src/sandbox/orders.ts";

test.each([
  ["03218000011835971", "032180000118359719"],
  ["00201007777777777", "002010077777777771"],
])("%s is completed to %s", (digits, expected) => {
  expect(completeClabe(digits)).toBe(expected);
  expect(clabe.validate(expected).ok).toBe(true);
});

test("the check digit of a sum that ends in 0 is 0", () => {
  expect(completeClabe("00000000000000000")).toBe("000000000000000000");
});
