import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FrequencyType, SubscriptionCreateRequest } from "../../../generated/types.ts";
import { addDays } from "../../../src/base/dates.ts";
import { RejectedError } from "../../../src/sandbox/context.ts";
import { dateFirstAttempt, dateNewAttempt, findCycle } from "../../../src/sandbox/due-dates.ts";
import { initialCharge, startSandbox } from "./start-sandbox.ts";

/** Any date of forty years. */
const anyDate = fc
  .date({ min: new Date("2010-01-01"), max: new Date("2049-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Any length of a cycle. */
const frequencyTypes = fc.constantFrom("WEEKLY", "MONTHLY", "QUARTERLY", "SEMIANNUAL", "ANNUAL");

type CycleTerms = Parameters<typeof findCycle>[0];
type DueDateTerms = Parameters<typeof dateFirstAttempt>[0];

const payer = { name: "Ana Souza", document: { type: "CPF", number: "11144477735" } } as const;

test("the first charge is an order with the terms of the subscription; paying it is announced, and accepts", async () => {
  const { createCharged, control, clock, read, sent } = await startSandbox();
  const created = await createCharged({ initialCharge, payer, externalId: "box-1" });
  const orderId = created.initialCharge?.orderId ?? "";
  const [company, createdAt] = ["5e4d3c2b-1a09-4f8e-b7d6-c5b4a3928170", "2027-01-04T12:00:00.000Z"];
  const url = "https://loja.example.com/hooks/subscriptions";
  const shared = {
    code: "box-1",
    amount: initialCharge.amount,
    subscription: { id: created.id, code: "box-1" },
  };
  const [order] = await control.list("order");
  expect(order?.row).toEqual({
    ...shared,
    company,
    status: "INITIAL",
    method: "PIX",
    description: "Gym membership",
    webhookUrl: url,
    createdAt,
    updatedAt: createdAt,
    expiresAt: Date.parse("2027-01-05T12:00:00.000Z"),
    qrcodeData: created.qrcodeData,
    pixKey: initialCharge.pixKey,
    conciliationId: created.initialCharge?.conciliationId,
    payer: expect.objectContaining(payer) as unknown,
  });
  expect(order?.place).toEqual({ group: company, at: Date.parse(createdAt) });
  await clock.advance(60_000);
  await control.payOrder(orderId);
  const record = await read(created.id);
  expect(record.statusHistory).toEqual([
    { status: "INITIAL", createdAt },
    { status: "ACCEPTED", createdAt: "2027-01-04T12:01:00.000Z" },
  ]);
  expect(record.payer).toMatchObject(payer);
  expect(await sent()).toMatchObject([
    { event: "ORDER-PAYIN.PAID", url, payload: { ...shared, id: orderId, type: "PAY-IN", payer } },
  ]);
});

test.each([
  ["99.90", "540599.90"],
  [99.9, "540599.90"],
  [5, "54045.00"],
  ["99999999999.99", undefined],
])("the QR code of a first charge of %j contains its amount, if it fits", async (value, tag) => {
  const { createCharged } = await startSandbox();
  const created = await createCharged({
    initialCharge: { ...initialCharge, amount: { currency: "BRL", value } },
  });
  expect(/5303986(54\d\d[\d.]+)?5802BR/.exec(created.qrcodeData)?.[1]).toBe(tag);
});

test("a first charge that is paid late leaves a rejected subscription as it is", async () => {
  const { createCharged, control, read, sent } = await startSandbox();
  const created = await createCharged({ initialCharge });
  await control.rejectSubscription(created.id);
  await control.payOrder(created.initialCharge?.orderId ?? "");
  expect((await read(created.id)).status).toBe("REJECTED");
  expect((await sent()).map(({ event }) => event)).toEqual(["SUBSCRIPTION.REJECTED", "ORDER-PAYIN.PAID"]);
});

describe("first attempt", () => {
  const amount = { currency: "BRL", value: "99.90" } as const;

  /** Starts a sandbox with a subscription, and moves its clock to the time of the request. */
  async function startAt(now: string, terms: Partial<SubscriptionCreateRequest> = {}) {
    const sandbox = await startSandbox("2027-01-01T12:00:00Z");
    const { id } = await sandbox.create(terms);
    await sandbox.clock.freeze(new Date(now));
    return { ...sandbox, id };
  }

  test("a scheduled payment has the requested members, and ids of its own", async () => {
    const { id, schedule, sent } = await startAt("2027-02-01T12:00:00Z");
    const payment = await schedule(id, {
      dueDate: "2027-02-05",
      externalId: "february",
      amount,
      description: "Gym membership, February",
      purpose: "FIRST_ATTEMPT",
    });
    expect(payment).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/u) as string,
      endToEndId: expect.stringMatching(/^E12345678202702051200\w{11}$/u) as string,
      conciliationId: expect.stringMatching(/^\w{26}$/u) as string,
      status: "PENDING",
      dueDate: "2027-02-05",
      amount,
      description: "Gym membership, February",
      subscriptionId: id,
      purpose: "FIRST_ATTEMPT",
      externalId: "february",
    });
    expect(await sent()).toEqual([]);
  });

  // Brasilia is three hours behind UTC.
  test.each<
    [name: string, now: string, terms: Partial<SubscriptionCreateRequest>, dueDate: string | undefined]
  >([
    ["just before midnight in Brasilia", "2027-02-11T02:59:59.999Z", {}, "2027-02-12"],
    ["at midnight in Brasilia", "2027-02-11T03:00:00.000Z", {}, "2027-02-13"],
    ["D+10 before the start date", "2027-01-10T12:00:00Z", { startDate: "2027-01-21" }, undefined],
  ])("the calculated due date %s, at %s with %j: %s", async (_, now, terms, dueDate) => {
    const { id, schedule, control } = await startAt(now, terms);
    if (dueDate !== undefined) {
      expect((await schedule(id)).dueDate).toBe(dueDate);
      return;
    }
    await expect(schedule(id)).rejects.toMatchObject({ status: 400, details: [{ field: "dueDate" }] });
    expect(await control.list("scheduledPayment")).toEqual([]);
    // It can still be chosen.
    await expect(schedule(id, { dueDate: "2027-02-15" })).resolves.toMatchObject({ dueDate: "2027-02-15" });
  });

  test.each(["0000-01-01", "0099-12-31", "2026-12-31", "2027-01-04", "9999-12-31"])(
    "%s may be chosen as a due date, since no limit is documented",
    async (dueDate) => {
      const { id, schedule } = await startAt("2027-02-01T12:00:00Z");
      expect((await schedule(id, { dueDate })).dueDate).toBe(dueDate);
    },
  );

  test("an omitted amount is the fixed amount, and any amount may be chosen", async () => {
    const { create, schedule } = await startSandbox();
    const fixedAmount = { currency: "BRL", value: "49.90" } as const;
    // The example has a floor, which excludes a fixed amount.
    const fixed = await create({ fixedAmount, maxAmountFloor: undefined } as never);
    expect((await schedule(fixed.id)).amount).toEqual(fixedAmount);
    expect((await schedule(fixed.id, { amount })).amount).toEqual(amount);
    expect((await schedule((await create()).id)).amount).toBeUndefined();
  });

  test("the subscription cannot be charged when it is over", async () => {
    const { create, control, schedule } = await startSandbox();
    const [canceled, rejected, failed] = [await create(), await create(), await create()];
    await control.acceptSubscription(canceled.id);
    await control.requestCancellation(canceled.id);
    await control.acceptCancellation(canceled.id);
    await control.rejectSubscription(rejected.id);
    await control.failSubscription(failed.id);
    for (const [{ id }, status] of [
      [canceled, "CANCELED"],
      [rejected, "REJECTED"],
      [failed, "ERROR"],
    ] as const) {
      const issue = `refers to a subscription that is ${status} and can no longer be charged`;
      await expect(schedule(id)).rejects.toMatchObject({ status: 400, details: [{ field: "id", issue }] });
    }
    expect(await control.list("scheduledPayment")).toEqual([]);
  });
});

describe("cycles", () => {
  test.each<[FrequencyType, start: string, date: string, first: string, last: string]>([
    ["WEEKLY", "2027-01-05", "2027-01-05", "2027-01-05", "2027-01-11"],
    ["WEEKLY", "2027-01-05", "2027-01-12", "2027-01-12", "2027-01-18"],
    ["MONTHLY", "2027-01-05", "2027-02-04", "2027-01-05", "2027-02-04"],
    ["MONTHLY", "2027-01-05", "2027-01-04", "2026-12-05", "2027-01-04"],
    ["MONTHLY", "2027-01-31", "2027-02-28", "2027-02-28", "2027-03-30"],
    ["MONTHLY", "2027-01-31", "2027-03-31", "2027-03-31", "2027-04-29"],
    ["MONTHLY", "2028-01-30", "2028-02-29", "2028-02-29", "2028-03-29"],
    ["QUARTERLY", "2026-11-30", "2027-02-28", "2027-02-28", "2027-05-29"],
    ["SEMIANNUAL", "2027-01-05", "2027-12-31", "2027-07-05", "2028-01-04"],
    ["ANNUAL", "2028-02-29", "2032-02-29", "2032-02-29", "2033-02-27"],
    ["ANNUAL", "2027-01-05", "9999-12-31", "9999-01-05", "9999-12-31"],
  ])("%s from %s: %s is in the cycle from %s to %s", (frequencyType, startDate, date, first, last) => {
    expect(findCycle({ frequencyType, startDate }, date)).toEqual({ first, last });
  });

  describe("the end date", () => {
    const terms = { frequencyType: "MONTHLY", startDate: "2027-01-05", endDate: "2027-02-20" } as const;

    test("ends the last cycle", () => {
      expect(findCycle(terms, "2027-02-05")).toEqual({ first: "2027-02-05", last: "2027-02-20" });
      expect(findCycle(terms, "2027-02-20")).toEqual({ first: "2027-02-05", last: "2027-02-20" });
    });

    test("does not change the cycles before and after it", () => {
      expect(findCycle(terms, "2027-01-20").last).toBe("2027-02-04");
      expect(findCycle(terms, "2027-02-21").last).toBe("2027-03-04");
    });
  });

  const anyTerms: fc.Arbitrary<CycleTerms> = fc.record({ frequencyType: frequencyTypes, startDate: anyDate });

  test("each date is in one cycle, and the cycles follow each other without a gap", () => {
    fc.assert(
      fc.property(anyTerms, anyDate, (terms, date) => {
        const { first, last } = findCycle(terms, date);
        expect(first <= date && date <= last).toBe(true);
        expect(findCycle(terms, first)).toEqual({ first, last });
        expect(findCycle(terms, last)).toEqual({ first, last });
        expect(findCycle(terms, addDays(last, 1)).first).toBe(addDays(last, 1));
      }),
    );
  });
});

describe("due dates", () => {
  /** Any terms, most of them with cycles near a given day. */
  const termsNear = (today: string): fc.Arbitrary<DueDateTerms> => {
    const near = fc.integer({ min: -40, max: 40 }).map((days) => addDays(today, days));
    const base = { frequencyType: frequencyTypes, startDate: near, allowAdjustToBusinessDay: fc.boolean() };
    return fc.oneof(fc.record(base), fc.record({ ...base, endDate: near }));
  };

  const requests = anyDate.chain((today) =>
    fc.record({
      today: fc.constant(today),
      terms: termsNear(today),
      days: fc.integer({ min: -12, max: 12 }),
    }),
  );

  const isWeekend = (date: string) => [0, 6].includes(new Date(date).getUTCDay());

  /** Returns the due date, or `undefined` if the request is rejected because of it. */
  function dateOf(job: () => string): string | undefined {
    try {
      return job();
    } catch (error) {
      if (!(error instanceof RejectedError)) throw error;
      expect(error.rejection.problems?.map(({ field }) => field)).toEqual(["dueDate"]);
      return undefined;
    }
  }

  /** Lists the days from one date to another. */
  function listDays(from: string, to: string): string[] {
    return from > to ? [] : [from, ...listDays(addDays(from, 1), to)];
  }

  /** Checks that a weekend is left if the subscription allows it, unless the days that are left forbid it. */
  function expectWeekday({ allowAdjustToBusinessDay }: DueDateTerms, date: string, last: string): void {
    if (!allowAdjustToBusinessDay || !isWeekend(date)) return;
    expect(listDays(date, last).every(isWeekend)).toBe(true);
  }

  describe("a due date that is not possible is rejected with the dates that are:", () => {
    const terms: DueDateTerms = {
      frequencyType: "MONTHLY",
      startDate: "2027-01-05",
      endDate: "2027-02-11",
      allowAdjustToBusinessDay: false,
    };

    test.each<[issue: string, job: () => string]>([
      [
        "is required, since no day from 2027-02-12 to 2027-02-20 is in a cycle",
        () => dateFirstAttempt(terms, "2027-02-10", undefined),
      ],
      [
        "must be 2027-02-02 or later, after the day of the request",
        () => dateNewAttempt(terms, "2027-02-01", "2027-01-30", "2027-02-01"),
      ],
      [
        "must be 2027-01-27 or earlier, within 7 days of the original due date; it is 2027-01-28",
        () => dateNewAttempt(terms, "2027-01-22", "2027-01-20", "2027-01-28"),
      ],
      [
        "must be 2027-02-04 or earlier, in the cycle of the charge; it is 2027-02-05",
        () => dateNewAttempt(terms, "2027-02-01", "2027-02-01", "2027-02-05"),
      ],
    ])("%s", (issue, job) => {
      expect(job).toThrow(
        expect.objectContaining({
          rejection: { reason: "invalid", problems: [{ field: "dueDate", issue }] },
        }),
      );
    });
  });

  test("a calculated due date is from D+2 to D+10 and in a cycle; without such a day, the request needs one", () => {
    fc.assert(
      fc.property(requests, ({ today, terms }) => {
        const { startDate, endDate = "9999-12-31" } = terms;
        const [from, to] = [addDays(today, 2), addDays(today, 10)];
        const possible = listDays(from, to).filter((date) => startDate <= date && date <= endDate);
        const dueDate = dateOf(() => dateFirstAttempt(terms, today, undefined));
        if (dueDate === undefined) {
          expect(possible).toEqual([]);
          return;
        }
        expect(possible).toContain(dueDate);
        const { last } = findCycle(terms, dueDate);
        expectWeekday(terms, dueDate, last < to ? last : to);
        if (!terms.allowAdjustToBusinessDay) expect(dueDate).toBe(possible[0]);
      }),
    );
  });

  test("a due date that is requested moves to Monday or stays, and never leaves its cycle", () => {
    fc.assert(
      fc.property(requests, ({ today, terms, days }) => {
        const requested = addDays(today, days);
        const dueDate = dateFirstAttempt(terms, today, requested);
        if (dueDate === requested) {
          expectWeekday(terms, dueDate, findCycle(terms, requested).last);
        } else {
          expect(isWeekend(requested)).toBe(true);
          expect(new Date(dueDate).getUTCDay()).toBe(1);
          expect(findCycle(terms, dueDate)).toEqual(findCycle(terms, requested));
        }
      }),
    );
  });

  test("a retry is due from tomorrow to the seventh day after the original due date, in its cycle", () => {
    fc.assert(
      fc.property(
        requests,
        fc.integer({ min: 1, max: 12 }),
        fc.boolean(),
        ({ today, terms, days }, ago, given) => {
          const original = addDays(today, -ago);
          const requested = given ? addDays(today, days) : undefined;
          const [tomorrow, week] = [addDays(today, 1), addDays(original, 7)];
          const { last } = findCycle(terms, original);
          const possible = listDays(tomorrow, week).filter((date) => date <= last);
          const dueDate = dateOf(() => dateNewAttempt(terms, today, original, requested));
          if (dueDate === undefined) {
            expect(possible).not.toContain(requested ?? tomorrow);
            return;
          }
          expect(possible).toContain(dueDate);
          expectWeekday(terms, dueDate, last < week ? last : week);
        },
      ),
    );
  });
});
