import { InputError } from "../../errors/input-error.ts";
import type { Claim } from "./dedupe-store.ts";
import { claimKey, type RunLimits } from "./run-limits.ts";

/**
 * Claims a key. Returns `undefined` when it was claimed, `true` when it is done, and `false` when it is still busy at
 * the deadline.
 */
export async function claimUntil(
  deadline: number,
  claim: Claim,
  limits: RunLimits,
): Promise<boolean | undefined> {
  for (let pauseMs = 50; ; pauseMs = Math.min(1000, pauseMs * 2)) {
    const state: unknown = await claimKey(limits, claim);
    if (state === "done") return true;
    if (state === "claimed") return undefined;
    if (state !== "busy")
      throw new InputError("dedupe.store.claim", 'must return "claimed", "busy" or "done"');
    const leftMs = deadline - performance.now();
    if (leftMs <= 0) return false;
    // Processes that wait for the same claim should not all ask at the same time.
    const waitMs = Math.min(leftMs, pauseMs * (0.5 + Math.random()));
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}
