import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { keepPrismRunning, type PrismEnd, type PrismProcess } from "../../scripts/mock/prism.ts";

/** Replaces the timers of `node:timers/promises`, which Vitest leaves alone, by its own. */
function useFakeTimers() {
  vi.useFakeTimers({ now: 0 });
  const delay = (ms?: number, value?: unknown, { signal }: { signal?: AbortSignal } = {}) =>
    new Promise<unknown>((resolve, reject) => {
      const timer = setTimeout(resolve, ms, value);
      signal?.addEventListener("abort", () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      });
    });
  const spy = vi.spyOn(timers, "setTimeout").mockImplementation(delay as typeof timers.setTimeout);
  // Modules that have imported the function by name get the other one.
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.useRealTimers();
    spy.mockRestore();
    syncBuiltinESMExports();
  });
}

const end: PrismEnd = { reason: "a reason", lastRequest: "GET /x" };

/** Creates a fake process that starts or fails to start, and ends on request. */
function fakePrism(starts: boolean) {
  let die = () => {};
  const ended = new Promise<PrismEnd>((resolve) => {
    die = () => {
      resolve(end);
    };
  });
  if (!starts) die();
  const stop = async () => {
    die();
    await ended;
  };
  let alive = starts;
  void ended.then(() => (alive = false));
  const answers = () => Promise.resolve(alive);
  const process: PrismProcess = {
    started: starts ? Promise.resolve(null) : ended,
    ended,
    answers,
    stop,
  };
  return { process, die };
}

/** Spawns one fake process after the other. The last plan repeats. */
function spawnInTurn(...plans: boolean[]) {
  const spawned: ReturnType<typeof fakePrism>[] = [];
  const spawn = () => {
    const prism = fakePrism(plans[Math.min(spawned.length, plans.length - 1)] ?? true);
    spawned.push(prism);
    return prism.process;
  };
  return { spawned, spawn };
}

describe("the supervisor of Prism", () => {
  test("tries again after failed starts", async () => {
    const { spawned, spawn } = spawnInTurn(true, false, false, true);
    const stopping = new AbortController();
    const deaths: PrismEnd[] = [];
    const keeper = await keepPrismRunning(spawn, stopping.signal, (death) => deaths.push(death));
    spawned[0]?.die();
    await expect.poll(() => spawned.length).toBe(4);
    await keeper.listening();
    expect(deaths).toEqual([end]);
    stopping.abort();
    await keeper.closed;
  });

  test("restarts on request without reporting a death, but reports a later one", async () => {
    const { spawned, spawn } = spawnInTurn(true);
    const stopping = new AbortController();
    const deaths: PrismEnd[] = [];
    const keeper = await keepPrismRunning(spawn, stopping.signal, (death) => deaths.push(death));
    await keeper.restart();
    expect([spawned.length, deaths]).toEqual([2, []]);
    spawned[1]?.die();
    await expect.poll(() => spawned.length).toBe(3);
    expect(deaths).toEqual([end]);
    stopping.abort();
    await keeper.restart();
    expect(spawned).toHaveLength(3);
    await keeper.closed;
  });

  test("gives up after four failed starts in a row, with the reason", async () => {
    const { spawned, spawn } = spawnInTurn(true, false);
    const keeper = await keepPrismRunning(spawn, new AbortController().signal, () => undefined);
    spawned[0]?.die();
    await expect(keeper.closed).rejects.toThrow(
      "Prism crashed and could not be restarted in 4 attempts: a reason",
    );
    await expect(keeper.listening()).rejects.toThrow("a reason");
    expect(spawned).toHaveLength(5);
  });

  test("does not repeat a failed first start", async () => {
    const { spawned, spawn } = spawnInTurn(false);
    const keeping = keepPrismRunning(spawn, new AbortController().signal, () => undefined);
    await expect(keeping).rejects.toThrow("Prism cannot start: a reason");
    expect(spawned).toHaveLength(1);
  });

  test("does not start a process after it is stopped between two starts", async () => {
    const { spawned, spawn } = spawnInTurn(true, false);
    const stopping = new AbortController();
    const spawnAndStop = () => {
      if (spawned.length === 1)
        queueMicrotask(() => {
          stopping.abort();
        });
      return spawn();
    };
    const keeper = await keepPrismRunning(spawnAndStop, stopping.signal, () => undefined);
    spawned[0]?.die();
    await keeper.closed;
    expect(spawned).toHaveLength(2);
  });

  test("does not report its own stop as a death", async () => {
    const { spawned, spawn } = spawnInTurn(true);
    const stopping = new AbortController();
    const deaths: PrismEnd[] = [];
    const keeper = await keepPrismRunning(spawn, stopping.signal, (death) => deaths.push(death));
    stopping.abort();
    await keeper.closed;
    expect([deaths, spawned.length]).toEqual([[], 1]);
  });
});

test("the pause between two failed starts doubles, from a quarter of a second", async () => {
  useFakeTimers();
  const { spawned, spawn } = spawnInTurn(true, false, false, false, true);
  const stopping = new AbortController();
  const started: number[] = [];
  const spawnOnTime = () => {
    started.push(Date.now());
    return spawn();
  };
  const keeper = await keepPrismRunning(spawnOnTime, stopping.signal, () => undefined);
  spawned[0]?.die();
  await vi.runAllTimersAsync();
  stopping.abort();
  await keeper.closed;
  expect(started).toEqual([0, 0, 250, 250 + 500, 250 + 500 + 1_000]);
});
