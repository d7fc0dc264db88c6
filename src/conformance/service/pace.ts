/** Waits until the next request may be sent. */
export type Pace = () => Promise<void>;

/** Spaces requests evenly. With an infinite rate, it never waits. */
export function createPace(
  perSecond: number,
  { now, wait }: { now: () => number; wait: (ms: number) => Promise<void> },
): Pace {
  let next = 0;
  return async () => {
    if (!Number.isFinite(perSecond)) return;
    const time = now();
    const start = Math.max(time, next);
    next = start + 1_000 / perSecond;
    if (start > time) await wait(start - time);
  };
}

/** Waits, but no longer than until the run is stopped. */
export function waitUnlessStopped(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener("abort", end);
  });
}
