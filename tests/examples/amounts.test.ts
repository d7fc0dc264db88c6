import { describe, expect, test } from "vitest";
import { isPlaceholder } from "../../scripts/examples/compare-with-world.ts";
import { bodyExamples, listObjects, readExample } from "../../scripts/examples/contract-examples.ts";
import { readWorld } from "../../scripts/examples/world.ts";

interface Money {
  currency: string;
  value: string | number;
}
type Fee = Record<string, { amount: string }>;

/** Orders as they are asked for and answered, except for the one whose amount is open. */
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

/** An amount in whole hundredths; every currency of the examples has two decimals. */
function hundredths(value: string | number): number {
  return Math.round(Number(value) * 100);
}

function moneyOf(example: string, member = "amount"): [string, number] {
  const { currency, value } = readExample(example)[member] as Money;
  return [currency, hundredths(value)];
}

describe("orders", () => {
  test.each(orders)("cost the requested amount and the fees: $name", ({ asked, answered }) => {
    const fees = Object.values(answered.fee ?? {}).map(({ amount }) => hundredths(amount));
    const total = fees.reduce((sum, fee) => sum + fee, hundredths(asked.amount.value));
    expect(answered.code).toBe(asked.code);
    expect(answered.amountToPay).toBe((total / 100).toFixed(2));
  });

  test("use every method, and some have fees", () => {
    expect(orders.length).toBeGreaterThan(9);
    expect(orders.filter(({ answered }) => answered.fee !== undefined)).toHaveLength(2);
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
  test("show the same first charge when it is asked for, made, failed, read and paid", () => {
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

  test.each(["first-attempt", "new-attempt"])("schedule the amount that was asked for: %s", (attempt) => {
    const scheduled = moneyOf(`scheduled-payment-${attempt}-response`);
    expect(scheduled).toEqual(moneyOf(`scheduled-payment-${attempt}-request`));
    const floor = moneyOf("subscription-accepted", "maxAmountFloor");
    expect(scheduled[1]).toBeLessThanOrEqual(floor[1]);
  });

  test("are paid the scheduled amount under the scheduled end-to-end id", () => {
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

  test("repeat the original charge of the same subscription with its amount", async () => {
    const { originalScheduledPaymentId } = readExample("scheduled-payment-new-attempt-request");
    const original = (await readWorld()).background?.march as Record<string, unknown> & { amount: Money };
    const { subscriptionId } = readExample("scheduled-payment-new-attempt-response");
    expect(original).toMatchObject({
      id: originalScheduledPaymentId,
      purpose: "FIRST_ATTEMPT",
      subscriptionId,
    });
    expect(moneyOf("scheduled-payment-new-attempt-request")).toEqual([
      original.amount.currency,
      hundredths(original.amount.value),
    ]);
  });
});

test("a payout has one amount in its record and in its event", () => {
  for (const state of ["paid", "canceled", "error"]) {
    const { amount, currency } = readExample(`payout-${state}`) as { amount: string; currency: string };
    expect(moneyOf(`payout-${state}-event`), state).toEqual([currency, hundredths(amount)]);
  }
});
