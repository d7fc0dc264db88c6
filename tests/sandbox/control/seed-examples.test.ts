import { expect, onTestFinished, test } from "vitest";
import { describeRecord } from "../../../src/sandbox/control-api/describe-record.ts";
import { baseUrl, startSandbox } from "../start-sandbox.ts";

async function open() {
  const { sandbox, control, clock, reported } = await startSandbox();
  onTestFinished(() => sandbox.close());
  const states = async () => {
    const records = await control.snapshot();
    return new Set(records.map((record) => `${record.kind} ${describeRecord(record).status ?? ""}`.trim()));
  };
  return { sandbox, control, clock, reported, states };
}

test("example data has resources of each kind, in several states", async () => {
  const { control, states, reported } = await open();
  await control.seed();
  expect([...(await states())]).toEqual(
    expect.arrayContaining([
      ...["order INITIAL", "order PAID", "subscription INITIAL", "subscription ACCEPTED"],
      ...["subscription REJECTED", "scheduledPayment PAID", "scheduledPayment ERROR"],
      ...["scheduledPayment PENDING", "payout PENDING", "payout PAID", "payout ERROR"],
      ...["closeRequest PENDING", "closeRequest ANALYSED", "medCase CREATED", "medCase TRACED"],
      ...["claimValidation PENDING", "accountRequest PENDING", "notification DELIVERED"],
    ]),
  );
  expect(reported.filter(({ type }) => type === "fault")).toEqual([]);
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

test("a snapshot of example data is accepted, and restores it", async () => {
  const { control } = await open();
  await control.seed();
  const snapshot = await control.snapshot();
  await control.reset();
  await control.restore(JSON.parse(JSON.stringify(snapshot)) as typeof snapshot);
  expect(await control.snapshot()).toEqual(snapshot);
});

test("example data is added over HTTP too, by a control that the state lists", async () => {
  const { sandbox, states } = await open();
  const state = await sandbox.fetch(`${baseUrl}/_sandbox/state`);
  const { controls } = (await state.json()) as { controls: { label: string; path: string }[] };
  const { path = "" } = controls.find(({ label }) => label === "Add example data") ?? {};
  expect((await sandbox.fetch(baseUrl + path, { method: "POST" })).status).toBe(204);
  expect(await states()).toContain("subscription ACCEPTED");
});
