import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createRunOnce, keepClaim } from "../../../src/webhooks/dedupe.ts";
import {
  type Claim,
  type ClaimState,
  createWebhookHandler,
  type DedupeStore,
  DeliveryError,
  memoryDedupeStore,
  type WebhookHandlerOptions,
} from "../../../src/webhooks/index.ts";
import { sampleNotification } from "../sample-notification.ts";
import { createGate } from "../../timing/create-gate.ts";
import { takeTurns } from "../../timing/take-turns.ts";
import { postDelivery } from "../post-delivery.ts";

describe("run once", () => {
  const paid = sampleNotification("ORDER-PAYIN.PAID");

  /** A receiver of one event that counts how often its handler started. */
  function createCounter(
    task: (count: number) => unknown,
    options: Partial<Omit<WebhookHandlerOptions, "validate">> = {},
  ) {
    const counter = { count: 0, errors: [] as unknown[], deliver: (_body: unknown = paid) => deliver(_body) };
    const handle = createWebhookHandler({
      verify: () => true,
      on: { "ORDER-PAYIN.PAID": () => task((counter.count += 1)) },
      onError: (error) => counter.errors.push(error),
      ...options,
    });
    const deliver = async (body: unknown) => (await handle(postDelivery(body))).status;
    return counter;
  }

  test("five deliveries of one notification are handled once, and all of them are acknowledged", async () => {
    const counter = createCounter(() => undefined);
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await counter.deliver()).toBe(200);
    expect(counter.count).toBe(1);
  });

  test("a different notification is handled separately", async () => {
    const counter = createCounter(() => undefined);
    await counter.deliver();
    await counter.deliver({ ...paid, id: "another" });
    expect(counter.count).toBe(2);
  });

  test("a delivery whose handler failed does not count as handled", async () => {
    const counter = createCounter((count) => {
      if (count < 3) throw new Error("not yet");
    });
    const statuses = [];
    for (let attempt = 0; attempt < 5; attempt += 1) statuses.push(await counter.deliver());
    expect(statuses).toEqual([500, 500, 200, 200, 200]);
    expect(counter.count).toBe(3);
  });

  test("a delivery that arrives while its notification is being handled waits for the result", async () => {
    const gate = createGate();
    const counter = createCounter(() => gate.opened);
    const answers = [0, 0, 0, 0, 0].map(() => counter.deliver());
    expect(await Promise.race([...answers, takeTurns()])).toBeUndefined();
    gate.open();
    expect(await Promise.all(answers)).toEqual([200, 200, 200, 200, 200]);
    expect(counter.count).toBe(1);
  });

  test("a failure is reported to all waiting deliveries, and the next delivery is handled", async () => {
    const gate = createGate();
    let keys = 0;
    const key = () => {
      keys += 1;
      return "the same";
    };
    const counter = createCounter(
      async (count) => {
        await gate.opened;
        if (count === 1) throw new Error("not yet");
      },
      { dedupe: { key } },
    );
    const answers = [counter.deliver(), counter.deliver(), counter.deliver()];
    await expect.poll(() => keys).toBe(3);
    gate.open();
    expect(await Promise.all(answers)).toEqual([500, 500, 500]);
    expect(counter.errors).toHaveLength(3);
    expect(await counter.deliver()).toBe(200);
    expect(counter.count).toBe(2);
  });

  test("notifications for `onUnknown` are handled once as well", async () => {
    const seen: unknown[] = [];
    const counter = createCounter(() => undefined, { onUnknown: (notification) => seen.push(notification) });
    const notification = { caseId: "1", status: "TRACED" };
    expect([await counter.deliver(notification), await counter.deliver(notification)]).toEqual([200, 200]);
    expect(seen).toEqual([notification]);
  });

  test("a rejected delivery does not count as handled", async () => {
    const keys: string[] = [];
    const store = memoryDedupeStore();
    const claim = (claimed: Claim) => {
      keys.push(claimed.key);
      return store.claim(claimed);
    };
    let isSigned = false;
    const counter = createCounter(() => undefined, {
      verify: () => isSigned,
      dedupe: { store: { ...store, claim } },
    });
    expect(await counter.deliver()).toBe(401);
    isSigned = true;
    expect(await counter.deliver("[]")).toBe(400);
    expect(keys).toEqual([]);
    expect(await counter.deliver()).toBe(200);
    const digest = createHash("sha256")
      .update(`/hooks\n${JSON.stringify(paid)}`)
      .digest("hex");
    expect(keys).toEqual([`sha256:${digest}`]);
  });

  test("with `false`, every delivery is handled", async () => {
    const counter = createCounter(() => undefined, { dedupe: false });
    await Promise.all([counter.deliver(), counter.deliver()]);
    await counter.deliver();
    expect(counter.count).toBe(3);
  });

  test("a custom key decides which deliveries are the same", async () => {
    const counter = createCounter(() => undefined, {
      dedupe: { key: ({ body }) => (JSON.parse(new TextDecoder().decode(body)) as { id: string }).id },
    });
    await counter.deliver({ ...paid, id: "1" });
    await counter.deliver({ ...paid, id: "1", message: "again" });
    await counter.deliver({ ...paid, id: "2" });
    expect(counter.count).toBe(2);
  });

  test.each([
    ["empty", () => ""],
    ["null, as from a missing header", () => null as unknown as string],
    [
      "an exception",
      () => {
        throw new Error("no key");
      },
    ],
  ])("a key that is %s makes the delivery fail, and matches no other delivery", async (_, key) => {
    const counter = createCounter(() => undefined, { dedupe: { key } });
    expect([await counter.deliver(), await counter.deliver()]).toEqual([500, 500]);
    expect(counter.count).toBe(0);
    expect(counter.errors).toHaveLength(2);
  });

  const calm: DedupeStore = {
    claim: () => "claimed",
    renew: () => true,
    complete: () => undefined,
    release: () => undefined,
  };
  const fail = () => Promise.reject(new Error("store down"));
  afterEach(() => vi.useRealTimers());

  const notRecorded =
    "A notification was handled, but this could not be recorded, so the next delivery runs the handler again: store down.";

  const notClaimed = {
    name: "DeliveryError",
    problem: "store",
    message: "The delivery was not handled: `dedupe.store.claim` failed: store down.",
    cause: new Error("store down"),
  };

  test("if the store fails at `claim`, the response is 503, and nothing is handled", async () => {
    const counter = createCounter(() => undefined, { dedupe: { store: { ...calm, claim: fail } } });
    expect(await counter.deliver()).toBe(503);
    expect(counter.count).toBe(0);
    expect(counter.errors).toMatchObject([notClaimed]);
  });

  test("the message of a store ends its sentence once", async () => {
    const claim = () => Promise.reject(new Error("The store is down."));
    const counter = createCounter(() => undefined, { dedupe: { store: { ...calm, claim } } });
    await counter.deliver();
    expect(counter.errors).toMatchObject([
      { message: "The delivery was not handled: `dedupe.store.claim` failed: The store is down." },
    ]);
  });

  test.each([undefined, true])("a store whose `claim` returns %s is reported", async (state) => {
    const store = { ...calm, claim: () => state as never };
    const counter = createCounter(() => undefined, { dedupe: { store } });
    expect([await counter.deliver(), counter.count]).toEqual([500, 0]);
    expect(String(counter.errors[0])).toBe(
      'InputError: `dedupe.store.claim` must return "claimed", "busy" or "done".',
    );
  });

  test("if the store fails at `complete`, the failure is reported, and the handled notification is acknowledged", async () => {
    const counter = createCounter(() => undefined, { dedupe: { store: { ...calm, complete: fail } } });
    expect(await counter.deliver()).toBe(200);
    expect(counter.count).toBe(1);
    await expect
      .poll(() => counter.errors)
      .toMatchObject([{ message: notRecorded, cause: new Error("store down") }]);
  });

  test("if the store fails at `release`, that is reported too, and the error of the handler unchanged", async () => {
    const store = { ...calm, release: fail };
    const counter = createCounter(
      () => {
        throw new Error("handler down");
      },
      { dedupe: { store } },
    );
    expect(await counter.deliver()).toBe(500);
    await expect
      .poll(() => counter.errors)
      .toMatchObject([
        new Error("handler down"),
        {
          message: "A notification was not handled, and its claim could not be released: store down.",
          cause: new Error("store down"),
        },
      ]);
  });

  test("if a key is busy until the limit, the service sends the notification again", async () => {
    const dedupe = { store: { ...calm, claim: () => "busy" as const } };
    const counter = createCounter(() => undefined, { dedupe, handlerTimeoutMs: 30 });
    expect(await counter.deliver()).toBe(503);
    expect(counter.count).toBe(0);
    expect(counter.errors).toEqual([new DeliveryError("busy")]);
  });

  test("a store that throws synchronously, or at the wrong moment, does not change the response", async () => {
    const explode = () => {
      throw new Error("store down");
    };
    const counter = createCounter(() => undefined, { dedupe: { store: { ...calm, complete: explode } } });
    expect(await counter.deliver()).toBe(200);
    const other = createCounter(() => undefined, { dedupe: { store: { ...calm, claim: explode } } });
    expect(await other.deliver()).toBe(503);
    await expect
      .poll(() => [...counter.errors, ...other.errors])
      .toMatchObject([{ message: notRecorded }, notClaimed]);
  });

  test.each(["claim", "renew", "complete", "release"])("a store without `%s` is rejected", (method) => {
    const store = { ...calm, [method]: undefined };
    expect(() => createCounter(() => undefined, { dedupe: { store } })).toThrow(
      `\`dedupe.store\` must have a method \`${method}\`.`,
    );
  });

  test("a lease that is not a whole number is rejected", () => {
    expect(() => createCounter(() => undefined, { dedupe: { leaseMs: 0.5 } })).toThrow(
      "`dedupe.leaseMs` must be a whole number",
    );
  });

  const hang = () => new Promise<never>(() => undefined);

  describe("if the store hangs", () => {
    const late = {
      problem: "store",
      message: expect.stringMatching(/did not respond in time\.$/) as unknown,
    };

    test("at `complete`, the acknowledgement does not wait, and deliveries that arrive meanwhile share it", async () => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      const counter = createCounter(() => undefined, { dedupe: { store: { ...calm, complete: hang } } });
      expect([await counter.deliver(), await counter.deliver(), counter.count]).toEqual([200, 200, 1]);
      expect(counter.errors).toEqual([]);
      await vi.advanceTimersByTimeAsync(10_000);
      vi.useRealTimers();
      await expect.poll(() => counter.errors).toMatchObject([late]);
      expect([await counter.deliver(), counter.count]).toEqual([200, 2]);
    });

    test("at `release`, the response to a failed handler does not wait", async () => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      const counter = createCounter(fail, { dedupe: { store: { ...calm, release: hang } } });
      expect(await counter.deliver()).toBe(500);
      await vi.advanceTimersByTimeAsync(10_000);
      vi.useRealTimers();
      await expect.poll(() => counter.errors).toMatchObject([new Error("store down"), late]);
    });

    test("at `claim`, a claim that was made too late is released again", async () => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
      const store = memoryDedupeStore();
      let connect = (): void => undefined;
      const connected = new Promise<void>((resolve) => (connect = resolve));
      let claims = 0;
      const claim = (claimed: Claim) => {
        claims += 1;
        return connected.then(() => store.claim(claimed));
      };
      const counter = createCounter(() => undefined, { dedupe: { store: { ...store, claim } } });
      const early = counter.deliver();
      await expect.poll(() => claims).toBe(1);
      await vi.advanceTimersByTimeAsync(10_000);
      expect([await early, counter.count]).toEqual([503, 0]);
      connect();
      await vi.advanceTimersByTimeAsync(0);
      // Another process is not held up by a lease.
      const other = createCounter(() => undefined, { dedupe: { store } });
      expect([await other.deliver(), other.count]).toEqual([200, 1]);
      vi.useRealTimers();
    });
  });

  test("a claim whose reply was lost is released, so that the next delivery need not wait for its lease", async () => {
    const store = memoryDedupeStore();
    let isLost = true;
    const claim = (claimed: Claim) => {
      const state = store.claim(claimed);
      if (isLost) throw new Error("connection reset");
      return state;
    };
    const counter = createCounter(() => undefined, { dedupe: { store: { ...store, claim } } });
    expect(await counter.deliver()).toBe(503);
    isLost = false;
    expect([await counter.deliver(), counter.count]).toEqual([200, 1]);
  });

  test("what the store still has to do after the response is passed to `waitUntil` of the platform", async () => {
    const receive = createWebhookHandler({
      verify: "unsigned",
      on: { "ORDER-PAYIN.PAID": () => undefined },
      dedupe: { store: { ...calm, complete: () => new Promise((resolve) => setImmediate(resolve)) } },
    });
    const waiting: Promise<unknown>[] = [];
    const context = { waitUntil: (work: Promise<unknown>) => waiting.push(work) };
    expect((await receive(postDelivery(paid), context)).status).toBe(200);
    expect(waiting).toHaveLength(1);
    await Promise.all(waiting);
  });

  test("two receivers that share a store handle a notification only once, and the second one waits", async () => {
    const store = memoryDedupeStore();
    const gate = createGate();
    let claims = 0;
    const claim = (claimed: Claim) => {
      claims += 1;
      return store.claim(claimed);
    };
    const first = createCounter(() => gate.opened, { dedupe: { store } });
    const second = createCounter(() => undefined, { dedupe: { store: { ...store, claim } } });
    const held = first.deliver();
    // Deliveries are identified by a digest, which may be ready for a later one first.
    await expect.poll(() => first.count).toBe(1);
    const answers = [held, second.deliver(), second.deliver()];
    // The second has asked, learned that the key is held, and asks again.
    await expect.poll(() => claims).toBeGreaterThan(1);
    gate.open();
    expect(await Promise.all(answers)).toEqual([200, 200, 200]);
    expect([first.count, second.count]).toEqual([1, 0]);
  });
});

describe("create run once", () => {
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
});

describe("keep claim", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const claim = { key: "a", owner: "run 1", leaseMs: 1_000 };

  /** Keeps a claim, and records what is reported. */
  function keep(renew: () => boolean | Promise<boolean>) {
    const renewals = vi.fn(renew);
    const seen = { troubles: [] as unknown[], losses: 0 };
    const limits = { store: { ...memoryDedupeStore(), renew: renewals }, log: {} };
    const stop = keepClaim(
      limits,
      { ...claim, since: performance.now() },
      (error) => seen.troubles.push(error),
      () => (seen.losses += 1),
    );
    return { renewals, seen, stop };
  }

  test("a claim is renewed four times per lease until the run ends", async () => {
    const { renewals, seen, stop } = keep(() => true);
    await vi.advanceTimersByTimeAsync(249);
    expect(renewals).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(4_751);
    expect(renewals).toHaveBeenCalledTimes(20);
    stop();
    expect(vi.getTimerCount()).toBe(0);
    expect(seen).toEqual({ troubles: [], losses: 0 });
  });

  test("a claim that another run has is reported once, and not renewed again", async () => {
    const { renewals, seen } = keep(() => false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([renewals.mock.calls, seen]).toEqual([[[claim]], { troubles: [], losses: 1 }]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("a claim whose lease ends is reported once, even if a late renewal holds it again and it ends again", async () => {
    let count = 0;
    const { seen, stop } = keep(() =>
      (count += 1) === 1
        ? new Promise((resolve) => setTimeout(resolve, 1_000, true))
        : new Promise(() => undefined),
    );
    await vi.advanceTimersByTimeAsync(999);
    expect(seen.losses).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.losses).toBe(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(seen).toEqual({ troubles: [], losses: 1 });
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([
    ["succeeds", () => Promise.resolve(true)],
    ["finds the claim lost", () => Promise.resolve(false)],
    ["fails", () => Promise.reject(new Error("store down"))],
  ])("a renewal that %s after the run has ended changes nothing", async (_, settle) => {
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    const { seen, stop } = keep(() => opened.then(settle));
    await vi.advanceTimersByTimeAsync(250);
    stop();
    open();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual({ troubles: [], losses: 0 });
    expect(vi.getTimerCount()).toBe(0);
  });
});
