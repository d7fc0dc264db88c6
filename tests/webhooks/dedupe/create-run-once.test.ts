import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memoryDedupeStore, type ClaimState } from "../../../src/webhooks/index.ts";
import { createRunOnce } from "../../../src/webhooks/dedupe.ts";
import { createGate } from "../../timing/create-gate.ts";

const limitMs = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
  // A clock that shows zero would hide an error in a calculation with it.
  vi.advanceTimersByTime(12_345);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Runs of one key, unless they name another, that share a store, and what they reported. */
function createRuns(claim: () => ClaimState | Promise<ClaimState> = () => "claimed") {
  const claims = vi.fn(claim);
  const store = { ...memoryDedupeStore(), claim: claims };
  const runOnce = createRunOnce({ store, leaseMs: 1e9, limitMs, log: {} });
  const troubles: unknown[] = [];
  const run = (task: () => unknown, key = "a") =>
    runOnce({
      key,
      task,
      onDone: () => undefined,
      onTrouble: (error) => troubles.push(error),
      waitUntil: () => undefined,
    });
  return { run, claims, troubles };
}

const never = () => new Promise(() => undefined);

test("only the delivery whose task ran resolves to true", async () => {
  const gate = createGate();
  const { run, claims } = createRuns();
  const results = [run(() => gate.opened), run(never)];
  gate.open();
  expect(await Promise.all(results)).toEqual([true, false]);
  expect(claims).toHaveBeenCalledTimes(1);
});

test("a delivery that waits for another run to the limit fails as busy", async () => {
  const { run } = createRuns();
  const first = expect(run(never)).rejects.toMatchObject({ problem: "timeout" });
  await vi.advanceTimersByTimeAsync(limitMs / 2);
  const second = expect(run(never)).rejects.toMatchObject({ problem: "busy" });
  await vi.advanceTimersByTimeAsync(limitMs);
  await Promise.all([first, second]);
});

test("a delivery that waits for a run that is given up runs its own task", async () => {
  const { run, troubles } = createRuns();
  const first = expect(run(never)).rejects.toMatchObject({ stage: "limit" });
  await vi.advanceTimersByTimeAsync(1.5 * limitMs);
  const task = vi.fn();
  const second = run(task);
  await vi.advanceTimersByTimeAsync(limitMs / 2);
  expect(await second).toBe(true);
  expect(task).toHaveBeenCalledTimes(1);
  expect(troubles).toMatchObject([{ stage: "given-up" }]);
  await first;
});

test("a key that another process holds is tried again after growing pauses, until the limit", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.1);
  const start = performance.now();
  const times: number[] = [];
  const { run } = createRuns(() => {
    times.push(performance.now() - start);
    return "busy";
  });
  const outcome = expect(run(never)).rejects.toMatchObject({ problem: "busy" });
  await vi.advanceTimersByTimeAsync(10 * limitMs);
  await outcome;
  expect(times).toEqual([0, 30, 90, 210, 450, 930, 1_000]);
});

test("the late end of a forgotten run does not hide the run that replaced it", async () => {
  const [early, late] = [createGate(), createGate()];
  const { run, claims } = createRuns();
  const first = run(() => early.opened);
  await vi.advanceTimersByTimeAsync(0);
  // Some runtimes end the timers of a request with its response. Vitest also sets the clock back to its start.
  vi.clearAllTimers();
  await vi.advanceTimersByTimeAsync(100 * limitMs);
  const second = run(() => late.opened);
  early.open();
  expect(await first).toBe(true);
  const third = run(never);
  late.open();
  expect(await Promise.all([second, third])).toEqual([true, false]);
  expect(claims).toHaveBeenCalledTimes(2);
});

test("each run that is overdue is forgotten, whatever has begun since", async () => {
  const { run } = createRuns();
  const keys = ["a", "b", "c"];
  for (const key of keys) void run(never, key);
  await vi.advanceTimersByTimeAsync(0);
  vi.clearAllTimers();
  await vi.advanceTimersByTimeAsync(100 * limitMs);
  const task = vi.fn();
  for (const key of keys.reverse()) void run(task, key);
  await vi.advanceTimersByTimeAsync(0);
  expect(task).toHaveBeenCalledTimes(3);
});
