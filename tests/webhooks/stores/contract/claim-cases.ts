import { expect, test } from "vitest";
import { createClaims, expectClaimed, soon } from "./claims.ts";
import type { StoreUnderTest } from "./store-under-test.ts";

/** Cases about claims of keys. */
export function testClaims(tested: StoreUnderTest): void {
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
