import type { Claim, DedupeStore } from "./dedupe-store.ts";

/**
 * Renews a claim until the returned function is called.
 * @param onTrouble gets what the store threw, or nothing when the claim belongs to another run.
 */
export function keepClaim(
  store: DedupeStore,
  claim: Claim,
  onTrouble: (error?: unknown) => void,
): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Three times per lease, so that one that fails costs nothing.
  const schedule = () => {
    timer = setTimeout(() => void renew(), claim.leaseMs / 3);
  };
  const renew = async () => {
    try {
      const isKept = await store.renew(claim);
      if (isOver) return;
      if (!isKept) {
        onTrouble();
        return;
      }
    } catch (error) {
      onTrouble(error);
    }
    // The run may have ended meanwhile.
    if (!isOver) schedule();
  };
  schedule();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
