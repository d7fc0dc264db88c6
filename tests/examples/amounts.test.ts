import { describe, expect, test } from "vitest";
import { bodyExamples, isPlaceholder, listObjects, readExample } from "./contract-examples.ts";

interface Money {
  currency: string;
  value: string | number;
}
type Fee = Record<string, { amount: string }>;

/** Requests and responses of orders, except for the one with an open amount. */
const orders = bodyExamples
  .flatMap(({ name }) => /^(order-(?!scope|pix-open).*)-request$/u.exec(name)?.[1] ?? [])
  .map((name) => ({
    name,
    asked: (readExample(`${name}-request`) as { order: { code: string; amount: Money } }).order,
    answered: readExample(`${name}-response`) as { id: string; code: string; fee?: Fee; amountToPay: string },
  }));
const payins = listObjects()
  .filter(({ node }) => node.event === "ORDER-PAYIN.PAID")
  .map(({ place, node }) => ({ place, ...(node as { id: string; amount: Money }) }));

/** Converts an amount to hundredths. Every currency in the examples has two decimals. */
function hundredths(value: string | number): number {
  return Math.round(Number(value) * 100);
}

function moneyOf(example: string, member = "amount"): [string, number] {
  const { currency, value } = readExample(example)[member] as Money;
  return [currency, hundredths(value)];
}

describe("orders", () => {
  test.each(orders)("cost the requested amount plus the fees: $name", ({ asked, answered }) => {
    const fees = Object.values(answered.fee ?? {}).map(({ amount }) => hundredths(amount));
    const total = fees.reduce((sum, fee) => sum + fee, hundredths(asked.amount.value));
    expect(answered.code).toBe(asked.code);
    expect(answered.amountToPay).toBe((total / 100).toFixed(2));
  });

  test("cover every method, and some have fees", () => {
    expect(orders.length).toBeGreaterThan(9);
    expect(orders.filter(({ answered }) => answered.fee !== undefined)).not.toEqual([]);
  });

  test("are paid in full", () => {
    const paid = payins.flatMap(({ id, amount, place }) =>
      orders.filter(({ answered }) => answered.id === id).map((order) => ({ ...order, amount, place })),
    );
    expect(paid.length).toBeGreaterThan(0);
    for (const { amount, answered, asked, place } of paid) {
      expect(hundredths(amount.value), place).toBe(hundredths(answered.amountToPay));
      expect(amount.currency, place).toBe(asked.amount.currency);
    }
    expect(isPlaceholder(readExample("order-pix-open-amount-response").amountToPay)).toBe(true);
  });
});

describe("subscriptions", () => {
  test("have the same first charge in requests, responses, failures, records and payments", () => {
    const shown = ["journey-3-request", "journey-3-response", "journey-3-failed-response", "canceled"].map(
      (name) => {
        const { initialCharge } = readExample(`subscription-${name}`) as { initialCharge: { amount: Money } };
        return [initialCharge.amount.currency, hundredths(initialCharge.amount.value)];
      },
    );
    const paid = moneyOf("payin-first-charge-event");
    expect(shown).toEqual([paid, paid, paid, paid]);
    const { initialCharge, id } = readExample("subscription-journey-3-response");
    expect(readExample("payin-first-charge-event")).toMatchObject({
      id: (initialCharge as { orderId: string }).orderId,
      subscription: { id },
    });
  });

  test.each(["first-attempt", "new-attempt"])("schedule the requested amount: %s", (attempt) => {
    const scheduled = moneyOf(`scheduled-payment-${attempt}-response`);
    expect(scheduled).toEqual(moneyOf(`scheduled-payment-${attempt}-request`));
    const floor = moneyOf("subscription-accepted", "maxAmountFloor");
    expect(scheduled[1]).toBeLessThanOrEqual(floor[1]);
  });

  test("are paid the scheduled amount with the scheduled end-to-end id", () => {
    const { id, externalId, endToEndId, subscriptionId } = readExample(
      "scheduled-payment-first-attempt-response",
    );
    expect(moneyOf("payin-scheduled-payment-event")).toEqual(
      moneyOf("scheduled-payment-first-attempt-response"),
    );
    expect(readExample("payin-scheduled-payment-event")).toMatchObject({
      endToEndId,
      subscription: { id: subscriptionId, scheduledPayment: { id, externalId } },
    });
  });

  test("repeat the original charge with its amount, which is that of every month", () => {
    expect(moneyOf("scheduled-payment-new-attempt-request")).toEqual(
      moneyOf("scheduled-payment-first-attempt-request"),
    );
    const [first, again] = ["first", "new"].map(
      (attempt) => readExample(`scheduled-payment-${attempt}-attempt-response`).subscriptionId,
    );
    expect(again).toBe(first);
  });
});

test("a payout has the same amount in its record and in its event", () => {
  for (const state of ["paid", "canceled", "error"]) {
    const { amount, currency } = readExample(`payout-${state}`) as { amount: string; currency: string };
    expect(moneyOf(`payout-${state}-event`), state).toEqual([currency, hundredths(amount)]);
  }
});
