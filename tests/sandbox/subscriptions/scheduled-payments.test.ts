import { describe, expect, test } from "vitest";
import type { ScheduledPaymentRequest, SubscriptionCreateRequest } from "../../../generated/types.ts";
import { startSandbox } from "./start-sandbox.ts";

const amount = { currency: "BRL", value: "99.90" } as const;
const purpose = "NEW_ATTEMPT_AFTER_DUE_DATE";
const isSettled = "refers to a charge that has already been settled";
const isOpen = (dueDate: string) => `refers to a charge that has an open attempt, due on ${dueDate}`;

/** Starts a sandbox with a charge that is due on 10 February, two days before the current day. */
async function startWithCharge(
  terms: Partial<SubscriptionCreateRequest> = {},
  charge: ScheduledPaymentRequest = {},
) {
  const sandbox = await startSandbox();
  const subscription = await sandbox.create(terms);
  const { id: chargeId = "" } = await sandbox.schedule(subscription.id, {
    dueDate: "2027-02-10",
    amount,
    ...charge,
  });
  const moveTo = (now: string) => sandbox.clock.freeze(new Date(now));
  await moveTo("2027-02-12T12:00:00Z");
  return {
    ...sandbox,
    moveTo,
    subscription,
    chargeId,
    retry: (body: ScheduledPaymentRequest = {}) => sandbox.schedule(subscription.id, { purpose, ...body }),
  };
}

/** Expects a call to be rejected because of a member. */
async function expectRejection(call: Promise<unknown>, field: string, issue: string): Promise<void> {
  const details = [{ field, issue }];
  await expect(call).rejects.toMatchObject({ status: 400, code: "INVALID_REQUEST", details });
}

test("a retry is due tomorrow, for the amount of the charge", async () => {
  const { retry, subscription } = await startWithCharge();
  expect(await retry()).toMatchObject({
    status: "PENDING",
    dueDate: "2027-02-13",
    amount,
    purpose,
    subscriptionId: subscription.id,
  });
});

test("a retry needs a subscription that allows it", async () => {
  const { retry } = await startWithCharge({ allowChargeAfterDueDate: false });
  const issue = "needs a subscription that was created with `allowChargeAfterDueDate`";
  await expectRejection(retry(), "purpose", issue);
});

describe("the charge", () => {
  test("is the most recent first attempt unless it is named", async () => {
    const { retry, schedule, subscription, chargeId } = await startWithCharge();
    const other = { currency: "BRL", value: "10.00" } as const;
    await schedule(subscription.id, { dueDate: "2027-02-11", amount: other });
    expect((await retry()).amount).toEqual(other);
    expect((await retry({ originalScheduledPaymentId: chargeId })).amount).toEqual(amount);
  });

  test("may be named by one of its retries", async () => {
    const { retry, control, moveTo } = await startWithCharge();
    const { id: first = "" } = await retry();
    await control.failScheduledPayment(first);
    await moveTo("2027-02-14T12:00:00Z");
    const { id: second = "" } = await retry({ originalScheduledPaymentId: first });
    // The open retry is of the same charge.
    await expectRejection(retry(), "originalScheduledPaymentId", isOpen("2027-02-15"));
    await control.failScheduledPayment(second);
    await expect(retry({ originalScheduledPaymentId: second })).resolves.toMatchObject({
      dueDate: "2027-02-15",
    });
  });

  test("must exist, and belong to the subscription", async () => {
    const { create, schedule, chargeId } = await startWithCharge();
    const { id } = await create({ startDate: "2027-02-12" });
    const issue = "needs a first attempt, and the subscription has none";
    await expectRejection(schedule(id, { purpose }), "purpose", issue);
    for (const originalScheduledPaymentId of ["x", chargeId])
      await expectRejection(
        schedule(id, { purpose, originalScheduledPaymentId }),
        "originalScheduledPaymentId",
        "is not a scheduled payment of this subscription",
      );
  });

  // Brasilia is three hours behind UTC.
  test.each([
    { now: "2027-02-10T12:00:00Z", dueDate: undefined },
    { now: "2027-02-11T02:59:59.999Z", dueDate: undefined },
    { now: "2027-02-11T03:00:00.000Z", dueDate: "2027-02-12" },
  ])("must be past its due date: at $now, a retry is due on $dueDate", async ({ now, dueDate }) => {
    const { retry, moveTo } = await startWithCharge();
    await moveTo(now);
    const issue = "refers to a charge that is due on 2027-02-10 and cannot be retried until after that day";
    if (dueDate === undefined) await expectRejection(retry(), "originalScheduledPaymentId", issue);
    else expect((await retry()).dueDate).toBe(dueDate);
  });
});

test.each([0, 1, 2])(
  "of three open attempts at a charge only one can be settled: number %i",
  async (index) => {
    const { retry, control, moveTo, subscription, chargeId, statusOf } = await startWithCharge();
    await control.acceptSubscription(subscription.id);
    const { id: first = "" } = await retry();
    await moveTo("2027-02-14T12:00:00Z");
    const { id: second = "" } = await retry();
    const attempts = [chargeId, first, second];
    const [settled = ""] = attempts.splice(index, 1);
    await control.settleScheduledPayment(settled);
    for (const id of attempts) {
      await expect(control.settleScheduledPayment(id)).rejects.toThrow(
        `Scheduled payment ${settled} has already settled the charge of ${id}.`,
      );
      expect(await statusOf(id)).toBe("PENDING");
    }
    expect(await control.list("order")).toHaveLength(1);
    await expectRejection(retry(), "originalScheduledPaymentId", isSettled);
  },
);

describe("the retries of a charge", () => {
  test("are open one at a time, until they fail", async () => {
    const { retry, control } = await startWithCharge();
    const { id = "" } = await retry({ dueDate: "2027-02-14" });
    const another = retry({ dueDate: "2027-02-15" });
    await expectRejection(another, "originalScheduledPaymentId", isOpen("2027-02-14"));
    await control.failScheduledPayment(id);
    await expect(retry({ dueDate: "2027-02-15" })).resolves.toMatchObject({ status: "PENDING" });
  });

  // Brasilia is three hours behind UTC.
  test.each([
    { now: "2027-02-14T02:59:59.999Z", accepted: false },
    { now: "2027-02-14T03:00:00.000Z", accepted: true },
  ])("are open up to the end of their due date: another one at $now is accepted: $accepted", async (row) => {
    const { retry, moveTo } = await startWithCharge();
    await retry({ dueDate: "2027-02-13" });
    await moveTo(row.now);
    if (row.accepted) await expect(retry()).resolves.toMatchObject({ dueDate: "2027-02-15" });
    else
      await expectRejection(
        retry({ dueDate: "2027-02-16" }),
        "originalScheduledPaymentId",
        isOpen("2027-02-13"),
      );
  });

  test("have at most three dates, each of which may be tried again", async () => {
    const { retry, control } = await startWithCharge();
    const attempt = async (dueDate: string) => {
      const { id = "" } = await retry({ dueDate });
      await control.failScheduledPayment(id);
    };
    for (const date of ["2027-02-13", "2027-02-14", "2027-02-14", "2027-02-15"]) await attempt(date);
    const issue = "would be a fourth date: the charge was retried on 2027-02-13, 2027-02-14, 2027-02-15";
    await expectRejection(retry({ dueDate: "2027-02-16" }), "dueDate", issue);
    await attempt("2027-02-13");
  });

  test("of another charge do not count", async () => {
    const { retry, schedule, subscription, chargeId } = await startWithCharge();
    await retry();
    const { id: other = "" } = await schedule(subscription.id, { dueDate: "2027-02-11", amount });
    await expect(retry({ originalScheduledPaymentId: other })).resolves.toMatchObject({ status: "PENDING" });
    const again = retry({ originalScheduledPaymentId: chargeId });
    await expectRejection(again, "originalScheduledPaymentId", isOpen("2027-02-13"));
  });
});

describe("the amount", () => {
  test("may be written in another way", async () => {
    const { retry } = await startWithCharge();
    await expect(retry({ amount: { currency: "BRL", value: 99.9 } })).resolves.toMatchObject({
      status: "PENDING",
    });
  });

  test.each(["99.89", "99.91", 99, 999])("must be that of the charge, not %s", async (value) => {
    const { retry } = await startWithCharge();
    const issue = "must be that of the original charge, 99.90";
    await expectRejection(retry({ amount: { currency: "BRL", value } }), "amount", issue);
  });

  test("is free if the charge has none", async () => {
    const { retry, schedule, subscription } = await startWithCharge();
    await schedule(subscription.id, { dueDate: "2027-02-10" });
    await expect(retry({ amount })).resolves.toMatchObject({ amount });
  });
});

test("a first attempt ignores the id of an original charge", async () => {
  const { schedule, subscription } = await startWithCharge();
  const body = { purpose: "FIRST_ATTEMPT", originalScheduledPaymentId: "x" } as const;
  await expect(schedule(subscription.id, body)).resolves.toMatchObject({ purpose: "FIRST_ATTEMPT" });
});

test("a payment of a subscription that was not accepted cannot be settled", async () => {
  const { control, subscription, chargeId, statusOf, sent } = await startWithCharge();
  await expect(control.settleScheduledPayment(chargeId)).rejects.toThrow("was never accepted");
  await control.rejectSubscription(subscription.id);
  await expect(control.settleScheduledPayment(chargeId)).rejects.toThrow("was never accepted");
  expect(await statusOf(chargeId)).toBe("PENDING");
  expect(await control.list("order")).toEqual([]);
  expect((await sent()).map(({ event }) => event)).toEqual(["SUBSCRIPTION.REJECTED"]);
});
