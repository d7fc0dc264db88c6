import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createScheduler } from "../../../src/sandbox/scheduler.ts";
import { buildRequestBody } from "../../../src/testing/index.ts";
import { createMemoryStore } from "../../../src/sandbox/memory-store.ts";
import { startSandbox } from "../start-sandbox.ts";
import { createIds } from "../../../src/sandbox/ids.ts";
import { defaultSettings } from "../../../src/sandbox/options.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("after a failure, such as that of a database, the scheduler checks again by itself", async () => {
  const store = createMemoryStore();
  let failures = 0;
  let checks = 0;
  const scheduler = createScheduler({
    store: {
      ...store,
      transact(job) {
        checks += 1;
        return checks <= 3 ? Promise.reject(new Error("no connection")) : store.transact(job);
      },
    },
    context: { ids: createIds(1), settings: defaultSettings },
    receiver: () => Promise.reject(new Error("nothing is delivered")),
    realTime: Date.now,
    report: ({ type }) => {
      failures += type === "fault" ? 1 : 0;
    },
    pollMs: Infinity,
  });
  scheduler.wake();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(failures).toBe(3);
  expect(checks).toBe(4);
  await scheduler.close();
});

test("after a clock that was frozen runs on, retries happen by themselves", async () => {
  const statuses = [500, 200];
  const { api, control, clock } = await startSandbox({
    receiver: () =>
      Promise.resolve(Response.json({ returnCode: "SUCCESS" }, { status: statuses.shift() ?? 500 })),
  });
  const { id } = await api.createTransparentOrderV3({ body: buildRequestBody("createTransparentOrderV3") });
  await control.payOrder(id);
  expect(statuses).toEqual([200]);
  // While the clock is frozen, nothing is planned.
  await vi.advanceTimersByTimeAsync(60_000);
  await clock.unfreeze();
  await vi.advanceTimersByTimeAsync(999);
  expect(statuses).toEqual([200]);
  await vi.advanceTimersByTimeAsync(1);
  expect(statuses).toEqual([]);
});
