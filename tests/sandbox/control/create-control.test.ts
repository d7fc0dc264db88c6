import { expect, onTestFinished, test } from "vitest";
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

test("the notifications are listed newest first, with their ids", async () => {
  const { control, pay } = await open();
  await pay("first");
  await pay("second");
  const records = await control.list("notification");
  expect(await control.notifications()).toEqual(records.map(({ id, row }) => ({ id, ...row })));
  expect(records).toMatchObject([
    { row: { payload: { code: "second" } } },
    { row: { payload: { code: "first" } } },
  ]);
  expect(await control.notifications(1)).toMatchObject([{ id: records[0]?.id }]);
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

test("what is due later is not done by `runDue`", async () => {
  const { control, clock } = await open();
  const place = { group: "due", at: (await clock.now()) + 1 };
  const row = { control: "failScheduledPayment", id: "none" };
  await control.restore([...(await control.snapshot()), { kind: "job", id: "j", row, place }]);
  await control.runDue();
  expect(await control.list("job")).toHaveLength(1);
  await clock.advance(1);
  expect(await control.list("job")).toEqual([]);
});
