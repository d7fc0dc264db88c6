import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAgenda } from "../../../src/sandbox/agenda/agenda.ts";
import { createMemoryStore } from "../../../src/sandbox/store/memory-store.ts";
import { createIds } from "../../../src/sandbox/work/ids.ts";
import { defaultRules } from "../../../src/sandbox/work/rules.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("after a failure, such as that of a database, the agenda looks again by itself", async () => {
  const store = createMemoryStore();
  let failures = 0;
  let looks = 0;
  const agenda = createAgenda({
    store: {
      ...store,
      transact(work) {
        looks += 1;
        return looks <= 3 ? Promise.reject(new Error("no connection")) : store.transact(work);
      },
    },
    work: { ids: createIds(1), rules: defaultRules },
    receiver: () => Promise.reject(new Error("nothing is delivered")),
    realTime: Date.now,
    report: ({ type }) => {
      failures += type === "fault" ? 1 : 0;
    },
    pollMs: Infinity,
  });
  agenda.wake();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(failures).toBe(3);
  // What is due, and when the next look is needed.
  expect(looks).toBe(5);
  await agenda.close();
});
