import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import {
  type Claim,
  createWebhookHandler,
  type DedupeStore,
  InputError,
  memoryDedupeStore,
} from "../../../src/webhooks/index.ts";
import { createRandom } from "../../random/create-random.ts";
import { postDelivery } from "../create-receiver.ts";

describe("memory dedupe store", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  const claim = (key: string, owner = "run 1", leaseMs = 1_000) => ({ key, owner, leaseMs });

  test("the most recently seen keys are remembered", () => {
    const store = memoryDedupeStore({ maxEntries: 2 });
    for (const key of ["a", "b"]) {
      store.claim(claim(key));
      store.complete(claim(key));
    }
    expect(store.claim(claim("a"))).toBe("done");
    store.claim(claim("c"));
    store.complete(claim("c"));
    expect(store.size).toBe(2);
    expect(["a", "c"].map((key) => store.claim(claim(key)))).toEqual(["done", "done"]);
    expect(store.claim(claim("b"))).toBe("claimed");
  });

  test("claims evict neither handled keys nor other claims", () => {
    const store = memoryDedupeStore({ maxEntries: 2 });
    store.claim(claim("done"));
    store.complete(claim("done"));
    const keys = ["a", "b", "c", "d"];
    for (const key of keys) expect(store.claim(claim(key))).toBe("claimed");
    expect(keys.map((key) => store.claim(claim(key, "run 2")))).toEqual(Array(4).fill("busy"));
    expect(store.claim(claim("done"))).toBe("done");
  });

  test("claims that are never released expire", () => {
    const store = memoryDedupeStore({ maxEntries: 10 });
    for (let round = 0; round < 100; round += 1) {
      for (let count = 0; count < 10; count += 1) store.claim(claim(`${round}-${count}`));
      vi.advanceTimersByTime(1_000);
    }
    store.claim(claim("last"));
    expect(store.size).toBe(1);
  });

  test("a claim whose lease has expired can still be renewed until the store is full", () => {
    const store = memoryDedupeStore({ maxEntries: 3 });
    store.claim(claim("a"));
    vi.advanceTimersByTime(2_000);
    store.claim(claim("b"));
    expect(store.renew(claim("a"))).toBe(true);
  });

  test("a store without capacity is rejected", () => {
    expect(memoryDedupeStore({ maxEntries: 1 }).claim(claim("a"))).toBe("claimed");
    for (const maxEntries of [0, -1, Number.NaN, "9" as never]) {
      const create = () => memoryDedupeStore({ maxEntries });
      expect(create).toThrow(InputError);
      expect(create).toThrow("`maxEntries` must be a number of at least 1.");
    }
  });
});

describe("faulty store", () => {
  const random = createRandom(7);
  const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const hang = () => new Promise<never>(() => undefined);
  const methods = ["claim", "renew", "complete", "release"] as const;

  // Limits are reached in virtual time, and the same ones on every run.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    vi.spyOn(Math, "random").mockImplementation(() => random.next());
  });

  /** A store that is slow, hangs, or throws before or after it has completed an operation. */
  function breakStore(store: DedupeStore): DedupeStore {
    const ask = async (method: (typeof methods)[number], claim: Claim) => {
      const faults = [
        () => Promise.reject(new Error("before")),
        hang,
        async () => {
          await store[method](claim);
          throw new Error("after");
        },
        async () => {
          await store[method](claim);
          return hang();
        },
      ];
      if (random.chance(0.15)) return random.pick(faults)();
      if (random.chance(0.5)) await sleep(random.below(20));
      return store[method](claim);
    };
    return Object.fromEntries(
      methods.map((method) => [method, (claim: Claim) => ask(method, claim)]),
    ) as never;
  }

  /** The behavior of a handler before it succeeds, if it does. */
  const deeds: ((signal: AbortSignal) => unknown)[] = [
    () => undefined,
    () => sleep(random.below(150)),
    () => Promise.reject(new Error("handler down")),
    () => sleep(random.below(150)).then(() => Promise.reject(new Error("handler down late"))),
    hang,
    (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener("abort", () => {
          reject(signal.reason as Error);
        });
      }),
  ];

  test("whatever fails, every notification is handled, and none is acknowledged before that", async () => {
    const unhandled: unknown[] = [];
    const note = (error: unknown) => unhandled.push(error);
    process.on("unhandledRejection", note);
    onTestFinished(() => void process.off("unhandledRejection", note));

    const shared = memoryDedupeStore();
    const handled = new Set<unknown>();
    const receivers = [0, 1, 2].map(() =>
      createWebhookHandler({
        verify: "unsigned",
        handlerTimeoutMs: 60,
        // A digest would end after an unknown number of turns of the event loop.
        dedupe: { store: breakStore(shared), leaseMs: 40, key: ({ body }) => new TextDecoder().decode(body) },
        on: {},
        async onUnknown({ id }, { signal }) {
          await random.pick(deeds)(signal);
          handled.add(id);
        },
        onError: (error) => Promise.reject(error as Error),
      }),
    );
    const early: number[] = [];
    const deliverUntilAcknowledged = async (id: number) => {
      const seen = { acknowledged: false };
      const deliver = async () => {
        const { status } = await random.pick(receivers)(postDelivery({ id }));
        if (status === 200 && !handled.has(id)) early.push(id);
        seen.acknowledged ||= status === 200;
      };
      while (!seen.acknowledged) await Promise.all([deliver(), deliver()]);
    };
    const ids = Array.from({ length: 100 }, (_, id) => id);
    const pending = new Set(ids);
    for (const id of ids) void deliverUntilAcknowledged(id).then(() => pending.delete(id));
    while (pending.size > 0) await vi.advanceTimersByTimeAsync(10);
    expect(early).toEqual([]);
    expect(handled.size).toBe(ids.length);
    expect(unhandled).toEqual([]);
  });
});
