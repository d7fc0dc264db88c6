/**
 * Remembers which notifications were handled. One that several processes share answers `claim` in one step (for example
 * by `SET key NX` with a time to live), and lets a claim end by itself, since a process may die over it.
 */
export interface DedupeStore {
  /**
   * Begins a notification: `claimed` when it is new, `done` when it was handled, `busy` when someone else handles it.
   * Only `done` is acknowledged without a handler; `busy` is answered 503, so that the service comes again.
   */
  claim: (key: string) => ClaimState | Promise<ClaimState>;
  /**
   * The handler is through: from now on the key is `done`. A throw is told to `onError`, and the delivery acknowledged
   * all the same.
   */
  complete: (key: string) => unknown;
  /** The handler failed: the next claim of the key is `claimed` again. */
  release: (key: string) => unknown;
}

/** What a store knows of a key. */
export type ClaimState = "claimed" | "done" | "busy";
