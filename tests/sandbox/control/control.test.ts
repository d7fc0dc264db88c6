import { describe, expect, onTestFinished, test } from "vitest";
import { requestBodies } from "../../../generated/examples.ts";
import { describeRecord } from "../../../src/sandbox/control/state.ts";
import { buildRequestBody } from "../../../src/testing/index.ts";
import { startSandbox } from "../start-sandbox.ts";

async function open() {
  const started = await startSandbox();
  onTestFinished(() => started.sandbox.close());
  /** Creates an order and pays it, which sends a notification. */
  const pay = async (code: string) => {
    const body = buildRequestBody("createTransparentOrderV3", { order: { code } });
    await started.control.payOrder((await started.api.createTransparentOrderV3({ body })).id);
  };
  return { ...started, pay };
}

test("a list has the newest 100 records of a kind, unless another number is given", async () => {
  const { control } = await open();
  for (let count = 0; count < 101; count += 1) await control.createAccountRequest({ id: `${count}` });
  const listed = await control.list("accountRequest");
  expect([listed.length, listed[0]?.id, listed.at(-1)?.id]).toEqual([100, "100", "1"]);
  expect((await control.list("accountRequest", 2)).map(({ id }) => id)).toEqual(["100", "99"]);
  expect(await control.list("payout")).toEqual([]);
});

test("a reset removes everything, planned faults included, apart from the secret of the tokens", async () => {
  const { control, api } = await open();
  await api.listUndeliveredEvents();
  await control.createPayout();
  control.fault({ operation: "*", kind: "error" });
  await control.reset();
  expect(await control.snapshot()).toMatchObject([{ kind: "setting", id: "token-secret" }]);
  expect(control.faults()).toEqual([]);
});

test("what is due in a snapshot that is restored has been done when `restore` returns", async () => {
  const { control, pay } = await open();
  await pay("order");
  const records = await control.snapshot();
  const due = records.map((record) =>
    record.kind === "notification"
      ? { ...record, row: { ...record.row, status: "PENDING", attempts: [] }, place: { group: "due", at: 0 } }
      : record,
  );
  await control.restore(due as typeof records);
  expect(await control.notifications()).toMatchObject([
    { status: "DELIVERED", attempts: [{ statusCode: 200 }] },
  ]);
});

describe("seed examples", () => {
  async function open() {
    const { sandbox, control, clock, reported } = await startSandbox();
    onTestFinished(() => sandbox.close());
    const states = async () => {
      const records = await control.snapshot();
      return new Set(records.map((record) => `${record.kind} ${describeRecord(record).status ?? ""}`.trim()));
    };
    return { sandbox, control, clock, reported, states };
  }

  test("example data is that of the examples, each in the state that its texts say", async () => {
    const { control } = await open();
    await control.seed();
    const records = await control.snapshot();
    const titles = (kind: string) =>
      records
        .filter((record) => record.kind === kind)
        .map((record) => describeRecord(record))
        .map(({ title, status }) => `${title.replace(/[\da-f]{8}-[-\da-f]{27}/u, "ID")} ${status ?? ""}`);
    const examples = Object.values(requestBodies.createTransparentOrderV3) as { order: { code: string } }[];
    expect(titles("order").map((title) => title.split(":")[0])).toEqual([
      ...examples.map(({ order }) => order.code),
      "organic-box-2026-0815",
      "charge-1",
    ]);
    expect(titles("order").filter((title) => title.endsWith(" PAID"))).toEqual([
      "ORD-1001: PIX, BRL 150.75 PAID",
      "charge-1: PIX, BRL 99.90 PAID",
    ]);
    expect(titles("subscription")).toEqual([
      "organic-box-2026-0815: WEEKLY from 2026-11-20 INITIAL",
      "membership-2027-0042: MONTHLY from 2026-11-20 REJECTED",
      "membership-2027-0042: MONTHLY from 2026-11-20 ACCEPTED",
    ]);
    expect(titles("scheduledPayment")).toEqual([
      "charge-1: due 2026-11-23 PAID",
      "charge-2: due 2026-11-23 ERROR",
      "charge-3: due 2026-11-23 PENDING",
    ]);
    expect(
      (await control.list("payout")).map(({ row }) => [row.payout.status, row.payout.description]),
    ).toEqual(
      expect.arrayContaining([
        ["PENDING", "Waiting to be paid"],
        ["PAID", "Paid"],
        ["ERROR", "Failed"],
      ]),
    );
    const closing = (await control.list("closeRequest")).map(({ row }) => row.request);
    expect(closing.map(({ status, closeRequestReason }) => [status, closeRequestReason]).sort()).toEqual([
      ["ANALYSED", undefined],
      ["PENDING", "Account no longer used"],
    ]);
    expect(titles("medCase").map((title) => title.replace(/:.* /u, " "))).toEqual([
      "SCAM TRACED",
      "OTHERS CREATED",
    ]);
    expect(titles("claimValidation")).toEqual(["Claim claim-1 PENDING"]);
    expect(titles("accountRequest")).toEqual(["INDIVIDUAL: ID PENDING", "ORGANIZATION: ID PENDING"]);
  });

  test("example data asks for a cancellation, and says why a subscription was rejected", async () => {
    const { control } = await open();
    await control.seed();
    const subscriptions = (await control.list("subscription")).map(({ row }) => row.record);
    expect(subscriptions.every(({ endDate }) => endDate === undefined)).toBe(true);
    expect(
      subscriptions.map(({ status, cancellationRequests }) => [status, cancellationRequests.length]).sort(),
    ).toEqual([
      ["ACCEPTED", 1],
      ["INITIAL", 0],
      ["REJECTED", 0],
    ]);
    expect(JSON.stringify(await control.notifications())).toContain("Declined by the payer");
  });

  test("example data can be added on any day, and again", async () => {
    const { control, clock, states } = await open();
    await clock.freeze(new Date("2031-02-28T23:59:59Z"));
    await control.seed();
    const [count, before] = [(await control.list("order")).length, await states()];
    await control.seed();
    expect((await control.list("order")).length).toBe(2 * count);
    expect(await states()).toEqual(before);
  });

  test("the notifications about example data count as delivered, and are not sent", async () => {
    let requests = 0;
    const { sandbox, control, reported } = await startSandbox({
      receiver: () => {
        requests += 1;
        return Promise.resolve(new Response(null, { status: 500 }));
      },
    });
    onTestFinished(() => sandbox.close());
    await control.seed();
    await control.runDue();
    const statuses = (await control.notifications()).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set(["DELIVERED"]));
    expect([requests, reported]).toEqual([0, []]);
  });
});
