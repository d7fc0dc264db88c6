import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createRunOnce, keepClaim } from "../../../src/webhooks/dedupe.ts";
import {
  type Claim,
  type ClaimState,
  type DedupeStore,
  DeliveryError,
  memoryDedupeStore,
} from "../../../src/webhooks/index.ts";
import {
  calmStore,
  createReceiver,
  type TestedOptions,
  sampleNotification,
  postDelivery,
} from "../create-receiver.ts";
import { createGate } from "../../timing/create-gate.ts";
import { takeTurns } from "../../timing/take-turns.ts";

const paid = sampleNotification("ORDER-PAYIN.PAID");
const nothing = () => undefined;
const throwing = (message: string) => () => {
  throw new Error(message);
};
const fail = () => Promise.reject(new Error("store down"));
const hang = () => new Promise<never>(() => undefined);

/** A receiver of one event, whose handler counts its runs. */
function createCounter(task: (count: number) => unknown = nothing, options: TestedOptions = {}) {
  const run = vi.fn((): unknown => task(run.mock.calls.length));
  const { post, errors } = createReceiver({ on: { "ORDER-PAYIN.PAID": run }, ...options });
  return { post, errors, count: () => run.mock.calls.length };
}

test("a notification is handled until its handler succeeds once, and another one separately", async () => {
  const { post, count } = createCounter((run) => {
    if (run < 3) throw new Error("not yet");
  });
  const statuses = [];
  for (let attempt = 0; attempt < 5; attempt += 1) statuses.push(await post());
  expect([statuses, count()]).toEqual([[500, 500, 200, 200, 200], 3]);
  expect([await post({ ...paid, id: "another" }), count()]).toEqual([200, 4]);
});

test("a delivery that arrives while its notification is being handled waits for the result", async () => {
  const gate = createGate();
  const { post, count } = createCounter(() => gate.opened);
  const answers = [0, 0, 0, 0, 0].map(() => post());
  expect(await Promise.race([...answers, takeTurns()])).toBeUndefined();
  gate.open();
  expect(await Promise.all(answers)).toEqual([200, 200, 200, 200, 200]);
  expect(count()).toBe(1);
});

test("a failure is reported to all waiting deliveries, and the next delivery is handled", async () => {
  const gate = createGate();
  const key = vi.fn(() => "the same");
  const task = (run: number) => (run === 1 ? gate.opened : undefined);
  const { post, errors, count } = createCounter(task, { dedupe: { key } });
  const answers = [post(), post(), post()];
  await expect.poll(() => key.mock.calls.length).toBe(3);
  gate.fail(new Error("not yet"));
  expect(await Promise.all(answers)).toEqual([500, 500, 500]);
  expect(errors).toHaveLength(3);
  expect([await post(), count()]).toEqual([200, 2]);
});

test("a rejected delivery does not count as handled", async () => {
  const store = memoryDedupeStore();
  const claim = vi.fn(store.claim);
  let isSigned = false;
  const { post } = createCounter(nothing, {
    verify: () => isSigned,
    dedupe: { store: { ...store, claim } },
  });
  expect(await post()).toBe(401);
  isSigned = true;
  expect(await post("[]")).toBe(400);
  expect(claim).not.toHaveBeenCalled();
  expect(await post()).toBe(200);
  const digest = createHash("sha256")
    .update(`/hooks\n${JSON.stringify(paid)}`)
    .digest("hex");
  expect(claim.mock.calls).toMatchObject([[{ key: `sha256:${digest}` }]]);
});

test("a custom key decides which deliveries are the same", async () => {
  const { post, count } = createCounter(nothing, {
    dedupe: { key: ({ body }) => (JSON.parse(new TextDecoder().decode(body)) as { id: string }).id },
  });
  await post({ ...paid, id: "1" });
  await post({ ...paid, id: "1", message: "again" });
  await post({ ...paid, id: "2" });
  expect(count()).toBe(2);
});

test.each([
  ["empty", () => ""],
  ["null, as from a missing header", () => null as unknown as string],
  ["an exception", throwing("no key")],
])("a key that is %s makes the delivery fail, and matches no other delivery", async (_, key) => {
  const { post, errors, count } = createCounter(nothing, { dedupe: { key } });
  expect([await post(), await post(), count()]).toEqual([500, 500, 0]);
  expect(errors).toHaveLength(2);
});

const down = { name: "DeliveryError", problem: "store", cause: new Error("store down") };
const notClaimed = {
  ...down,
  message: "The delivery was not handled: `dedupe.store.claim` failed: store down.",
};
const notRecorded = {
  ...down,
  message:
    "A notification was handled, but this could not be recorded, so the next delivery runs the handler again: store down.",
};
const notReleased = {
  ...down,
  message: "A notification was not handled, and its claim could not be released: store down.",
};
const unclear = { message: '`dedupe.store.claim` must return "claimed", "busy" or "done".' };

test.each<[string, Partial<DedupeStore>, [status: number, runs: number], unknown[]]>([
  ["fails at `claim` gets 503, and nothing is handled", { claim: fail }, [503, 0], [notClaimed]],
  ["throws at `claim` gets 503 as well", { claim: throwing("store down") }, [503, 0], [notClaimed]],
  [
    "ends its message with a full stop has one",
    { claim: throwing("store down.") },
    [503, 0],
    [{ message: notClaimed.message }],
  ],
  ["returns nothing from `claim` is reported", { claim: () => undefined as never }, [500, 0], [unclear]],
  [
    "fails at `complete` is reported, and the notification acknowledged",
    { complete: fail },
    [200, 1],
    [notRecorded],
  ],
  ["is busy until the limit gets 503", { claim: () => "busy" }, [503, 0], [new DeliveryError("busy")]],
])("a store that %s", async (_, changes, outcome, reported) => {
  const dedupe = { store: { ...calmStore, ...changes } };
  const { post, errors, count } = createCounter(nothing, { dedupe, handlerTimeoutMs: 30 });
  expect([await post(), count()]).toEqual(outcome);
  await expect.poll(() => errors).toMatchObject(reported);
});

test("a store that fails at `release` is reported too, and the error of the handler unchanged", async () => {
  const failure = new Error("handler down");
  const dedupe = { store: { ...calmStore, release: fail } };
  const { post, errors } = createCounter(() => Promise.reject(failure), { dedupe });
  expect(await post()).toBe(500);
  await expect.poll(() => errors).toMatchObject([failure, notReleased]);
});

test.each(["claim", "renew", "complete", "release"])("a store without `%s` is rejected", (method) => {
  expect(() => createCounter(nothing, { dedupe: { store: { ...calmStore, [method]: undefined } } })).toThrow(
    `\`dedupe.store\` must have a method \`${method}\`.`,
  );
});

describe("if the store hangs", () => {
  const late = {
    problem: "store",
    message: expect.stringMatching(/did not respond in time\.$/) as unknown,
  };

  test.each<[string, (run: number) => unknown, [first: number, again: number, runs: number], unknown[]]>([
    ["complete", nothing, [200, 200, 1], []],
    ["release", (run) => (run === 1 ? fail() : undefined), [500, 200, 2], [new Error("store down")]],
  ])(
    "at `%s`, no response waits, and deliveries that arrive meanwhile share it",
    async (method, task, outcome, first) => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      const { post, errors, count } = createCounter(task, {
        dedupe: { store: { ...calmStore, [method]: hang } },
      });
      expect([await post(), await post(), count()]).toEqual(outcome);
      expect(errors).toMatchObject(first);
      await vi.advanceTimersByTimeAsync(10_000);
      vi.useRealTimers();
      await expect.poll(() => errors).toMatchObject([...first, late]);
      expect([await post(), count()]).toEqual([200, outcome[2] + 1]);
    },
  );

  test("at `claim`, a claim that was made too late is released again", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    const store = memoryDedupeStore();
    const connection = createGate();
    const claim = vi.fn((claimed: Claim) => connection.opened.then(() => store.claim(claimed)));
    const { post, count } = createCounter(nothing, { dedupe: { store: { ...store, claim } } });
    const early = post();
    await expect.poll(() => claim.mock.calls.length).toBe(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([await early, count()]).toEqual([503, 0]);
    connection.open();
    await vi.advanceTimersByTimeAsync(0);
    // Another process is not held up by a lease.
    const other = createCounter(nothing, { dedupe: { store } });
    expect([await other.post(), other.count()]).toEqual([200, 1]);
  });
});

test("a claim whose reply was lost is released, so that the next delivery need not wait for its lease", async () => {
  const store = memoryDedupeStore();
  const claim = vi.fn(store.claim).mockImplementationOnce((claimed) => {
    store.claim(claimed);
    throw new Error("connection reset");
  });
  const { post, count } = createCounter(nothing, { dedupe: { store: { ...store, claim } } });
  expect(await post()).toBe(503);
  expect([await post(), count()]).toEqual([200, 1]);
});

test("what the store still has to do after the response is passed to `waitUntil` of the platform", async () => {
  const complete = () => new Promise((resolve) => setImmediate(resolve));
  const { receive } = createReceiver({ dedupe: { store: { ...calmStore, complete } } });
  const waitUntil = vi.fn((work: Promise<unknown>) => work);
  const context: object = { waitUntil };
  expect((await receive(postDelivery(paid), context)).status).toBe(200);
  expect(waitUntil).toHaveBeenCalledTimes(1);
  await waitUntil.mock.results[0]?.value;
});

describe("create run once", () => {
  const limitMs = 1_000;

  beforeEach(() => {
    vi.useFakeTimers();
    // A clock that shows zero would hide an error in a calculation with it.
    vi.advanceTimersByTime(12_345);
  });

  /** Runs of one key, unless they name another, that share a store, and what they reported. */
  function createRuns(claim: () => ClaimState | Promise<ClaimState> = () => "claimed") {
    const claims = vi.fn(claim);
    const release = vi.fn();
    const store = { ...memoryDedupeStore(), claim: claims, release };
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
    return { run, claims, release, troubles };
  }

  const never = () => new Promise(() => undefined);

  test("a delivery that waits for another run to the limit fails as busy", async () => {
    const { run } = createRuns();
    const first = expect(run(never)).rejects.toMatchObject({ problem: "timeout" });
    await vi.advanceTimersByTimeAsync(limitMs / 2);
    const second = expect(run(never)).rejects.toMatchObject({ problem: "busy" });
    await vi.advanceTimersByTimeAsync(limitMs);
    await Promise.all([first, second]);
  });

  test("a delivery that waits for a run that is given up runs its own task", async () => {
    const { run, release, troubles } = createRuns();
    const first = expect(run(never)).rejects.toMatchObject({ stage: "limit" });
    await vi.advanceTimersByTimeAsync(1.5 * limitMs);
    expect(release).not.toHaveBeenCalled();
    const task = vi.fn();
    const second = run(task);
    await vi.advanceTimersByTimeAsync(limitMs / 2);
    expect(await second).toBe(true);
    expect(task).toHaveBeenCalledTimes(1);
    expect(troubles).toMatchObject([{ stage: "given-up" }]);
    expect(release).toHaveBeenCalledTimes(1);
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

  test("a renewal that fails is reported and tried again", async () => {
    const store = vi
      .fn()
      .mockReturnValue(true)
      .mockRejectedValueOnce(new Error("down."))
      .mockRejectedValueOnce(new Error("down"));
    const { renewals, seen, stop } = keep(store);
    await vi.advanceTimersByTimeAsync(750);
    expect(renewals).toHaveBeenCalledTimes(3);
    const message = "A notification is still being handled, but its claim could not be renewed: down.";
    await vi.waitFor(() => {
      expect(seen.troubles).toMatchObject([{ message }, { message, cause: new Error("down") }]);
    });
    await vi.advanceTimersByTimeAsync(900);
    stop();
    expect(seen.losses).toBe(0);
  });

  test("a renewal that hangs is not followed by another one until it ends, which is then due at once", async () => {
    const lock = createGate();
    const { renewals, stop } = keep(() => lock.opened.then(() => true));
    await vi.advanceTimersByTimeAsync(900);
    expect(renewals).toHaveBeenCalledTimes(1);
    lock.open();
    await vi.advanceTimersByTimeAsync(1);
    expect(renewals).toHaveBeenCalledTimes(2);
    stop();
  });

  test.each([
    ["succeeds", () => Promise.resolve(true)],
    ["finds the claim lost", () => Promise.resolve(false)],
    ["fails", () => Promise.reject(new Error("store down"))],
  ])("a renewal that %s after the run has ended changes nothing", async (_, settle) => {
    const gate = createGate();
    const { seen, stop } = keep(() => gate.opened.then(settle));
    await vi.advanceTimersByTimeAsync(250);
    stop();
    gate.open();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual({ troubles: [], losses: 0 });
    expect(vi.getTimerCount()).toBe(0);
  });
});
