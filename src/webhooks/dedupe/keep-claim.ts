import type { Claim } from "./dedupe-store.ts";
import { callStore, keepBooks, type RunLimits } from "./run-limits.ts";

/**
 * Renews a claim until the returned function is called, four times per lease. A renewal that hangs is reported after a
 * lease, and followed by another one only when it has ended: a store may have to wait for a lock, and each renewal holds a
 * connection.
 * @param onTrouble called with the error of the store, or with nothing when the claim belongs to another run.
 */
export function keepClaim(
  limits: Pick<RunLimits, "store" | "log">,
  claim: Claim,
  onTrouble: (error?: unknown) => void,
): () => void {
  const { leaseMs } = claim;
  const sentence = "A notification is still being handled, but its claim could not be renewed";
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    timer = setTimeout(() => void renew(), leaseMs / 4);
  };
  const renew = async () => {
    const renewal = callStore(limits, "renew", claim);
    try {
      await keepBooks("renew", renewal, leaseMs, sentence);
    } catch (error) {
      if (!isOver) onTrouble(error);
    }
    const isLost = await renewal.then(
      (isKept) => !isKept,
      () => false,
    );
    // The run may have ended meanwhile.
    if (isOver) return;
    if (isLost) onTrouble();
    else schedule();
  };
  schedule();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
