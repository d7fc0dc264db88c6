import { describe, expect, test } from "vitest";
import { requestBodies } from "../../generated/validators.js";
import { changeExample, changeMember, readExample } from "./read-example.ts";

const accepts = requestBodies.createSubscription;
const journey2 = changeExample(readExample("subscription-journey-2-request"), { maxAmountFloor: undefined });
const journey3 = readExample("subscription-journey-3-request");
const amount = { currency: "BRL", value: "10.00" };

describe("a subscription", () => {
  test("takes a fixed amount, a floor for the maximum amount, or neither, but never both", () => {
    expect(accepts(journey2)).toBe(true);
    expect(accepts(changeExample(journey2, { fixedAmount: amount }))).toBe(true);
    expect(accepts(changeExample(journey2, { maxAmountFloor: amount }))).toBe(true);
    expect(accepts(changeExample(journey2, { fixedAmount: amount, maxAmountFloor: amount }))).toBe(false);
  });

  test("of journey 3 needs an initial charge", () => {
    expect(accepts(journey3)).toBe(true);
    expect(accepts(changeExample(journey3, { initialCharge: undefined }))).toBe(false);
  });

  test("of journey 2 may carry an initial charge", () => {
    expect(accepts(changeExample(journey2, { initialCharge: journey3["initialCharge"] }))).toBe(true);
  });

  test.each(["pixKey", "amount"])("needs %s in its initial charge", (member) => {
    expect(accepts(changeMember(journey3, "initialCharge", { [member]: undefined }))).toBe(false);
  });

  test.each([
    ["text with two decimals", { currency: "BRL", value: "49.90" }, true],
    ["a number", { currency: "BRL", value: 49.9 }, true],
    ["text without decimals", { currency: "BRL", value: "49" }, false],
    ["another currency", { currency: "USD", value: "49.90" }, false],
  ])("with an amount as %s is judged %s", (_, fixedAmount, verdict) => {
    expect(accepts(changeExample(journey2, { fixedAmount }))).toBe(verdict);
  });

  test.each([
    ["2027-01-05", true],
    ["2027-02-30", false],
    ["05/01/2027", false],
    ["2027-01-05T00:00:00Z", false],
  ])("that starts on %s is judged %s", (startDate, verdict) => {
    expect(accepts(changeExample(journey2, { startDate }))).toBe(verdict);
  });
});
