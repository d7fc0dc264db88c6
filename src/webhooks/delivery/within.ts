/** Returns the result of some work, or rejects once time is up. The work itself continues. */
export function within<T>(work: T | PromiseLike<T>, milliseconds: number, late: () => Error): Promise<T> {
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
