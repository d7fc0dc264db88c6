import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Claim, DedupeStore } from "../../../src/webhooks/dedupe-store.ts";
import type { TestedClient } from "./engines/tested-clients.ts";

declare module "vitest" {
  interface TaskMeta {
    /** Name and version of the engine that a test ran on. */
    engine?: string;
  }
}

/** Creates stores that share their content. */
export interface OpenedStore {
  /** Name and version of the engine, if there is one. */
  readonly engine?: string;
  readonly createStore: (options?: { retentionMs?: number }) => DedupeStore;
  readonly close: () => unknown;
}

/** Tests a store against the contract. Skips engines that are not available, which the last line of the run counts. */
export function describeStore(
  { name, answers, open }: TestedClient<OpenedStore>,
  forgetsByTime = true,
): void {
  describe.skipIf(!answers)(`the store on ${name}`, () => {
    let opened: OpenedStore;
    const tested = {} as StoreUnderTest;
    beforeAll(async () => {
      opened = await open();
      tested.store = opened.createStore();
      tested.twin = opened.createStore();
      return () => opened.close();
    });
    beforeEach(({ task }) => {
      if (opened.engine !== undefined) task.meta.engine = opened.engine;
    });

    testClaims(tested);
    testCompletion(tested);
    if (!forgetsByTime) return;
    test("forgets a handled key after its retention time", async () => {
      const store = opened.createStore({ retentionMs: soon });
      const claim = createClaims();
      await store.complete(claim());
      await expectClaimed(store, claim());
    });
  });
}

/** Gives the cases access to the stores that were opened before them. */
interface StoreUnderTest {
  store: DedupeStore;
  /** Another instance that shares the content of the store, like one in another process. */
  twin: DedupeStore;
}

/** Ten minutes, in milliseconds: longer than any test. */
const leaseMs = 600_000;

/** A millisecond, for leases that expire while the test tries again. */
const soon = 1;

/** Claims of one key by different runs. */
function createClaims(lease = leaseMs): () => Claim {
  const key = `key-${randomUUID()}`;
  return () => ({ key, owner: randomUUID(), leaseMs: lease });
}

/** Claims a key repeatedly until it is free. */
async function expectClaimed(store: DedupeStore, claim: Claim): Promise<void> {
  await expect.poll(() => store.claim(claim), { interval: 5 }).toBe("claimed");
}

/** Cases about claims of keys. */
function testClaims(tested: StoreUnderTest): void {
  test("gives a new key to the first claim", async () => {
    const claim = createClaims();
    expect([await tested.store.claim(claim()), await tested.store.claim(claim())]).toEqual([
      "claimed",
      "busy",
    ]);
    expect(await tested.store.claim(createClaims()())).toBe("claimed");
  });

  test("gives the key to one of 100 parallel claims", async () => {
    const claim = createClaims();
    // The connections of the pool are already open, so that the claims are concurrent.
    await Promise.all(Array.from({ length: 10 }, async () => tested.store.claim(createClaims()())));
    const states = await Promise.all(
      Array.from({ length: 100 }, async (_, index) =>
        (index % 2 === 0 ? tested.store : tested.twin).claim(claim()),
      ),
    );
    expect(states.filter((state) => state === "claimed")).toHaveLength(1);
    expect(states.filter((state) => state === "busy")).toHaveLength(99);
  });

  test("gives a claimed key to its owner again, whose reply may have been lost, for another lease", async () => {
    const claim = createClaims();
    const run = claim();
    await tested.store.claim({ ...run, leaseMs: 600_000 });
    expect([await tested.store.claim(run), await tested.store.claim(claim())]).toEqual(["claimed", "busy"]);
    await tested.store.claim({ ...run, leaseMs: soon });
    await expectClaimed(tested.store, claim());
    await tested.store.complete(run);
    expect(await tested.store.claim(run)).toBe("done");
  });

  test("gives a released key to the next claim", async () => {
    const claim = createClaims();
    const [first, second] = [claim(), claim()];
    await tested.store.claim(first);
    await tested.store.release(first);
    expect([await tested.store.claim(second), await tested.store.claim(first)]).toEqual(["claimed", "busy"]);
  });

  test("gives a key whose lease has expired to the next claim", async () => {
    const key = createClaims();
    await tested.store.claim({ ...key(), leaseMs: soon });
    await expectClaimed(tested.store, key());
    expect(await tested.store.claim(key())).toBe("busy");
  });

  test("renews a lease from the present time, only for its owner", async () => {
    const key = createClaims();
    const run = key();
    await tested.store.claim(run);
    expect(await tested.store.renew(key())).toBe(false);
    expect(await tested.store.renew(run)).toBe(true);
    expect(await tested.store.claim(key())).toBe("busy");
    expect(await tested.store.renew({ ...run, leaseMs: soon })).toBe(true);
    await expectClaimed(tested.store, key());
    expect(await tested.store.renew(run)).toBe(false);
  });

  test("does not renew a key that is unknown, released or done", async () => {
    const key = createClaims();
    const run = key();
    expect(await tested.store.renew(run)).toBe(false);
    await tested.store.claim(run);
    await tested.store.release(run);
    expect(await tested.store.renew(run)).toBe(false);
    await tested.store.claim(run);
    await tested.store.complete(run);
    expect(await tested.store.renew(run)).toBe(false);
    expect(await tested.store.claim(key())).toBe("done");
  });

  test("only lets the owner release a claim", async () => {
    const key = createClaims();
    const [early, late] = [{ ...key(), leaseMs: soon }, key()];
    await tested.store.claim(early);
    await expectClaimed(tested.store, late);
    await tested.store.release(early);
    expect(await tested.store.claim(key())).toBe("busy");
    await tested.store.release(late);
    expect(await tested.store.claim(key())).toBe("claimed");
  });
}

/** Cases about keys that were handled. */
function testCompletion(tested: StoreUnderTest): void {
  test("remembers a completed key after its lease", async () => {
    const [claim, other] = [createClaims(soon), createClaims(soon)];
    const run = claim();
    await tested.store.claim(run);
    await tested.store.complete(run);
    await tested.store.claim(other());
    // Once the lease of this one has expired, so has that of the one before it.
    await expectClaimed(tested.store, other());
    expect(await tested.store.claim(claim())).toBe("done");
    expect(await tested.twin.claim(claim())).toBe("done");
  });

  test("does not release a key that is done", async () => {
    const key = createClaims();
    const run = key();
    await tested.store.claim(run);
    await tested.store.complete(run);
    await tested.store.release(run);
    expect(await tested.store.claim(key())).toBe("done");
  });

  test("completes a key after a late success, no matter who holds the claim by then", async () => {
    const key = createClaims();
    const [early, late] = [{ ...key(), leaseMs: soon }, key()];
    await tested.store.claim(early);
    await expectClaimed(tested.store, late);
    await tested.store.complete(early);
    expect(await tested.store.claim(key())).toBe("done");
    await tested.store.release(late);
    expect([await tested.store.renew(late), await tested.store.claim(key())]).toEqual([false, "done"]);
  });

  test("completes a key without a claim", async () => {
    const key = createClaims();
    await tested.store.complete(key());
    expect(await tested.store.claim(key())).toBe("done");
  });

  test("distinguishes keys and owners with any characters", async () => {
    const odd = [`'; DROP TABLE x; --`, "done", "run:done", `${"é".repeat(300)}\n"$1"`, " a ", "a"];
    const claims = odd.map((text) => ({ key: text, owner: text, leaseMs }));
    for (const claim of claims) expect(await tested.store.claim(claim)).toBe("claimed");
    for (const claim of claims) expect(await tested.store.claim({ ...claim, owner: "other" })).toBe("busy");
    for (const claim of claims) await tested.store.complete(claim);
    for (const claim of claims) expect(await tested.store.claim(claim)).toBe("done");
  });
}
