import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { within } from "../../src/base/callbacks.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const late = () => new Error("too late");

test("the result of work is returned, and leaves no timer behind", async () => {
  expect(await within(Promise.resolve("done"), 1_000, late)).toBe("done");
  await expect(within(Promise.reject(new Error("failed")), 1_000, late)).rejects.toThrow("failed");
  expect(vi.getTimerCount()).toBe(0);
});

test("work that is not done in time is rejected with the given error", async () => {
  const outcome = expect(within(new Promise(() => undefined), 1_000, late)).rejects.toThrow("too late");
  await vi.advanceTimersByTimeAsync(999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(vi.getTimerCount()).toBe(0);
  await outcome;
});
