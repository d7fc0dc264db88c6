import { describe, expect, test } from "vitest";
import { requestBodies } from "../../generated/validators.js";
import { changeExample, changeMember, readExample } from "./read-example.ts";

const versions = [
  ["V2", requestBodies.createTransparentOrderV2],
  ["V3", requestBodies.createTransparentOrderV3],
] as const;
const methods = [
  "PIX",
  "DEPOSIT",
  "BOLETO",
  "EXCHANGE_PAY",
  "CREDIT_CARD",
  "SPEI",
  "OXXO",
  "OXXOPAY",
  "PAYNET",
];
const others = methods.filter((method) => method !== "PIX");
const pix = readExample("order-pix-request");
const boleto = readExample("order-boleto-request");

describe.each(versions)("an order of version %s", (version, accepts) => {
  test.each(methods)("may be paid by %s with an amount", (paymentMethod) => {
    expect(accepts(changeMember(boleto, "order", { paymentMethod }))).toBe(true);
  });

  test.each(others)("needs an amount with %s", (paymentMethod) => {
    expect(accepts(changeMember(boleto, "order", { paymentMethod, amount: undefined }))).toBe(false);
  });

  test(`${version === "V3" ? "may leave" : "never leaves"} the amount out with PIX`, () => {
    expect(accepts(changeMember(pix, "order", { amount: undefined }))).toBe(version === "V3");
  });

  test.each(others)("takes neither pixKey nor expiration with %s", (paymentMethod) => {
    expect(accepts(changeMember(boleto, "order", { paymentMethod, pixKey: "key" }))).toBe(false);
    expect(accepts(changeMember(boleto, "order", { paymentMethod, expiration: 60 }))).toBe(false);
  });

  test("takes pixKey and expiration with PIX", () => {
    expect(accepts(changeMember(pix, "order", { pixKey: "key", expiration: 60 }))).toBe(true);
  });

  test("may leave the customer out with PIX when PIX_PARTNER or an unnamed partner processes it", () => {
    const without = changeExample(pix, { customer: undefined });
    expect(accepts(changeMember(without, "order", { financialPartner: "PIX_PARTNER" }))).toBe(true);
    expect(accepts(changeMember(without, "order", { financialPartner: undefined }))).toBe(true);
  });

  test.each(["EXCHANGE_PAY", "LATAM_PAY", "PARTNER_A", "PARTNER_B", "PARTNER_C"])(
    "needs a customer with PIX by %s",
    (financialPartner) => {
      const order = changeMember(pix, "order", { financialPartner });
      expect(accepts(order)).toBe(true);
      expect(accepts(changeExample(order, { customer: undefined }))).toBe(false);
    },
  );

  test.each(others)("needs a customer with %s", (paymentMethod) => {
    const order = changeMember(boleto, "order", { paymentMethod, financialPartner: "PIX_PARTNER" });
    expect(accepts(order)).toBe(true);
    expect(accepts(changeExample(order, { customer: undefined }))).toBe(false);
  });

  test.each([
    ["BRL", "150.75", true],
    ["BRL", "150", false],
    ["BRL", "150.7", false],
    ["BRL", "150,75", false],
    ["USD", "1.000", false],
    ["USDT", "12.345678", true],
    ["BUSD", "12", true],
  ])("with an amount of %s %s is judged %s", (currency, value, verdict) => {
    expect(accepts(changeMember(pix, "order", { amount: { currency, value } }))).toBe(verdict);
  });

  test("is in one of four currencies in V3; V2 takes others too", () => {
    const order = changeMember(pix, "order", { amount: { currency: "MXN", value: "12.00" } });
    expect(accepts(order)).toBe(version === "V2");
  });

  test.each([
    ["12/30", true],
    ["01/27", true],
    ["13/30", false],
    ["00/30", false],
    ["1/30", false],
    ["12/2030", false],
  ])("with a card that expires %s is judged %s", (expirationDate, verdict) => {
    expect(accepts(withCard({ expirationDate }))).toBe(verdict);
  });

  test("is charged in one installment at least", () => {
    expect(accepts(withCard({ installments: 1 }))).toBe(true);
    expect(accepts(withCard({ installments: 0 }))).toBe(false);
  });

  test("takes a whole address or none", () => {
    expect(accepts(changeMember(pix, "customer", { address: undefined }))).toBe(true);
    expect(accepts(changeMember(pix, "customer", { address: { city: "Sao Paulo" } }))).toBe(false);
  });

  test("takes members that the contract does not know", () => {
    expect(accepts(changeMember(pix, "order", { addedLater: true }))).toBe(true);
  });
});

function withCard(change: Record<string, unknown>): Record<string, unknown> {
  const order = readExample("order-credit-card-request");
  const { specialPaymentDetails } = order["order"] as { specialPaymentDetails: Record<string, unknown> };
  return changeMember(order, "order", {
    specialPaymentDetails: changeMember(specialPaymentDetails, "creditCard", change),
  });
}
