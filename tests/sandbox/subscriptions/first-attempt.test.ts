import { describe, expect, test } from "vitest";
import type { SubscriptionCreateRequest } from "../../../generated/types.ts";
import { startSandbox } from "./start-sandbox.ts";

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

test("without anything, it is a first attempt with a calculated due date", async () => {
  const { id, schedule } = await startAt("2027-02-01T12:00:00Z");
  expect(await schedule(id)).toMatchObject({ purpose: "FIRST_ATTEMPT", dueDate: "2027-02-03" });
});

describe("the calculated due date", () => {
  // Brasilia is three hours behind UTC.
  test.each<{
    name: string;
    now: string;
    terms?: Partial<SubscriptionCreateRequest>;
    dueDate: string | undefined;
  }>([
    { name: "just before midnight in Brasilia", now: "2027-02-11T02:59:59.999Z", dueDate: "2027-02-12" },
    { name: "at midnight in Brasilia", now: "2027-02-11T03:00:00.000Z", dueDate: "2027-02-13" },
    { name: "at the end of February", now: "2027-02-27T12:00:00Z", dueDate: "2027-03-01" },
    { name: "at the end of a leap February", now: "2028-02-27T12:00:00Z", dueDate: "2028-02-29" },
    { name: "at the end of the year", now: "2027-12-30T12:00:00Z", dueDate: "2028-01-01" },
    {
      name: "D+10 on the start date",
      now: "2027-01-10T12:00:00Z",
      terms: { startDate: "2027-01-20" },
      dueDate: "2027-01-20",
    },
    {
      name: "D+10 before the start date",
      now: "2027-01-10T12:00:00Z",
      terms: { startDate: "2027-01-21" },
      dueDate: undefined,
    },
    {
      name: "D+2 on the end date",
      now: "2027-02-10T12:00:00Z",
      terms: { endDate: "2027-02-12" },
      dueDate: "2027-02-12",
    },
    {
      name: "D+2 after the end date",
      now: "2027-02-10T12:00:00Z",
      terms: { endDate: "2027-02-11" },
      dueDate: undefined,
    },
    {
      name: "an end date before the start date",
      now: "2027-01-10T12:00:00Z",
      terms: { startDate: "2027-01-15", endDate: "2027-01-14" },
      dueDate: undefined,
    },
  ])("$name: $dueDate", async ({ now, terms, dueDate }) => {
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
});

describe("a due date on a weekend", () => {
  const moved = { allowAdjustToBusinessDay: true };

  // 2027-02-06 is a Saturday.
  test.each<{ terms: Partial<SubscriptionCreateRequest>; given: string | undefined; dueDate: string }>([
    { terms: { allowAdjustToBusinessDay: false }, given: undefined, dueDate: "2027-02-06" },
    { terms: { allowAdjustToBusinessDay: false }, given: "2027-02-07", dueDate: "2027-02-07" },
    { terms: moved, given: undefined, dueDate: "2027-02-08" },
    { terms: moved, given: "2027-02-05", dueDate: "2027-02-05" },
    { terms: moved, given: "2027-02-06", dueDate: "2027-02-08" },
    { terms: moved, given: "2027-02-07", dueDate: "2027-02-08" },
    // The cycle ends on that Sunday.
    { terms: { ...moved, startDate: "2027-01-08" }, given: "2027-02-06", dueDate: "2027-02-06" },
    { terms: { ...moved, startDate: "2027-01-08" }, given: undefined, dueDate: "2027-02-06" },
    { terms: { ...moved, endDate: "2027-02-07" }, given: "2027-02-07", dueDate: "2027-02-07" },
    { terms: { ...moved, endDate: "2027-02-08" }, given: "2027-02-07", dueDate: "2027-02-08" },
  ])("$given becomes $dueDate with $terms", async ({ terms, given, dueDate }) => {
    const { id, schedule } = await startAt("2027-02-04T12:00:00Z", terms);
    expect((await schedule(id, given === undefined ? {} : { dueDate: given })).dueDate).toBe(dueDate);
  });
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

describe("the subscription", () => {
  test("can be charged before it is accepted, and afterwards", async () => {
    const { create, createCharged, control, schedule } = await startSandbox();
    const [one, other] = [await create(), await createCharged()];
    await expect(schedule(one.id)).resolves.toMatchObject({ status: "PENDING" });
    await expect(schedule(other.id)).resolves.toMatchObject({ status: "PENDING" });
    await control.acceptSubscription(one.id);
    await expect(schedule(one.id)).resolves.toMatchObject({ status: "PENDING" });
    await control.requestCancellation(one.id);
    await expect(schedule(one.id)).resolves.toMatchObject({ status: "PENDING" });
  });

  test("cannot be charged when it is over", async () => {
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

  test("must exist", async () => {
    const { schedule } = await startSandbox();
    await expect(schedule("2f1e0d9c-8b7a-4695-8473-625140f3e2d1")).rejects.toMatchObject({
      status: 404,
      code: "NOT_FOUND",
    });
  });
});
