import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Claim, DedupeStore } from "../../../../src/webhooks/dedupe-store.ts";

/** Ten minutes, in milliseconds: longer than any test. */
export const leaseMs = 600_000;

/** A millisecond, for leases that expire while the test tries again. */
export const soon = 1;

/** Claims of one key by different runs. */
export function createClaims(lease = leaseMs): () => Claim {
  const key = `key-${randomUUID()}`;
  return () => ({ key, owner: randomUUID(), leaseMs: lease });
}

/** Claims a key repeatedly until it is free. */
export async function expectClaimed(store: DedupeStore, claim: Claim): Promise<void> {
  await expect.poll(() => store.claim(claim), { interval: 5 }).toBe("claimed");
}
