import { clabe } from "clabe-validator";
import { cnpj, cpf } from "cpf-cnpj-validator";
import RfcFacil from "rfc-facil";
import validateCurp from "validate-curp";
import { describe, expect, test } from "vitest";
import { bodyExamples, listLeaves, listObjects, readExample } from "./contract-examples.ts";
import { readTags } from "./read-br-code.ts";

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

describe("dates", () => {
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
      const [first, again] = ["claim-code-sent", "claim-send-again-response"].map((name) =>
        readExample(name),
      );
      expect(again?.validationId).toBe(first?.validationId);
      expect(Date.parse(text(again?.expiresAt))).toBeGreaterThanOrEqual(Date.parse(text(first?.expiresAt)));
    });
  });
});

describe("times", () => {
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
      const times = history.map(
        (entry: Record<string, string>) => entry.createdAt ?? entry.requestTime ?? "",
      );
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
});

// The package exports the class itself, but its types declare it as `default`.
const rfc = RfcFacil as unknown as typeof RfcFacil.default;
/** Generic codes that anyone may use instead of their own. */
const genericRfcs = ["XAXX010101000", "XEXX010101000"];
/** The letter of the sex in a CURP, by given name: M for women (mujer), H for men (hombre). */
const sexes: Record<string, string> = { LUCIA: "M" };
/** Country calling codes. */
const callingCodes: Record<string, string> = { BRA: "+55", MEX: "+52" };

/** Adds the digits of a card number: from the right, every second one is doubled, and 9 is subtracted above 9. */
function sumByLuhn(number: string): number {
  const digits = Array.from(number, Number).reverse();
  return digits
    .map((digit, index) => (index % 2 === 0 ? digit : digit * 2))
    .reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0);
}

interface Holder {
  name: string;
  type?: string;
  birth?: string;
  document: { type: string; number: string };
}

/** Everyone who has a document, each with the most complete object in the examples. */
const holders = [
  ...new Map(
    listObjects()
      .map(({ node }) => ({ ...node, name: node.fullName ?? node.name }) as unknown as Holder)
      .filter(({ document }) => typeof document === "object" && typeof document.number === "string")
      .sort((a, b) => Object.keys(a).length - Object.keys(b).length)
      .map((holder) => [holder.document.number, holder]),
  ).values(),
];
const holdersOf = (type: string) => holders.filter(({ document }) => document.type === type);

describe("the documents of the examples", () => {
  test("cover each type", () => {
    expect([...new Set(holders.map(({ document }) => document.type))].sort()).toEqual([
      "CNPJ",
      "CPF",
      "CURP",
      "RFC",
    ]);
  });

  test.each(holdersOf("CPF"))("have valid check digits: CPF of $name", ({ document }) => {
    expect(cpf.isValid(document.number)).toBe(true);
  });

  test.each(holdersOf("CNPJ"))("have valid check digits: CNPJ of $name", ({ document }) => {
    expect(cnpj.isValid(document.number)).toBe(true);
  });

  test.each(holdersOf("CURP"))(
    "have valid check digits and match the holder's name, birth and sex: CURP of $name",
    (holder) => {
      const { number } = holder.document;
      expect(validateCurp(number)).toMatchObject({ isValid: true });
      const [given = "", first = "", second = ""] = holder.name.toUpperCase().split(" ");
      const vowel = /^.[^AEIOU]*([AEIOU])/u.exec(first)?.[1] ?? "X";
      const consonants = [first, second, given].map((name) => /^.[AEIOU]*([^AEIOU])/u.exec(name)?.[1] ?? "X");
      expect(number.slice(0, 4)).toBe([first[0], vowel, second[0], given[0]].join(""));
      expect(number.slice(4, 10)).toBe(holder.birth?.replaceAll("-", "").slice(2));
      expect(number[10]).toBe(sexes[given]);
      expect(number.slice(13, 16)).toBe(consonants.join(""));
    },
  );

  test.each(holdersOf("RFC"))("match the name and date of the company: RFC of $name", (holder) => {
    const [year, month, day] = (holder.birth ?? "").split("-").map(Number) as [number, number, number];
    expect(genericRfcs).not.toContain(holder.document.number);
    expect(holder.type).toBe("ORGANIZATION");
    expect(holder.document.number).toHaveLength(12);
    expect(holder.document.number).toBe(rfc.forJuristicPerson({ name: holder.name, year, month, day }));
  });

  test("come with a card number and a CLABE that have valid check digits", () => {
    const leaves = listLeaves(bodyExamples);
    const valuesOf = (member: string) =>
      leaves.filter((leaf) => leaf.member === member).map(({ value }) => String(value));
    const cards = valuesOf("cardNumber");
    const clabes = valuesOf("clabe");
    expect(Math.min(cards.length, clabes.length)).toBeGreaterThan(0);
    expect(cards.filter((card) => sumByLuhn(card) % 10 !== 0)).toEqual([]);
    expect(clabes.filter((number) => !clabe.validate(number).ok)).toEqual([]);
    expect(valuesOf("bankCode")).toEqual(clabes.map((number) => number.slice(0, 3)));
  });

  test("come with phone numbers of the holder's country", () => {
    const reachable = listObjects().filter(
      ({ node }) => node.phone !== undefined && node.country !== undefined,
    );
    expect(new Set(reachable.map(({ node }) => node.country))).toEqual(new Set(Object.keys(callingCodes)));
    for (const { place, node } of reachable)
      expect(String(node.phone).slice(0, 3), place).toBe(callingCodes[String(node.country)]);
  });
});

describe("end to end ids", () => {
  type Payin = Record<string, unknown> & { payer?: { bank: { ispb: string } } };

  /** The merchant's institution. */
  const ispb = "12345678";

  /** Objects whose end-to-end id or return id identifies a separate transaction. */
  const identified = listObjects()
    .filter(({ node }) => typeof node.endToEndId === "string")
    .map(({ place, node }) => ({ place, node: node as Payin, id: String(node.endToEndId) }));
  const payins = identified.filter(({ node }) => node.payer !== undefined);
  const scheduledPayins = payins.filter(({ node }) =>
    Object.hasOwn(Object(node.subscription) as object, "scheduledPayment"),
  );
  const scheduledPayments = identified.filter(({ node }) => node.dueDate !== undefined);
  const payouts = identified.filter(({ place }) => place.startsWith("payout-"));

  describe("end-to-end ids", () => {
    const sent = payins.filter((payin) => !scheduledPayins.includes(payin));

    test.each([
      // In PIX Automatico, the receiver's institution creates the id when it schedules the payment.
      ["scheduled payments", 3, [...scheduledPayins, ...scheduledPayments], () => ispb],
      ["payouts", 6, payouts, () => ispb],
      ["payments by a payer", 4, sent, (node: Payin) => node.payer?.bank.ispb],
    ])("of %s begin with the institution that sends them", (_, least, some, institution) => {
      expect(some.length).toBeGreaterThanOrEqual(least);
      for (const { place, node, id } of some) expect(id.slice(0, 9), place).toBe(`E${institution(node)}`);
    });

    test("of scheduled payments contain the due date", () => {
      expect(scheduledPayments).not.toEqual([]);
      for (const { place, node, id } of scheduledPayments)
        expect(id.slice(9, 17), place).toBe(String(node.dueDate).replaceAll("-", ""));
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
});
