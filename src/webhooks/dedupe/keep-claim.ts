import { DeliveryError } from "../delivery/delivery-error.ts";
import { within } from "../delivery/within.ts";
import type { Claim, DedupeStore } from "./dedupe-store.ts";

/**
 * Renews a claim until the returned function is called.
 * @param onTrouble called with the error of the store, or with nothing when the claim belongs to another run.
 */
export function keepClaim(
  store: DedupeStore,
  claim: Claim,
  onTrouble: (error?: unknown) => void,
): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Four times per lease, so that one that fails or hangs costs nothing.
  const intervalMs = claim.leaseMs / 4;
  const schedule = () => {
    timer = setTimeout(() => void renew(), intervalMs);
  };
  const renew = async () => {
    try {
      const isKept = await within(store.renew(claim), intervalMs, () => new DeliveryError("store"));
      if (!isKept) {
        if (!isOver) onTrouble();
        return;
      }
    } catch (error) {
      if (!isOver) onTrouble(error);
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
