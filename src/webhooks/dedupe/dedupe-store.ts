/** A claim on a notification: its owner, and the time during which nobody else may handle it. */
export interface Claim {
  /** Key that is the same for each delivery of a notification. */
  readonly key: string;
  /** Identifies the run that holds the claim, so that an earlier run cannot release the claim of a later one. */
  readonly owner: string;
  /** Duration of the claim unless it is renewed, in milliseconds: a process may die while it holds one. */
  readonly leaseMs: number;
}

/** State of a key: `claimed` now belongs to the caller, `done` has been handled, `busy` belongs to another run. */
export type ClaimState = "claimed" | "done" | "busy";

/** Stores which notifications have been handled. A store that several processes share decides each claim atomically. */
export interface DedupeStore {
  /**
   * Claims a key that is new, released, whose lease has expired, or that the same owner holds: a client may send a command
   * again whose reply was lost.
   */
  claim: (claim: Claim) => ClaimState | Promise<ClaimState>;
  /** Extends the lease; `false` when the claim no longer belongs to its owner. */
  renew: (claim: Claim) => boolean | Promise<boolean>;
  /** Marks the key as `done`, no matter who holds the claim. Called when the handler succeeded. */
  complete: (claim: Claim) => unknown;
  /**
   * Releases the claim if it still belongs to its owner, so that the next claim succeeds. Called when the handler
   * failed.
   */
  release: (claim: Claim) => unknown;
}
