import { describe, expect, test } from "vitest";
import { keepPrismRunning } from "../../scripts/mock/keep-prism-running.ts";
import type { PrismEnd, PrismProcess } from "../../scripts/mock/spawn-prism.ts";

const end: PrismEnd = { reason: "a reason", lastRequest: "GET /x" };

/** A process that starts or fails as told, and dies when told. */
function pretendPrism(starts: boolean) {
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

/** Spawns one pretended process after the other; the last plan repeats. */
function spawnInTurn(...plans: boolean[]) {
  const spawned: ReturnType<typeof pretendPrism>[] = [];
  const spawn = () => {
    const prism = pretendPrism(plans[Math.min(spawned.length, plans.length - 1)] ?? true);
    spawned.push(prism);
    return prism.process;
  };
  return { spawned, spawn };
}

describe("the keeper of Prism", () => {
  test("retries failed starts", async () => {
    const { spawned, spawn } = spawnInTurn(true, false, false, true);
    const stopping = new AbortController();
    const deaths: PrismEnd[] = [];
    const keeper = await keepPrismRunning(spawn, stopping.signal, (death) => deaths.push(death));
    spawned[0]?.die();
    await expect.poll(() => spawned.length, { timeout: 5_000 }).toBe(4);
    await keeper.listening();
    expect(deaths).toEqual([end]);
    stopping.abort();
    await keeper.closed;
  });

  test("restarts on request without reporting a crash, and reports a later crash", async () => {
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
      "Prism died and could not be started again, 4 times: a reason",
    );
    await expect(keeper.listening()).rejects.toThrow("a reason");
    expect(spawned).toHaveLength(5);
  });

  test("does not retry the first start", async () => {
    const { spawned, spawn } = spawnInTurn(false);
    const keeping = keepPrismRunning(spawn, new AbortController().signal, () => undefined);
    await expect(keeping).rejects.toThrow("Prism cannot start: a reason");
    expect(spawned).toHaveLength(1);
  });

  test("starts nothing after it is stopped between two starts", async () => {
    const { spawned, spawn } = spawnInTurn(true, false);
    const stopping = new AbortController();
    const keeper = await keepPrismRunning(spawn, stopping.signal, () => undefined);
    spawned[0]?.die();
    await expect.poll(() => spawned.length).toBe(2);
    stopping.abort();
    await keeper.closed;
    expect(spawned).toHaveLength(2);
  });

  test("does not report its own stop as a crash", async () => {
    const { spawned, spawn } = spawnInTurn(true);
    const stopping = new AbortController();
    const deaths: PrismEnd[] = [];
    const keeper = await keepPrismRunning(spawn, stopping.signal, (death) => deaths.push(death));
    stopping.abort();
    await keeper.closed;
    expect([deaths, spawned.length]).toEqual([[], 1]);
  });
});

test("the delay between failed starts doubles, starting at a quarter of a second", async () => {
  const { spawned, spawn } = spawnInTurn(true, false, false, false, true);
  const stopping = new AbortController();
  const started: number[] = [];
  const spawnOnTime = () => {
    started.push(performance.now());
    return spawn();
  };
  const keeper = await keepPrismRunning(spawnOnTime, stopping.signal, () => undefined);
  spawned[0]?.die();
  await expect.poll(() => started.length, { timeout: 10_000 }).toBe(5);
  stopping.abort();
  await keeper.closed;
  const pauses = started.slice(2).map((at, index) => at - (started[index + 1] ?? at));
  // A timer is late on a busy machine, and never early by more than a rounding.
  for (const [index, least] of [250, 500, 1_000].entries())
    expect(pauses[index]).toBeGreaterThanOrEqual(least - 2);
});
