import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import {
  createWebhookHandler,
  HandlerTimeoutError,
  memoryDedupeStore,
  type Claim,
  type Delivery,
  type WebhookHandlerOptions,
} from "../../../src/webhooks/index.ts";
import { postDelivery } from "../post-delivery.ts";
import { sampleNotification } from "../sample-notification.ts";
import { createGate } from "../../timing/create-gate.ts";

const paid = sampleNotification("ORDER-PAYIN.PAID");
const limitMs = 60;

// The tests control the clock, so nothing is late, however slow the machine is.
beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => vi.useRealTimers());

/** Advances the clock once a condition holds and everything that does not depend on the clock is done. */
async function passAfter(condition: () => boolean, ms: number): Promise<void> {
  await expect.poll(condition).toBe(true);
  await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(ms);
}

/** A receiver of one event that records all runs and errors. No rejection may be unhandled. */
function createReceiver(
  task: (run: number, delivery: Delivery) => unknown,
  options: Partial<Omit<WebhookHandlerOptions, "validate">> = {},
) {
  const seen = {
    runs: [] as Delivery[],
    errors: [] as unknown[],
    handled: 0,
    duplicates: 0,
    unhandled: [] as unknown[],
  };
  const note = (error: unknown) => seen.unhandled.push(error);
  process.on("unhandledRejection", note);
  onTestFinished(() => {
    process.off("unhandledRejection", note);
    expect(seen.unhandled).toEqual([]);
  });
  const receive = createWebhookHandler({
    verify: () => true,
    on: { "ORDER-PAYIN.PAID": (_, delivery) => task(seen.runs.push(delivery), delivery) },
    onError: (error) => seen.errors.push(error),
    handlerTimeoutMs: limitMs,
    hooks: { onHandled: () => (seen.handled += 1), onDuplicate: () => (seen.duplicates += 1) },
    ...options,
  });
  const deliver = async () => {
    const response = await receive(postDelivery(paid));
    return [
      response.status,
      ((await response.json()) as { error?: string }).error ?? "acknowledged",
    ] as const;
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

test("a handler that never finishes does not block its notification", async () => {
  const { deliver, deliverFor, seen } = createReceiver((run) =>
    run === 1 ? new Promise(() => undefined) : undefined,
  );
  expect(await deliverFor(limitMs)).toEqual(timedOut);
  await vi.advanceTimersByTimeAsync(limitMs);
  expect(stages(seen.errors)).toEqual(["limit", "given-up"]);
  expect(await deliver()).toEqual(acknowledged);
  expect([seen.runs.length, seen.handled]).toEqual([2, 1]);
  expect(await deliver()).toEqual(acknowledged);
  expect(seen.runs).toHaveLength(2);
});

test("a run that its runtime drops with all its timers does not block its notification", async () => {
  // Workers end everything that a request has started once the response is sent.
  const { deliver, seen } = createReceiver((run) => (run === 1 ? new Promise(() => undefined) : undefined), {
    dedupe: { leaseMs: 20 },
  });
  void deliver();
  await passAfter(() => seen.runs.length === 1, 0);
  vi.clearAllTimers();
  await vi.advanceTimersByTimeAsync(2 * limitMs);
  expect(await deliver()).toEqual(acknowledged);
  expect(seen.runs).toHaveLength(2);
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

test("without deduplication, a handler has the same limit", async () => {
  const { deliver, seen } = createReceiver(() => new Promise(() => undefined), { dedupe: false });
  const answers = [deliver(), deliver()];
  await passAfter(() => seen.runs.length === 2, limitMs);
  expect(await Promise.all(answers)).toEqual([timedOut, timedOut]);
  expect(seen.runs).toHaveLength(2);
});

test("without deduplication, a long run has no claim that could be lost", async () => {
  const gate = createGate();
  const { deliver, seen } = createReceiver(() => gate.opened, { dedupe: false, handlerTimeoutMs: 60_000 });
  const answer = deliver();
  await passAfter(() => seen.runs.length === 1, 50_000);
  gate.open();
  expect(await answer).toEqual(acknowledged);
  expect(seen.errors).toEqual([]);
});

test("a claim is renewed while its handler runs, and released when the run is given up", async () => {
  const store = memoryDedupeStore();
  const calls: [string, string][] = [];
  const watch =
    <Result>(name: string, call: (claim: Claim) => Result) =>
    (claim: Claim) => {
      calls.push([name, claim.owner]);
      return call(claim);
    };
  const watched = {
    claim: watch("claim", store.claim),
    renew: watch("renew", store.renew),
    complete: watch("complete", store.complete),
    release: watch("release", store.release),
  };
  const gate = createGate();
  const { deliverFor, seen } = createReceiver(() => gate.opened, {
    handlerTimeoutMs: 3_000,
    dedupe: { store: watched, leaseMs: 300 },
  });
  expect(await deliverFor(3_000)).toEqual(timedOut);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(stages(seen.errors)).toEqual(["limit", "given-up"]);
  await expect.poll(() => calls.at(-1)?.[0]).toBe("release");
  const names = calls.map(([name]) => name);
  expect([names[0], names.at(-1)]).toEqual(["claim", "release"]);
  // Much longer than the lease, so only renewals can have kept it.
  expect(names.filter((name) => name === "renew").length).toBeGreaterThan(5);
  expect(new Set(calls.map(([, owner]) => owner)).size).toBe(1);
  gate.open();
  await expect.poll(() => seen.handled).toBe(1);
});

test("a renewal that fails is reported and tried again", async () => {
  const gate = createGate();
  let failures = 0;
  const memory = memoryDedupeStore();
  const renew = (claim: Claim) => {
    failures += 1;
    if (failures < 3) throw new Error("store down");
    gate.open();
    return memory.renew(claim);
  };
  const { deliverFor, seen } = createReceiver(() => gate.opened, {
    handlerTimeoutMs: 10_000,
    dedupe: { store: { ...memory, renew }, leaseMs: 400 },
  });
  expect(await deliverFor(300)).toEqual(acknowledged);
  const failure = {
    cause: new Error("store down"),
    message: expect.stringContaining("still being handled") as unknown,
  };
  // What describes an error is loaded with the first one.
  await expect.poll(() => seen.errors).toMatchObject([failure, failure]);
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

test("a handler that keeps within its limit keeps its claim without renewals, by the default lease", async () => {
  const gate = createGate();
  const memory = memoryDedupeStore();
  const store = { ...memory, renew: () => new Promise<never>(() => undefined) };
  const options = { handlerTimeoutMs: 20_000, dedupe: { store } };
  const first = createReceiver(() => gate.opened, options);
  const second = createReceiver(() => undefined, options);
  const answers = [first.deliver()];
  await passAfter(() => first.seen.runs.length === 1, 6_000);
  answers.push(second.deliver());
  await vi.advanceTimersByTimeAsync(13_000);
  gate.open();
  let ended: unknown[] = [];
  void Promise.all(answers).then((all) => {
    ended = all;
  });
  // The second one asks the store for the result from time to time.
  const pass = async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    return ended;
  };
  await expect.poll(pass).toEqual([acknowledged, acknowledged]);
  expect([first.seen.runs.length, second.seen.runs.length]).toEqual([1, 0]);
  expect([...first.seen.errors, ...second.seen.errors]).toEqual([]);
});

test("a renewal that hangs is not followed by another one until it ends", async () => {
  const gate = createGate();
  const lock = createGate();
  const memory = memoryDedupeStore();
  let renewals = 0;
  const renew = async (claim: Claim) => {
    renewals += 1;
    if (renewals === 1) await lock.opened;
    else gate.open();
    return memory.renew(claim);
  };
  const { deliver, seen } = createReceiver(() => gate.opened, {
    handlerTimeoutMs: 10_000,
    dedupe: { store: { ...memory, renew }, leaseMs: 4_000 },
  });
  const answer = deliver();
  await passAfter(() => seen.runs.length === 1, 3_000);
  expect(renewals).toBe(1);
  lock.open();
  // Late, so the next one is due at once.
  await passAfter(() => true, 0);
  expect(await answer).toEqual(acknowledged);
  expect([renewals, seen.errors.length]).toEqual([2, 0]);
});

test("a renewal that fails after its handler has ended is not reported", async () => {
  const gate = createGate();
  const renewal = createGate();
  const memory = memoryDedupeStore();
  const renew = async () => {
    gate.open();
    await renewal.opened;
    return true;
  };
  const { deliverFor, seen } = createReceiver(() => gate.opened, {
    handlerTimeoutMs: 10_000,
    dedupe: { store: { ...memory, renew }, leaseMs: 2_000 },
  });
  expect(await deliverFor(2_000)).toEqual(acknowledged);
  renewal.fail(new Error("store down"));
  await new Promise((resolve) => setImmediate(resolve));
  expect(seen.errors).toEqual([]);
});

test("the claim of a process that died is taken over within one delivery", async () => {
  const store = memoryDedupeStore();
  const keys: string[] = [];
  const claim = (claimed: Claim) => {
    // The claim of another process.
    if (keys.push(claimed.key) === 1) store.claim({ ...claimed, owner: "dead", leaseMs: 100 });
    return store.claim(claimed);
  };
  const { deliver, seen } = createReceiver(() => undefined, {
    handlerTimeoutMs: 10_000,
    dedupe: { store: { ...store, claim } },
  });
  const answer = deliver();
  // Longer than the lease of the dead process, and than the waits between two attempts.
  await passAfter(() => keys.length > 0, 1_000);
  expect(await answer).toEqual(acknowledged);
  expect(keys.length).toBeGreaterThan(1);
  expect(seen.runs).toHaveLength(1);
});

test("waiting deliveries leave no timer behind once they have a response", async () => {
  const { deliver } = createReceiver(() => undefined, { handlerTimeoutMs: 1e9 });
  await Promise.all([deliver(), deliver()]);
  expect(vi.getTimerCount()).toBe(0);
});
