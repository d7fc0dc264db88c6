import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memoryDedupeStore } from "../../../src/webhooks/index.ts";
import { keepClaim } from "../../../src/webhooks/dedupe.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const claim = { key: "a", owner: "run 1", leaseMs: 1_000 };

test("a claim is renewed four times per lease until the run ends", async () => {
  const renew = vi.fn(() => true);
  const stop = keepClaim({ store: { ...memoryDedupeStore(), renew }, log: {} }, claim, () =>
    expect.fail("was reported"),
  );
  await vi.advanceTimersByTimeAsync(249);
  expect(renew).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(751);
  expect(renew).toHaveBeenCalledTimes(4);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

test("a claim that is lost is reported once, and not renewed again", async () => {
  const renew = vi.fn(() => false);
  const troubles: unknown[] = [];
  keepClaim({ store: { ...memoryDedupeStore(), renew }, log: {} }, claim, (...error) => troubles.push(error));
  await vi.advanceTimersByTimeAsync(1_000);
  expect([renew.mock.calls, troubles]).toEqual([[[claim]], [[]]]);
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ["succeeds", () => Promise.resolve(true)],
  ["finds the claim lost", () => Promise.resolve(false)],
  ["fails", () => Promise.reject(new Error("store down"))],
])("a renewal that %s after the run has ended changes nothing", async (_, settle) => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const renew = () => opened.then(settle);
  const report = vi.fn();
  const stop = keepClaim({ store: { ...memoryDedupeStore(), renew }, log: {} }, claim, report);
  await vi.advanceTimersByTimeAsync(250);
  stop();
  open();
  await vi.advanceTimersByTimeAsync(0);
  expect(report).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
