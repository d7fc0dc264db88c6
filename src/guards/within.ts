/** Longest delay of a timer. A longer one would fire at once. */
export const longestTimerMs = 2 ** 31 - 1;

/**
 * Returns the result of some work, or rejects once time is up. The work itself continues; its result is then
 * ignored.
 */
export function within<T>(work: T | PromiseLike<T>, milliseconds: number, late: () => Error): Promise<T> {
  if (milliseconds > longestTimerMs) return Promise.resolve(work);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(late());
    }, milliseconds);
  });
  return Promise.race([work, limit]).finally(() => {
    clearTimeout(timer);
  });
}
