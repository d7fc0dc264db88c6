import { expect, test } from "vitest";
import { listObjects, readExample } from "./contract-examples.ts";

/** Members that contain a time, in chronological order. */
const order = ["createdAt", "requestTime", "paidAt", "settledAt", "canceledAt", "updatedAt", "occurredAt"];

const timed = listObjects().map(({ place, node }) => ({
  place,
  times: order.flatMap((member) => (typeof node[member] === "string" ? [node[member]] : [])),
}));

test("the times in an object are in chronological order", () => {
  const several = timed.filter(({ times }) => times.length > 1);
  expect(several.length).toBeGreaterThan(15);
  expect(several.filter(({ times }) => !isAscending(times))).toEqual([]);
});

test("histories are in chronological order, from the creation to the last change", () => {
  const histories = listObjects().flatMap(({ place, node }) => {
    const history = node.statusHistory ?? node.history;
    if (!Array.isArray(history)) return [];
    const times = history.map((entry: Record<string, string>) => entry.createdAt ?? entry.requestTime ?? "");
    const updated = typeof node.updatedAt === "string" ? [node.updatedAt] : [];
    return [
      {
        place,
        times: [...(typeof node.createdAt === "string" ? [node.createdAt] : []), ...times, ...updated],
      },
    ];
  });
  expect(histories.length).toBeGreaterThan(4);
  expect(histories.filter(({ times }) => !isAscending(times))).toEqual([]);
});

test("a notification of a cancellation is sent when the request reaches that status", () => {
  for (const name of ["pending", "accepted", "rejected"]) {
    const event = readExample(`cancellation-${name}-event`);
    const { createdAt, canceledAt } = cancellationOf(event);
    expect(isAscending([createdAt, canceledAt ?? createdAt, String(event.occurredAt)]), name).toBe(true);
  }
});

test("an end-to-end id contains the minute of the payment, and a return id that of the return", () => {
  const paid = listObjects().filter(({ node }) => typeof node.endToEndId === "string" && hasTime(node));
  expect(paid.length).toBeGreaterThan(8);
  for (const { place, node } of paid) {
    const minute = String(node.paidAt ?? node.createdAt)
      .replaceAll(/[-T:]/gu, "")
      .slice(0, 12);
    expect(String(node.endToEndId).slice(9, 21), place).toBe(minute);
  }
});

test("a PIX order expires the given number of seconds after its creation, 86400 by default", () => {
  const created = Date.parse("2026-11-21T15:30:00Z");
  const { expiration } = readExample("order-pix-request").order as { expiration: number };
  const expires = (name: string) => Date.parse(String(readExample(name).expireDateTime));
  expect(expires("order-pix-response")).toBe(created + expiration * 1000);
  expect(expires("order-pix-payer-as-customer-response")).toBe(created + 86_400_000);
  expect(Date.parse(String(readExample("payin-pix-order-event").paidAt))).toBeGreaterThan(created);
});

test("a first charge is paid before its code expires, and the authorization follows it", () => {
  const { createdAt, initialCharge, statusHistory } = readExample("subscription-canceled") as {
    createdAt: string;
    initialCharge: { expireDateTime: string };
    statusHistory: { status: string; createdAt: string }[];
  };
  const paidAt = String(readExample("payin-first-charge-event").paidAt);
  const accepted = statusHistory.find(({ status }) => status === "ACCEPTED")?.createdAt ?? "";
  expect(isAscending([createdAt, paidAt, accepted, initialCharge.expireDateTime])).toBe(true);
});

test("a charge is paid on its due date", () => {
  const { dueDate } = readExample("scheduled-payment-first-attempt-response");
  expect(String(readExample("payin-scheduled-payment-event").paidAt).slice(0, 10)).toBe(dueDate);
});

test("the notification about an order is not older than the payment that it reports", () => {
  const [record] = readExample("undelivered-events-first-page").data as Record<string, string>[];
  const payin = readExample("payin-pix-order-event");
  expect(record?.referenceId).toBe(payin.id);
  expect(isAscending([String(payin.paidAt), record?.createdAt ?? ""])).toBe(true);
});

test("the event of a payout and its record have the same times and the same end-to-end id", () => {
  for (const [event, record, member] of [
    ["payout-paid-event", "payout-paid", "settledAt"],
    ["payout-canceled-event", "payout-canceled", "canceledAt"],
    ["payout-error-event", "payout-error", "endToEndId"],
  ] as const) {
    expect(readExample(event).endToEndId).toBe(readExample(record).endToEndId);
    if (member !== "endToEndId") expect(readExample(event).updatedAt).toBe(readExample(record)[member]);
  }
});

test("the cursor of a page is the time of its last item", () => {
  for (const name of ["one-page", "first-page", "last-page"]) {
    const { nextCursor, data } = readExample(`undelivered-events-${name}`) as {
      nextCursor: string;
      data: { createdAt: string }[];
    };
    expect(nextCursor).toBe(data.at(-1)?.createdAt);
  }
});

function isAscending(times: readonly string[]): boolean {
  const moments = times.map((time) => Date.parse(time));
  return moments.every((moment, index) => index === 0 || moment >= (moments[index - 1] ?? NaN));
}

function hasTime(node: Record<string, unknown>): boolean {
  return typeof node.paidAt === "string" || typeof node.createdAt === "string";
}

function cancellationOf(event: Record<string, unknown>): { createdAt: string; canceledAt?: string } {
  return (event.data as { cancellation: { createdAt: string; canceledAt?: string } }).cancellation;
}
