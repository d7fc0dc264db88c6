import { describe, expect, onTestFinished, test } from "vitest";
import { JobError } from "../../../src/sandbox/jobs.ts";
import { buildRequestBody } from "../../../src/testing/index.ts";
import { createMemoryStore } from "../../../src/sandbox/index.ts";
import type { StoredRecord } from "../../../src/sandbox/store.ts";
import { startSandbox } from "../start-sandbox.ts";

const unknownJob: StoredRecord = {
  kind: "job",
  id: "1",
  row: { control: "nope", id: "order" },
  place: { group: "due", at: 0 },
};

/** Starts a sandbox with an order that is paid by a job, after a job that fails. */
async function restoreJobs() {
  const store = createMemoryStore();
  const started = await startSandbox({ store });
  const { id } = await started.api.createTransparentOrderV3({
    body: buildRequestBody("createTransparentOrderV3"),
  });
  const payment: StoredRecord = {
    kind: "job",
    id: "2",
    row: { control: "payOrder", id },
    place: { group: "due", at: 1 },
  };
  // A snapshot with such a job would be rejected.
  await store.load([...(await store.dump()), unknownJob, payment]);
  await started.control.runDue();
  return { ...started, orderId: id };
}

describe("a job that fails", () => {
  test("is removed, and reported as a fault with its reason", async () => {
    const { reported, control, clock } = await restoreJobs();
    await clock.advance(1_000);
    expect(await control.list("job")).toEqual([]);
    expect(reported.filter(({ type }) => type === "fault")).toEqual([
      {
        type: "fault",
        message: "The job `nope` of `order` failed and was removed: `nope` is not a job.",
        error: new Error("`nope` is not a job."),
      },
    ]);
  });

  test("keeps neither other jobs nor later controls from their work", async () => {
    const { control, api, orderId } = await restoreJobs();
    expect((await control.notifications()).map(({ referenceId, status }) => [referenceId, status])).toEqual([
      [orderId, "DELIVERED"],
    ]);
    const { id } = await api.createTransparentOrderV3({ body: buildRequestBody("createTransparentOrderV3") });
    await control.payOrder(id);
    expect(await control.notifications()).toHaveLength(2);
  });
});

test("a job fails with the reason, even if that is not an error", () => {
  const job = { control: "payOrder", id: "order-1" };
  expect(new JobError("7", job, "no reason")).toMatchObject({
    name: "JobError",
    jobId: "7",
    message: "The job `payOrder` of `order-1` failed and was removed: no reason",
    cause: "no reason",
  });
});

test("a job whose resource has moved on is removed, and reported with the reason", async () => {
  const { sandbox, api, control, clock, reported } = await startSandbox();
  onTestFinished(() => sandbox.close());
  const order = { amount: { currency: "BRL", value: "1.02" }, expiration: 5 } as const;
  const body = buildRequestBody("createTransparentOrderV3", { order }, { example: "pix" });
  const { id } = await api.createTransparentOrderV3({ body });
  await clock.advance(20_000);
  expect(await control.list("job")).toEqual([]);
  expect(reported.at(-1)).toEqual({
    type: "skipped",
    message: `The sandbox did not use \`payOrder\` by itself: Order ${id} expired at 2026-11-20T15:00:05.000Z and can no longer be paid.`,
  });
});
