import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { limitTime } from "../../src/base/callbacks.ts";

const hang = () => new Promise<never>(() => undefined);
const signal = undefined;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("a task", () => {
  test.each([
    ["whose caller has aborted", { timeoutMs: 0, signal: AbortSignal.abort() }, "abort"],
    ["without any time", { timeoutMs: 0, signal }, "timeout"],
    ["without any time left", { timeoutMs: -1, signal }, "timeout"],
  ])("%s does not start", async (_, limit, kind) => {
    const task = vi.fn(hang);
    await expect(limitTime(limit, task)).rejects.toMatchObject({ name: "Interruption", kind, message: kind });
    expect(task).not.toHaveBeenCalled();
  });

  test("that is interrupted has its signal aborted", async () => {
    const signals: AbortSignal[] = [];
    const task = (own: AbortSignal) => {
      signals.push(own);
      return hang();
    };
    const late = expect(limitTime({ timeoutMs: 50, signal }, task)).rejects.toMatchObject({
      kind: "timeout",
    });
    await vi.advanceTimersByTimeAsync(49);
    expect(signals[0]?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await late;
    const controller = new AbortController();
    const aborted = expect(
      limitTime({ timeoutMs: 50, signal: controller.signal }, task),
    ).rejects.toMatchObject({
      kind: "abort",
    });
    controller.abort();
    await aborted;
    expect(signals.map((own) => own.aborted)).toEqual([true, true]);
  });

  test("that ends leaves no timer behind", async () => {
    expect(await limitTime({ timeoutMs: 50, signal }, () => Promise.resolve("done"))).toBe("done");
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([
    [2 ** 31 - 1, 1],
    [2 ** 31, 0],
    [Infinity, 0],
  ])("within %d ms has %d timers, since a longer one would fire at once", async (timeoutMs, timers) => {
    const counted = await limitTime({ timeoutMs, signal }, () => Promise.resolve(vi.getTimerCount()));
    expect(counted).toBe(timers);
  });
});
