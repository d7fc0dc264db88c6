/** A claim on a notification: who handles it, and until when nobody else may. */
export interface Claim {
  /** The same on each delivery of a notification. */
  readonly key: string;
  /** Names the run that holds the claim, so that an earlier run cannot release the claim of a later one. */
  readonly owner: string;
  /** How long the claim lasts unless it is renewed, in milliseconds: a process may die while it holds one. */
  readonly leaseMs: number;
}

/** What a store knows of a key: `claimed` now belongs to the caller, `done` was handled, `busy` belongs to another run. */
export type ClaimState = "claimed" | "done" | "busy";

/** Remembers which notifications were handled. A store that several processes share decides each claim atomically. */
export interface DedupeStore {
  /** Claims a key that is new, released, or whose lease has expired. */
  claim: (claim: Claim) => ClaimState | Promise<ClaimState>;
  /** Extends the lease; `false` when the claim no longer belongs to its owner. */
  renew: (claim: Claim) => boolean | Promise<boolean>;
  /** The handler succeeded: the key is `done` from now on, whoever holds the claim. */
  complete: (claim: Claim) => unknown;
  /** The handler failed: the next claim of the key succeeds. Does nothing unless the claim still belongs to its owner. */
  release: (claim: Claim) => unknown;
}
