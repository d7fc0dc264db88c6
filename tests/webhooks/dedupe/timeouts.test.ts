import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { HandlerTimeoutError, memoryDedupeStore, type Delivery } from "../../../src/webhooks/index.ts";
import { createReceiver as createTestedReceiver, type TestedOptions } from "../create-receiver.ts";
import { createGate } from "../../timing/create-gate.ts";

const limitMs = 60;

// The tests control the clock, so nothing is late, however slow the machine is.
beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));

/** Advances the clock once a condition holds and everything that does not depend on the clock is done. */
async function passAfter(condition: () => boolean, ms: number): Promise<void> {
  await expect.poll(condition).toBe(true);
  await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(ms);
}

/** A receiver of one event that records all runs and errors. No rejection may be unhandled. */
function createReceiver(task: (run: number, delivery: Delivery) => unknown, options: TestedOptions = {}) {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on("unhandledRejection", note);
  onTestFinished(() => {
    process.off("unhandledRejection", note);
    expect(unhandled).toEqual([]);
  });
  const seen = { runs: [] as Delivery[], errors: [] as unknown[], handled: 0, duplicates: 0 };
  const receiver = createTestedReceiver({
    on: { "ORDER-PAYIN.PAID": (_, delivery) => task(seen.runs.push(delivery), delivery) },
    onError: (error) => seen.errors.push(error),
    handlerTimeoutMs: limitMs,
    hooks: { onHandled: () => (seen.handled += 1), onDuplicate: () => (seen.duplicates += 1) },
    ...options,
  });
  const deliver = async () => {
    const { status, error = "acknowledged" } = await receiver.deliver();
    return [status, error];
  };
  /** Sends a delivery, and advances the clock once the handler has started. */
  const deliverFor = async (ms: number) => {
    const before = seen.runs.length;
    const answer = deliver();
    await passAfter(() => seen.runs.length > before, ms);
    return answer;
  };
  return { deliver, deliverFor, seen };
}

const stages = (errors: unknown[]) =>
  errors.map((error) => (error instanceof HandlerTimeoutError ? error.stage : error));
const acknowledged = [200, "acknowledged"];
const timedOut = [503, "timeout"];

test("if a handler never finishes, the response is 503 at the limit, its signal aborts, and `onError` gets the reason", async () => {
  const { deliverFor, seen } = createReceiver(() => new Promise(() => undefined));
  expect(await deliverFor(limitMs)).toEqual(timedOut);
  const [error] = seen.errors;
  expect(error).toBeInstanceOf(HandlerTimeoutError);
  expect(error).toMatchObject({ stage: "limit", limitMs, problem: "timeout", status: 503 });
  expect(seen.runs[0]?.signal.aborted).toBe(true);
  expect(seen.runs[0]?.signal.reason).toBe(error);
});

test("a delivery that arrives after the limit waits for the result of the run", async () => {
  const gate = createGate();
  const { deliver, deliverFor, seen } = createReceiver(() => gate.opened);
  expect(await deliverFor(limitMs)).toEqual(timedOut);
  const second = deliver();
  gate.open();
  expect(await second).toEqual(acknowledged);
  expect(seen).toMatchObject({ handled: 1, duplicates: 1 });
  expect(seen.runs).toHaveLength(1);
});

test("a run that succeeds after it was given up still completes the notification", async () => {
  const gate = createGate();
  const { deliver, deliverFor, seen } = createReceiver(() => gate.opened);
  expect(await deliverFor(limitMs)).toEqual(timedOut);
  await vi.advanceTimersByTimeAsync(limitMs);
  expect(stages(seen.errors)).toEqual(["limit", "given-up"]);
  gate.open();
  await expect.poll(() => seen.handled).toBe(1);
  expect(await deliver()).toEqual(acknowledged);
  expect(seen.runs).toHaveLength(1);
});

test.each(["before", "after"])(
  "a failure %s the run is given up is reported, and the handler runs again",
  async (when) => {
    const gate = createGate();
    const { deliver, deliverFor, seen } = createReceiver((run) => (run === 1 ? gate.opened : undefined));
    expect(await deliverFor(when === "after" ? 2 * limitMs : limitMs)).toEqual(timedOut);
    expect(stages(seen.errors)).toEqual(when === "after" ? ["limit", "given-up"] : ["limit"]);
    const failure = new Error("the database is away");
    gate.fail(failure);
    await expect.poll(() => seen.errors).toContain(failure);
    expect(await deliver()).toEqual(acknowledged);
    expect(seen.runs).toHaveLength(2);
  },
);

test("a handler that ends because its signal aborts is reported once", async () => {
  const { deliver, deliverFor, seen } = createReceiver((run, { signal }) => {
    if (run > 1) return undefined;
    return new Promise((_, reject) => {
      signal.addEventListener("abort", () => {
        reject(signal.reason as Error);
      });
    });
  });
  expect(await deliverFor(limitMs)).toEqual(timedOut);
  expect(await deliver()).toEqual(acknowledged);
  expect(stages(seen.errors)).toEqual(["limit"]);
  expect(seen.runs).toHaveLength(2);
});

test("without deduplication, a handler has the same limit, and no claim that could be lost", async () => {
  const options = { dedupe: false, handlerTimeoutMs: 60_000 } as const;
  const { deliver, seen } = createReceiver(() => new Promise(() => undefined), options);
  const answers = [deliver(), deliver()];
  await passAfter(() => seen.runs.length === 2, 60_000);
  expect(await Promise.all(answers)).toEqual([timedOut, timedOut]);
  expect(stages(seen.errors)).toEqual(["limit", "limit"]);
});

test.each([
  ["hang", () => new Promise<never>(() => undefined)],
  ["fail", () => Promise.reject(new Error("store down"))],
  ["wait until the lease has ended", () => new Promise<boolean>((resolve) => setTimeout(resolve, 450, true))],
])(
  "if renewals %s, the signal aborts when the lease ends, the response is 503, and `onError` gets the reason",
  async (_, renew) => {
    const gate = createGate();
    const { deliver, seen } = createReceiver(() => gate.opened, {
      handlerTimeoutMs: 10_000,
      dedupe: { store: { ...memoryDedupeStore(), renew }, leaseMs: 400 },
    });
    const start = performance.now();
    const answer = deliver();
    await expect.poll(() => seen.runs.length).toBe(1);
    const { signal } = seen.runs[0] as Delivery;
    // Waiting for the handler has taken some of the lease.
    await vi.advanceTimersByTimeAsync(399 - performance.now() + start);
    expect(signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(signal.reason).toMatchObject({
      stage: "claim-lost",
      message:
        "The delivery lost its claim, which `dedupe.store` did not renew in time; another process may run the handler too. Give the store connections of its own.",
    });
    expect(await answer).toEqual(timedOut);
    const lost = () => seen.errors.filter((error) => error === signal.reason);
    expect(lost()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(lost()).toHaveLength(1);
    // The run goes on, and what it finishes is done.
    gate.open();
    expect(await deliver()).toEqual(acknowledged);
    expect([seen.runs.length, seen.handled]).toEqual([1, 1]);
  },
);

test("a lease lasts as long as the limit, so that a handler needs no renewals within it, and at least ten seconds", async () => {
  for (const [handlerTimeoutMs, leaseMs] of [
    [20_000, 20_000],
    [1_000, 10_000],
  ] as const) {
    const store = memoryDedupeStore();
    const claim = vi.fn(store.claim);
    const { deliver } = createReceiver(() => undefined, {
      handlerTimeoutMs,
      dedupe: { store: { ...store, claim } },
    });
    expect(await deliver()).toEqual(acknowledged);
    expect(claim.mock.calls).toMatchObject([[{ leaseMs }]]);
  }
});

test("waiting deliveries leave no timer behind once they have a response", async () => {
  const { deliver } = createReceiver(() => undefined, { handlerTimeoutMs: 1e9 });
  await Promise.all([deliver(), deliver()]);
  expect(vi.getTimerCount()).toBe(0);
});
