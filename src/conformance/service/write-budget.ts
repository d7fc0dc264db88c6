/** Counts the requests that the service carried out, or may have. */
export interface WriteBudget {
  /** Takes one for a request that is about to be sent. Returns whether one was left. */
  take(): boolean;
  /** Gives it back, since the service refused the request. */
  giveBack(): void;
}

/** Creates a budget of so many writes. */
export function createWriteBudget(most: number): WriteBudget {
  let left = most;
  return {
    take() {
      if (left < 1) return false;
      left -= 1;
      return true;
    },
    giveBack() {
      left += 1;
    },
  };
}
