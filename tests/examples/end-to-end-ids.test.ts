import { describe, expect, test } from "vitest";
import { listObjects, readExample } from "./contract-examples.ts";

/** The merchant's institution. */
const ispb = "12345678";

/** Objects whose end-to-end id or return id identifies a separate transaction. */
const identified = listObjects()
  .filter(({ node }) => typeof node.endToEndId === "string")
  .map(({ place, node }) => ({ place, node, id: String(node.endToEndId) }));
const payins = identified.filter(({ node }) => node.payer !== undefined);
const scheduledPayins = payins.filter(({ node }) =>
  Object.hasOwn(Object(node.subscription) as object, "scheduledPayment"),
);
const scheduledPayments = identified.filter(({ node }) => node.dueDate !== undefined);
const payouts = identified.filter(({ place }) => place.startsWith("payout-"));

describe("end-to-end ids", () => {
  test("of payments by a payer begin with the payer's institution", () => {
    const sent = payins.filter((payin) => !scheduledPayins.includes(payin));
    expect(sent.length).toBeGreaterThan(3);
    for (const { place, node, id } of sent) {
      const { bank } = node.payer as { bank: { ispb: string } };
      expect(id.slice(0, 9), place).toBe(`E${bank.ispb}`);
    }
  });

  // In PIX Automatico, the receiver's institution creates the id when it schedules the payment.
  test("of scheduled payments begin with the merchant's institution", () => {
    expect(Math.min(scheduledPayins.length, scheduledPayments.length)).toBeGreaterThan(0);
    for (const { place, id } of [...scheduledPayins, ...scheduledPayments])
      expect(id.slice(0, 9), place).toBe(`E${ispb}`);
  });

  test("of scheduled payments contain the due date", () => {
    for (const { place, node, id } of scheduledPayments)
      expect(id.slice(9, 17), place).toBe(String(node.dueDate).replaceAll("-", ""));
  });

  test("of payouts begin with the merchant's institution", () => {
    expect(payouts.length).toBeGreaterThan(5);
    for (const { place, id } of payouts) expect(id.slice(0, 9), place).toBe(`E${ispb}`);
  });

  test("of MED cases are those of debits of the merchant: a payment, or the return of one", () => {
    for (const [name, kind] of [
      ["med-scam", "E"],
      ["med-other-situation", "D"],
    ] as const) {
      const { endToEndId, details } = readExample(`${name}-request`);
      expect(String(endToEndId).slice(0, 9), name).toBe(kind + ispb);
      expect(/refund/iu.test(String(details)), name).toBe(kind === "D");
      expect(readExample(`${name}-response`).endToEndId, name).toBe(endToEndId);
    }
  });
});
