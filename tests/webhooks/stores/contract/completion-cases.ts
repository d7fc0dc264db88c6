import { expect, test } from "vitest";
import { createClaims, expectClaimed, leaseMs, soon } from "./claims.ts";
import type { StoreUnderTest } from "./store-under-test.ts";

/** Cases about keys that were handled. */
export function testCompletion(tested: StoreUnderTest): void {
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
