import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Claim, DedupeStore } from "../../../src/webhooks/dedupe/dedupe-store.ts";

/** Ten minutes, in milliseconds: no test takes so long. */
export const leaseMs = 600_000;

/** A millisecond, for what expires while the test asks again. */
export const soon = 1;

/** Claims of one key, each by a run of its own. */
export function createClaims(lease = leaseMs): () => Claim {
  const key = `key-${randomUUID()}`;
  return () => ({ key, owner: randomUUID(), leaseMs: lease });
}

/** Claims again and again until the key is free. */
export async function expectClaimed(store: DedupeStore, claim: Claim): Promise<void> {
  await expect.poll(() => store.claim(claim), { interval: 5 }).toBe("claimed");
}
