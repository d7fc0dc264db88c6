import { expect, test } from "vitest";
import { findNextDelay } from "../../../src/sandbox/due.ts";
import type { ClockSetting } from "../../../src/sandbox/clock.ts";
import type { Rows } from "../../../src/sandbox/records.ts";
import { createMemoryStore } from "../../../src/sandbox/memory-store.ts";

const row = {} as Rows["notification"];

/** Returns the delay at the real time 10,000. */
function findDelay(
  at: { due?: number; job?: number; sending?: number },
  clock: ClockSetting = { offset: 0 },
) {
  return createMemoryStore().transact(async (records) => {
    await records.put("setting", "clock", { clock });
    if (at.due !== undefined) await records.put("notification", "due", row, { group: "due", at: at.due });
    if (at.sending !== undefined)
      await records.put("notification", "sending", row, { group: "sending", at: at.sending });
    if (at.job !== undefined)
      await records.put("job", "job", { control: "payOrder", id: "o" }, { group: "due", at: at.job });
    return findNextDelay(records, 10_000);
  });
}

test("there is no delay to wait for if nothing is due", async () => {
  expect(await findDelay({})).toBe(Infinity);
});

test("the delay is that of what is due first, on the clock of the sandbox", async () => {
  expect(await findDelay({ due: 12_000, job: 13_000 })).toBe(2_000);
  expect(await findDelay({ due: 12_000, job: 11_000 })).toBe(1_000);
  expect(await findDelay({ due: 12_000 }, { offset: 1_500 })).toBe(500);
});

test("what is due already has been claimed, or waits for a slot: it causes no further check", async () => {
  expect(await findDelay({ due: 9_000 })).toBe(Infinity);
  expect(await findDelay({ due: 9_000, job: 12_000 })).toBe(2_000);
});

test("while the clock is frozen, nothing becomes due", async () => {
  expect(await findDelay({ due: 9_000, job: 9_000 }, { offset: 0, frozenAt: 1 })).toBe(Infinity);
});

test("a delivery whose process ended is taken over in real time, even while the clock is frozen", async () => {
  expect(await findDelay({ sending: 14_000 })).toBe(4_000);
  expect(await findDelay({ sending: 14_000, due: 12_000 })).toBe(2_000);
  expect(await findDelay({ sending: 14_000 }, { offset: 90_000, frozenAt: 1 })).toBe(4_000);
  expect(await findDelay({ sending: 1 }, { offset: 0, frozenAt: 1 })).toBe(0);
});
