import { describe, expect, test, vi } from "vitest";
import { requestBodies } from "../../../generated/examples.ts";
import { describeRecord } from "../../../src/sandbox/control/state.ts";
import { startSandbox } from "../start-sandbox.ts";

test("a list has the newest 100 records of a kind, unless another number is given", async () => {
  const { control } = await startSandbox();
  for (let count = 0; count < 101; count += 1) await control.createAccountRequest({ id: `${count}` });
  const listed = await control.list("accountRequest");
  expect([listed.length, listed[0]?.id, listed.at(-1)?.id]).toEqual([100, "100", "1"]);
  expect((await control.list("accountRequest", 2)).map(({ id }) => id)).toEqual(["100", "99"]);
  expect(await control.list("payout")).toEqual([]);
});

test("a reset removes everything, planned faults included, apart from the secret of the tokens", async () => {
  const { control, api } = await startSandbox();
  await api.listUndeliveredEvents();
  await control.createPayout();
  control.fault({ operation: "*", kind: "error" });
  await control.reset();
  expect(await control.snapshot()).toMatchObject([{ kind: "setting", id: "token-secret" }]);
  expect(control.faults()).toEqual([]);
});

describe("example data", () => {
  const listStates = async ({ control }: Awaited<ReturnType<typeof startSandbox>>) =>
    (await control.snapshot()).flatMap((record) => {
      const { status } = describeRecord(record);
      return status === undefined ? [] : [`${record.kind} ${status}`];
    });

  test("is that of the examples, each in the state that its texts say", async () => {
    const started = await startSandbox();
    await started.control.seed();
    const states = await listStates(started);
    const of = (kind: string) => states.filter((state) => state.startsWith(`${kind} `)).sort();
    const unpaid = Object.keys(requestBodies.createTransparentOrderV3).map(() => "order INITIAL");
    expect(of("order")).toEqual([...unpaid, "order PAID", "order PAID"]);
    expect(states.filter((state) => !/^(?:order|notification) /u.test(state)).sort()).toEqual([
      "accountRequest PENDING",
      "accountRequest PENDING",
      "claimValidation PENDING",
      "closeRequest ANALYSED",
      "closeRequest PENDING",
      "medCase CREATED",
      "medCase TRACED",
      "payout ERROR",
      "payout PAID",
      "payout PENDING",
      "scheduledPayment ERROR",
      "scheduledPayment PAID",
      "scheduledPayment PENDING",
      "subscription ACCEPTED",
      "subscription INITIAL",
      "subscription REJECTED",
    ]);
    const subscriptions = (await started.control.list("subscription")).map(({ row }) => row.record);
    expect(subscriptions.every(({ endDate }) => endDate === undefined)).toBe(true);
    expect(subscriptions.flatMap(({ cancellationRequests }) => cancellationRequests)).toHaveLength(1);
    const sent = JSON.stringify(await started.control.notifications());
    expect(sent).toContain("Declined by the payer");
  });

  test("can be added on any day, and again", async () => {
    const started = await startSandbox();
    await started.clock.freeze(new Date("2031-02-28T23:59:59Z"));
    await started.control.seed();
    const before = await listStates(started);
    await started.control.seed();
    expect((await listStates(started)).sort()).toEqual([...before, ...before].sort());
  });

  test("has notifications that count as delivered, and are not sent", async () => {
    const receiver = vi.fn(() => Promise.resolve(new Response(null, { status: 500 })));
    const { control, reported } = await startSandbox({ receiver });
    await control.seed();
    await control.runDue();
    const statuses = (await control.notifications()).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set(["DELIVERED"]));
    expect([receiver.mock.calls, reported]).toEqual([[], []]);
  });
});
