import { describe, expect, test } from "vitest";
import { listObjects, readExample } from "./contract-examples.ts";
import { readTags } from "./read-br-code.ts";

type Node = Record<string, unknown>;

const objects = listObjects();
const text = (value: unknown) => (typeof value === "string" ? value : "");
const day = 86_400_000;

/** The data about each subscription in the examples, by its code. */
const subscriptions = new Map<string, Node>();
for (const { node } of objects) {
  const isSubscription = ["providerId", "startDate"].some((member) => member in node);
  const code = text(node.externalId);
  if (isSubscription) subscriptions.set(code, { ...subscriptions.get(code), ...node });
}
const scheduled = ["first-attempt", "new-attempt"].map((attempt) => {
  const payment: Node = {
    ...readExample(`scheduled-payment-${attempt}-request`),
    ...readExample(`scheduled-payment-${attempt}-response`),
  };
  const subscription = [...subscriptions.values()].find(({ id }) => id === payment.subscriptionId) ?? {};
  return { payment, subscription };
});

/** Returns the day of creation: the documented one, a day before the first code expires, or the day of a rejection. */
function creationOf({ id, createdAt, initialCharge }: Node): string {
  const { expireDateTime } = Object(initialCharge) as { expireDateTime?: string };
  const fromCharge = expireDateTime && new Date(Date.parse(expireDateTime) - day).toISOString();
  const event = objects.find(({ node }) => (Object(node.data) as Node).id === id)?.node;
  return (text(createdAt) || fromCharge || text(event?.occurredAt)).slice(0, 10);
}

describe("subscriptions", () => {
  test("have their creation date in the provider's id", () => {
    for (const [code, subscription] of subscriptions) {
      const created = creationOf(subscription).replaceAll("-", "");
      expect(text(subscription.providerId).slice(10, 18), code).toBe(created);
    }
  });

  test("start no earlier than their creation date, and end after they start", () => {
    const dated = [...subscriptions].filter(([, { startDate }]) => startDate !== undefined);
    expect(dated).not.toEqual([]);
    for (const [code, subscription] of dated) {
      const { startDate, endDate = "9999-12-31" } = subscription;
      expect(text(startDate) >= creationOf(subscription), code).toBe(true);
      expect(text(endDate) > text(startDate), code).toBe(true);
    }
  });
});

describe("scheduled payments", () => {
  test("are due during their subscription", () => {
    for (const { payment, subscription } of scheduled) {
      const { startDate, endDate = "9999-12-31" } = subscription;
      expect(text(startDate)).not.toBe("");
      expect(text(payment.dueDate) >= text(startDate), text(payment.externalId)).toBe(true);
      expect(text(payment.dueDate) <= text(endDate), text(payment.externalId)).toBe(true);
    }
  });

  test("are attempted again only if the subscription allows it, within a week after the due date", () => {
    // No example shows the original charge, of March.
    const march = { id: "9a0c3145-1a9a-40d0-8549-ba26398e72ab", dueDate: "2027-03-05" };
    const retries = scheduled.filter(({ payment }) => payment.purpose === "NEW_ATTEMPT_AFTER_DUE_DATE");
    expect(retries).toHaveLength(1);
    for (const { payment, subscription } of retries) {
      expect(subscription.allowChargeAfterDueDate).toBe(true);
      expect(payment.originalScheduledPaymentId).toBe(march.id);
      const daysLate = (Date.parse(text(payment.dueDate)) - Date.parse(march.dueDate)) / day;
      expect(daysLate).toBeGreaterThanOrEqual(1);
      expect(daysLate).toBeLessThanOrEqual(7);
    }
  });

  test("are attempted again only if they were not settled", () => {
    const settled = objects
      .filter(({ place }) => place.endsWith("/scheduledPayment"))
      .map(({ node }) => node.id);
    expect(settled).toContain(readExample("scheduled-payment-first-attempt-response").id);
    const retry = readExample("scheduled-payment-new-attempt-request");
    expect(settled).not.toContain(retry.originalScheduledPaymentId);
  });
});

describe("codes", () => {
  test("are paid before they expire", () => {
    const expiring = objects.flatMap(({ node }) => {
      const id = text(node.orderId ?? node.id);
      return typeof node.expireDateTime === "string" ? [{ id, expires: node.expireDateTime }] : [];
    });
    const paid = expiring.flatMap(({ id, expires }) =>
      objects
        .filter(({ node }) => node.id === id && node.paidAt !== undefined)
        .map(({ place, node }) => ({ place, paidAt: text(node.paidAt), expires })),
    );
    expect(paid).not.toEqual([]);
    expect(paid.filter(({ paidAt, expires }) => Date.parse(paidAt) >= Date.parse(expires))).toEqual([]);
  });

  test("do not expire if they are static", () => {
    const fixed = objects.filter(
      ({ node }) =>
        /^\d/u.test(text(node.qrcodeData)) && readTags(text(node.qrcodeData))["26-01"] !== undefined,
    );
    expect(fixed).not.toEqual([]);
    expect(fixed.filter(({ node }) => "expireDateTime" in node)).toEqual([]);
  });

  test("of a key claim do not expire earlier when they are sent again", () => {
    const [first, again] = ["claim-code-sent", "claim-send-again-response"].map((name) => readExample(name));
    expect(again?.validationId).toBe(first?.validationId);
    expect(Date.parse(text(again?.expiresAt))).toBeGreaterThanOrEqual(Date.parse(text(first?.expiresAt)));
  });
});
