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
